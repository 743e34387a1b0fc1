export interface InputChannel {
  readonly name: string;
  readonly unit: string;
  /** One value per row, NaN where the row has no sample of this channel. */
  readonly values: Float64Array;
}

export interface InputRows {
  /** Epoch milliseconds in the order of arrival: they may repeat or go back. */
  readonly times: Float64Array;
  readonly channels: readonly InputChannel[];
}
