// The body of `weekcal_index_rows`, compiled for each kind of processor: NAME is the function's name, TARGET what
// the processor has, BLOCK a function that finds the bytes of a block, BETWEEN one that finds what is between quotes.
TARGET static weekcal_index NAME(
    const uint8_t *text, size_t start, size_t end, uint8_t delimiter, uint8_t quote,
    uint32_t *specials, size_t capacity) {
  const int isQuoted = quote != '\n';
  uint32_t *special = specials;
  const uint32_t *last = specials + capacity;
  // What goes on from one block into the next: a quoted cell, a closing quote, a row's or cell's start, a carriage
  // return.
  uint64_t inside = 0, closing = 0, boundary = 1, returning = 0;
  uint64_t quotes = 0, escapes = 0, returns = 0, empty = 0, apostrophes = 0;
  size_t lines = 0, base = start;
  for (; base < end && special + 64 <= last; base += 64) {
    const struct block x = BLOCK(text + base, delimiter, quote);
    uint64_t valid = ~UINT64_C(0);
    if (end - base < 64) valid = (UINT64_C(1) << (end - base)) - 1;
    const uint64_t feeds = x.lineFeeds & valid;
    uint64_t s = x.specials & valid, cr = 0;
    const uint64_t quoteBits = isQuoted ? x.quotes & valid : 0;
    if (x.isOdd || (quoteBits | inside | closing | returning)) {
      struct odd o = {0, 0, 0};
      if (x.isOdd) o = oddBytes(text + base);
      cr = o.returns & valid;
      if ((o.nuls & valid) != 0 || ((cr << 1 | returning) & ~feeds) != 0) break;
      if (quoteBits | inside | closing) {
        const uint64_t within = BETWEEN(quoteBits) ^ inside;
        if ((feeds & within) != 0) break;
        s &= ~within;
        const uint64_t open = quoteBits & within, close = quoteBits & ~within;
        const uint64_t afterClose = close << 1 | closing;
        if ((open & ~(s << 1 | boundary | afterClose)) != 0) break;
        if ((afterClose & valid & ~(s | open | cr)) != 0) break;
        escapes |= open & afterClose;
        quotes |= quoteBits;
        closing = close >> 63;
        inside = (uint64_t)((int64_t)within >> 63);
      }
      returns |= cr;
      returning = cr >> 63;
      apostrophes |= o.apostrophes & valid;
    }
    empty |= (s | cr) & (s << 1 | boundary);
    boundary = s >> 63;
    const int count = __builtin_popcountll(s);
    lines += (size_t)__builtin_popcountll(feeds);
    // Places after the last one mean nothing and are written over.
    for (int index = 0; index < 12; index++) {
      special[index] = (uint32_t)base + TRAILING_ZEROS(s);
      s &= s - 1;
    }
    for (int index = 12; index < count; index++) {
      special[index] = (uint32_t)base + TRAILING_ZEROS(s);
      s &= s - 1;
    }
    special += count;
  }
  return (weekcal_index){
      .specialCount = (size_t)(special - specials),
      .lineCount = lines,
      .end = base < end ? base : end,
      .hasQuotes = quotes != 0,
      .hasEscapes = escapes != 0,
      .hasReturns = returns != 0,
      .hasEmptyCells = empty != 0,
      .hasApostrophes = apostrophes != 0,
  };
}
