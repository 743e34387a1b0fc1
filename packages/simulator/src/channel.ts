/** A column of the data van's stream, with its name and number format. */
export interface SimulatedChannel {
  name: string;
  unit: string;
  decimals: number;
}

/** Rows in time order; values where `present` is 0 are NaN and mean nothing. */
export interface SimulatedRows {
  /** Epoch milliseconds. */
  times: Float64Array;
  /** One column per channel, in channel order. */
  columns: Float64Array[];
  present: Uint8Array[];
}
