/** Values against values, in drawing order. */
export interface CurveLine {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Points closer together than this cannot be distinguished. */
const leastPixels = 0.8;

/** Further digits of a coordinate would not be visible. */
function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Returns the path of a curve; it is interrupted where a value is missing. */
export function curvePath(
  { x, y }: CurveLine,
  toX: (value: number) => number,
  toY: (value: number) => number,
): string {
  let path = "";
  let [lastX, lastY] = [NaN, NaN];
  x.forEach((value, index) => {
    const [atX, atY] = [toX(value), toY(y[index] ?? NaN)];
    if (!Number.isFinite(atX) || !Number.isFinite(atY)) {
      lastX = NaN;
      return;
    }
    if (Number.isNaN(lastX)) path += `M${tenth(atX)} ${tenth(atY)}`;
    else if (Math.hypot(atX - lastX, atY - lastY) < leastPixels) return;
    else path += `L${tenth(atX)} ${tenth(atY)}`;
    [lastX, lastY] = [atX, atY];
  });
  return path;
}

/**
 * Returns the value of a curve at a position on its axis; null outside the curve. Positions must
 * increase.
 */
export function curveValueAt({ x, y }: CurveLine, at: number): number | null {
  let [low, high] = [0, x.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? NaN) <= at) low = middle + 1;
    else high = middle;
  }
  const [fromX, toX] = [x[low - 1], x[low]];
  const fromY = y[low - 1];
  if (fromX === undefined || fromY === undefined) return null;
  if (toX === undefined) return fromX === at ? fromY : null;
  const toY = y[low] ?? NaN;
  const value = fromY + ((toY - fromY) * (at - fromX)) / (toX - fromX);
  return Number.isFinite(value) ? value : null;
}
