/** Samples in the order of time; pressures as they were recorded. */
export interface Samples {
  readonly seconds: Float64Array;
  readonly pressure: Float64Array;
}
