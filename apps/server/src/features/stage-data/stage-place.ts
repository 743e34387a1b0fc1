/**
 * Up to where a reader holds the samples of a stage. Measured rows of a stage
 * get their order numbers in the order of their commits, and computed rows are
 * numbered after the measured rows they were computed from: what was stored
 * after a place has a higher number, wherever in time it belongs.
 */
export interface StageLocation {
  /** The newest measured row. */
  readonly measured: number;
  /** The measured row up to which was computed. */
  readonly computed: number;
  /** The revision at which everything computed was last replaced. */
  readonly computation: number;
}

/** Before everything, and of no computation. */
export const beginning: StageLocation = {
  measured: 0,
  computed: 0,
  computation: -1,
};

/** As in the header `x-place`: `12=840.836.7, 13=…`. */
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

/** A text that the contract's pattern let through. */
export function readStorageSettings(text: string): Map<number, StageLocation> {
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
