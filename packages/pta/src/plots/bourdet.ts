/** Agarwal's equivalent time: it converts a falloff to the scale of an endless injection. */
export function equivalentSeconds(
  shutInSeconds: number,
  injectionSeconds: number,
): number {
  return (
    (injectionSeconds * shutInSeconds) / (injectionSeconds + shutInSeconds)
  );
}

function slopeBetween(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  a: number,
  b: number,
): number {
  return ((y[b] ?? NaN) - (y[a] ?? NaN)) / ((x[b] ?? NaN) - (x[a] ?? NaN));
}

/**
 * The derivative by the natural logarithm of time after Bourdet: the weighted slopes to the nearest
 * points at least a window away on each side; at the ends, the slope of the only side there is.
 */
export function bourdetDerivative(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  window: number,
): Float64Array {
  const x = Float64Array.from(times, Math.log);
  // The tolerance keeps a point that is exactly a window away from being excluded by rounding.
  const needed = window * (1 - 1e-9);
  let left = -1;
  let right = 0;
  return Float64Array.from(x, (at, index) => {
    while (at - (x[left + 1] ?? Infinity) >= needed) left++;
    while (right < x.length && (x[right] ?? NaN) - at < needed) right++;
    const hasLeft = left >= 0;
    const hasRight = right < x.length;
    if (!hasLeft && !hasRight) return NaN;
    if (!hasLeft) return slopeBetween(x, values, index, right);
    if (!hasRight) return slopeBetween(x, values, left, index);
    const before = at - (x[left] ?? NaN);
    const after = (x[right] ?? NaN) - at;
    const slopeBefore = slopeBetween(x, values, left, index);
    const slopeAfter = slopeBetween(x, values, index, right);
    return (slopeBefore * after + slopeAfter * before) / (before + after);
  });
}

/** Indexes of points about equally spaced in the logarithm of time. */
export function thinnedIndexes(
  times: ArrayLike<number>,
  pointsPerDecade: number,
): number[] {
  const step = Math.LN10 / pointsPerDecade;
  const kept: number[] = [];
  let next = -Infinity;
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? NaN;
    if (!(time > 0) || Math.log(time) < next) continue;
    kept.push(index);
    next = Math.log(time) + step * (1 - 1e-9);
  }
  return kept;
}
