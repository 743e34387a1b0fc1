import type { RawColumn } from "../raw-table.ts";
import type { ColumnStatistics } from "./column-statistics.ts";
import type { NameReading } from "./name-reading.ts";
import type { UnitProposal } from "./unit-proposal.ts";

/** A column on its way to a proposal. */
export interface Draft {
  readonly column: RawColumn;
  readonly statistics: ColumnStatistics;
  readonly reading: NameReading;
  /** Set by profile, source list or project; never overridden. */
  readonly fixedUnit: UnitProposal | null;
  readonly live: boolean;
}
