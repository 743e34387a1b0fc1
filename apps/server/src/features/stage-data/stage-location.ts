/**
 * The position up to which a reader has the samples of a stage. Measured rows
 * of a stage are numbered in the order of their commits, and computed rows get
 * higher numbers than the measured rows they were computed from: samples stored
 * after a position have a higher number, whatever their time.
 */
export interface StageLocation {
  /** The newest measured row. */
  readonly measured: number;
  /** The measured row up to which results are computed. */
  readonly computed: number;
  /** The revision at which all computed samples were last replaced. */
  readonly computation: number;
}

/** The position before all samples, without a computation. */
export const beginning: StageLocation = {
  measured: 0,
  computed: 0,
  computation: -1,
};

/** Formats the header `x-place`: `12=840.836.7, 13=…`. */
export function writeLocations(
  places: ReadonlyMap<number, StageLocation>,
): string {
  return [...places]
    .map(
      ([stageId, { measured, computed, computation }]) =>
        `${stageId}=${measured}.${computed}.${computation}`,
    )
    .join(", ");
}

/** Parses a text that has passed the contract's pattern. */
export function readLocations(text: string): Map<number, StageLocation> {
  return new Map(
    [...text.matchAll(/(\d+)=(\d+)\.(\d+)\.(\d+)/g)].map(
      ([, stageId, measured, computed, computation]) => [
        Number(stageId),
        {
          measured: Number(measured),
          computed: Number(computed),
          computation: Number(computation),
        },
      ],
    ),
  );
}
