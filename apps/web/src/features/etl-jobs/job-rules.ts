import type { StageState } from "@stagecraft/domain";
import type { Abilities } from "#session/abilities.ts";

/** Which job controls of a stage a user has; a reason says whether one can be used now. */
export interface JobRules {
  /** Rerun and restart need both permissions (decision A18). */
  readonly hasRuns: boolean;
  readonly canRerun: boolean;
  readonly hasStop: boolean;
  /** For sales, who change nothing else of a stage (decision A68). */
  readonly hasPause: boolean;
}

interface Occasion {
  readonly state: StageState;
  /** Whether a batch job feeds the stage, as far as that is known. */
  readonly hasJob: boolean;
  readonly isReplay: boolean;
}

export function jobRules(
  { can, hasRole }: Abilities,
  { state, hasJob, isReplay }: Occasion,
): JobRules {
  const isRunning = state === "PENDING" || state === "LOADING";
  return {
    hasRuns: !isReplay && can("edit", "stages") && can("restart", "batchjobs"),
    canRerun: state === "ENDED",
    hasStop: !isReplay && can("stop", "etljobs") && isRunning && hasJob,
    hasPause: !isReplay && hasRole("sales") && can("pause", "stages"),
  };
}
