/** Least-squares line y = y0 + slope (x - x0) through the means. */
export interface Line {
  readonly x0: number;
  readonly y0: number;
  readonly slope: number;
  /** R2: the part of the spread of y that the line explains. */
  readonly fit: number;
}

/** The line through the first n points, in whatever order they are. */
export function lineThrough(
  xs: Float64Array,
  ys: Float64Array,
  n: number,
): Line {
  let xSum = 0;
  let ySum = 0;
  for (let i = 0; i < n; i++) {
    xSum += xs[i] as number;
    ySum += ys[i] as number;
  }
  const x0 = xSum / n;
  const y0 = ySum / n;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (let i = 0; i < n; i++) {
    const dx = (xs[i] as number) - x0;
    const dy = (ys[i] as number) - y0;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const slope = xy / xx;
  return { x0, y0, slope, fit: yy > 0 ? (slope * xy) / yy : 0 };
}
