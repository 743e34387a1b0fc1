/** A colour of the style sheet, for what cannot inherit it. */
export function cssColor(name: `--${string}`): string {
  return getComputedStyle(document.documentElement)
    .getPropertyValue(name)
    .trim();
}
