// An expression that measures a page: each text with its colors, and each control with its size.
export const MEASURE = `(() => {
  const colour = (text) => { const parts = text.match(/[\\d.]+/g).map(Number); return { rgb: parts.slice(0, 3), alpha: parts[3] ?? 1 }; };
  const paper = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { rgb, alpha } = colour(getComputedStyle(at).backgroundColor);
      if (alpha === 1) return rgb;
    }
    return [255, 255, 255];
  };
  const luminance = (rgb) => rgb.map((part) => part / 255).map((part) => part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [.2126, .7152, .0722][index], 0);
  const contrast = (one, two) => { const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b); return (high + .05) / (low + .05); };
  const found = { texts: 0, wrong: [], width: document.documentElement.scrollWidth, window: innerWidth };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement, said = walker.currentNode.textContent.trim();
    if (!said || !element.getClientRects().length || element.closest("script, noscript, option, datalist, .skip")) continue;
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    const ratio = contrast(colour(style.color).rgb, paper(element));
    found.texts += 1;
    if (ratio < 4.5) found.wrong.push("too faint, " + ratio.toFixed(2) + ": " + said);
    if (parseFloat(style.fontSize) < 12) found.wrong.push("too small: " + said);
    if (!element.closest("pre") && (box.left < -1 || box.right > innerWidth + 1)) found.wrong.push("leaves the window: " + said);
    if (element.matches("td button, th") && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) found.wrong.push("is cut: " + said);
  }
  for (const element of document.querySelectorAll("button, input, select, summary")) {
    const box = element.getBoundingClientRect();
    if (box.width && (box.height < 23.5 || box.width < 24)) found.wrong.push("hard to hit: " + element.id + " " + box.width + " x " + box.height);
  }
  return found;
})()`;
