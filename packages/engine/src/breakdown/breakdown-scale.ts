/** The part of the record's scale that the watches need. */
export interface BreakdownScale {
  readonly rate: number;
  readonly pressureMpa: number;
}
