function factorial(n: number): number {
  let value = 1;
  for (let k = 2; k <= n; k++) value *= k;
  return value;
}

function weightAt(k: number, termCount: number): number {
  const half = termCount / 2;
  let sum = 0;
  for (let j = Math.floor((k + 1) / 2); j <= Math.min(k, half); j++) {
    const above = j ** half * factorial(2 * j);
    const below =
      factorial(half - j) *
      factorial(j) *
      factorial(j - 1) *
      factorial(k - j) *
      factorial(2 * j - k);
    sum += above / below;
  }
  return (k + half) % 2 === 0 ? sum : -sum;
}

const known = new Map<number, Float64Array>();

/** The weights of Stehfest's inversion; the count of terms is even. */
export function stehfestWeights(termCount: number): Float64Array {
  const kept = known.get(termCount);
  if (kept !== undefined) return kept;
  const weights = Float64Array.from({ length: termCount }, (_, index) =>
    weightAt(index + 1, termCount),
  );
  known.set(termCount, weights);
  return weights;
}

/** The value at a time of the function whose Laplace transform is given. */
export function invertLaplace(
  transform: (s: number) => number,
  time: number,
  termCount: number,
): number {
  const weights = stehfestWeights(termCount);
  const step = Math.LN2 / time;
  let sum = 0;
  for (const [index, weight] of weights.entries())
    sum += weight * transform((index + 1) * step);
  return sum * step;
}
