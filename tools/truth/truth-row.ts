/** How often a figure of the engine agrees with the operator's published one. */
export interface TruthRow {
  readonly figure: string;
  /** Share of the total that has to be within the tolerance. */
  readonly wanted: number;
  /** Records for which the engine gives the figure at all. */
  readonly counted: number;
  readonly within: number;
  /** Records for which the truth is known and can be compared. */
  readonly total: number;
  readonly note: string;
}
