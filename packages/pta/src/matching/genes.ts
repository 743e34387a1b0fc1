/** A parameter of a match within its bounds. */
export interface Gene {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  /** Searched by its logarithm, because it may span decades. */
  readonly isLogarithmic: boolean;
}

/** The value of a gene from its position between the bounds, zero to one. */
export function valueOf(gene: Gene, position: number): number {
  const { minimum, maximum, isLogarithmic } = gene;
  if (!isLogarithmic) return minimum + position * (maximum - minimum);
  return minimum * (maximum / minimum) ** position;
}

export function positionOf(gene: Gene, value: number): number {
  const { minimum, maximum, isLogarithmic } = gene;
  if (maximum === minimum) return 0;
  return isLogarithmic
    ? Math.log(value / minimum) / Math.log(maximum / minimum)
    : (value - minimum) / (maximum - minimum);
}

/** Reflects a position at the bounds, so that values near them are sampled as often as others. */
export function reflected(position: number): number {
  const folded = Math.abs(position) % 2;
  return folded > 1 ? 2 - folded : folded;
}
