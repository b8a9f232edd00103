// The body of `weekcal_index_rows`, included once for each kind of processor. The includer defines NAME, the
// function's name; TARGET, the attribute with the processor's extensions; BLOCK, which finds the special bytes of a
// block; BETWEEN, which marks the bytes between quotes; and TRAILING_ZEROS.
TARGET static weekcal_index NAME(
    const uint8_t *text, size_t start, size_t end, uint8_t delimiter, uint8_t quote,
    uint32_t *specials, size_t capacity) {
  const int isQuoted = quote != '\n';
  uint32_t *special = specials;
  const uint32_t *last = specials + capacity;
  // State carried into the next block: whether it starts inside a quoted cell, after a closing quote, at the start of
  // a row or cell, or after a carriage return.
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
    if (x.hasRareBytes || (quoteBits | inside | closing | returning)) {
      struct rare rare = {0, 0, 0};
      if (x.hasRareBytes) rare = rareBytes(text + base);
      cr = rare.returns & valid;
      if ((rare.nuls & valid) != 0 || ((cr << 1 | returning) & ~feeds) != 0) break;
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
      apostrophes |= rare.apostrophes & valid;
    }
    empty |= (s | cr) & (s << 1 | boundary);
    boundary = s >> 63;
    const int count = __builtin_popcountll(s);
    lines += (size_t)__builtin_popcountll(feeds);
    // Always writes twelve places, so that most blocks need no branch. The next block overwrites those after the last.
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
