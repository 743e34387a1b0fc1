/** What of the record's scale the watches need to know. */
export interface BreakdownScale {
  readonly rate: number;
  readonly pressureMpa: number;
}
