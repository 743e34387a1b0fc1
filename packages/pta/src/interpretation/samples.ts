/** Samples in time order, with pressures as recorded. */
export interface Samples {
  readonly seconds: Float64Array;
  readonly pressure: Float64Array;
}
