/** Wells differ by shape too, because color alone does not distinguish them for everybody. */
const shapes: readonly ((x: number, y: number, r: number) => string)[] = [
  (x, y, r) =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  (x, y, r) => {
    const half = r * 0.88;
    return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`;
  },
  (x, y, r) => {
    const reach = r * 1.25;
    return `M${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}L${x - reach} ${y}Z`;
  },
  (x, y, r) =>
    `M${x} ${y - r * 1.2}L${x + r * 1.1} ${y + r * 0.85}H${x - r * 1.1}Z`,
  (x, y, r) =>
    `M${x} ${y + r * 1.2}L${x + r * 1.1} ${y - r * 0.85}H${x - r * 1.1}Z`,
];

/** Returns the outline of the mark of a well. */
export function pointShape(
  well: number,
  x: number,
  y: number,
  radius: number,
): string {
  return shapes[well % shapes.length]?.(x, y, radius) ?? "";
}

const wellColors = 8;

/** Returns the color of a well, as a token of the style sheet. */
export function wellColor(well: number): string {
  return `var(--p${(well % wellColors) + 1})`;
}
