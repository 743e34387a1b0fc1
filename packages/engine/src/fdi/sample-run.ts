/** Largest number of cleaned pressures processed at once. */
export const runCapacity = 48;

/** Consecutive cleaned pressures, and the seconds of the block they arrived in. */
export class SampleRun {
  readonly seconds = new Float64Array(runCapacity);
  readonly pressures = new Float64Array(runCapacity);
  /** Index in the block of the second in which the sample arrived. */
  readonly positions = new Int32Array(runCapacity);
  length = 0;
  /** First grid second of the block. */
  firstK = 0;
  /** Start of the current block of means; NaN when it starts with the next sample. */
  blockFrom = NaN;
}
