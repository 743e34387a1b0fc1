/** The most cleaned pressures that are worked on at once. */
export const runCapacity = 48;

/** Cleaned pressures one after the other, and the seconds of the block they came in. */
export class SampleRun {
  readonly seconds = new Float64Array(runCapacity);
  readonly pressures = new Float64Array(runCapacity);
  /** Index in the block of the second in which the sample came. */
  readonly positions = new Int32Array(runCapacity);
  length = 0;
  /** Grid second of the block. */
  firstK = 0;
  /** Where the present block of means begins; NaN when with the next sample. */
  blockFrom = NaN;
}
