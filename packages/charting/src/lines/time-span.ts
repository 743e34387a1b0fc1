/** A time span in epoch milliseconds, both ends included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}
