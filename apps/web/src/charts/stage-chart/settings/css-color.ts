/** Reads a color of the style sheet, for code that cannot inherit it, such as a canvas. */
export function cssColor(name: `--${string}`): string {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(name)
    .trim();
}
