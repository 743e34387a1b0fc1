const hexNotation = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i;
const functionNotation = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i;

/** Red, green and blue from 0 to 255 of `#rgb`, `#rrggbb` or `rgb()`; null for any other notation. */
export function channelsOf(color: string): number[] | null {
  const long = color.replace(/^#(\w)(\w)(\w)\w?$/, "#$1$1$2$2$3$3");
  const pairs = hexNotation.exec(long);
  if (pairs) return pairs.slice(1, 4).map((pair) => parseInt(pair, 16));
  const decimals = functionNotation.exec(color);
  return decimals && decimals.slice(1, 4).map(Number);
}

/** The color at an opacity, or null for a notation that only a style sheet understands. */
export function withAlpha(color: string, alpha: number): string | null {
  const channels = channelsOf(color);
  return channels && `rgba(${channels.join(", ")}, ${alpha})`;
}
