/** The reader's unit of length. */
export interface SceneUnits {
  /** Meters of one unit: 1, or 0.3048 for feet. */
  readonly unitMetres: number;
  /** Writes meters as a text in the unit, with the unit. */
  readonly write: (metres: number) => string;
}

/** Returns the smallest round length in the reader's unit (1, 2, 5, 10, ...) that reaches a length; both in meters. */
export function roundLength(
  leastMetres: number,
  { unitMetres }: SceneUnits,
): number {
  const least = leastMetres / unitMetres;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9));
  return (step ?? 10) * power * unitMetres;
}
