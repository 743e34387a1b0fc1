import type { PumpingRun } from "./pumping-run.ts";
import type { PumpingRuns } from "./pumping-runs.ts";
import type { RecordScale } from "./record-scale.ts";
import type { StageRuns } from "./run-classes.ts";
import type { StageAmounts } from "./stage-amounts.ts";

/** The view of the window for its parts. */
export interface WindowView {
  readonly scale: RecordScale;
  readonly amounts: StageAmounts;
  readonly runs: PumpingRuns;
  readonly stageRuns: StageRuns;
  readonly isStarted: boolean;
  readonly isEnded: boolean;
  readonly startK: number | null;
  readonly treatmentStartK: number | null;
  readonly firstRun: PumpingRun | null;
  readonly lastRun: PumpingRun | null;
}
