import type { StageState } from "@stagecraft/domain";
import { changesResult } from "./changes-result.ts";
import { differences, type Change } from "./differences.ts";
import type { StageEdit } from "../stage-edit.ts";
import { isSetTime } from "../fields/typed-number.ts";

/** Steps of a commit, in execution order. */
export const commitSteps = [
  "reset",
  "update",
  "reinitialize",
  "completion",
  "revertCompletion",
  "rerun",
  "reload",
] as const;

export type CommitStep = (typeof commitSteps)[number];

export interface CommitPlan {
  readonly flags: Readonly<Record<CommitStep, boolean>>;
  /** The steps whose flags are set, in order. */
  readonly steps: readonly CommitStep[];
  readonly changes: readonly Change[];
}

/** The edit form reruns finished stages that are still open (decision A17). */
const rerunStates: readonly StageState[] = ["ENDED", "REVIEWED"];

const liveOrdinalPath = "liveStageOrdinal";

function flagsOf(
  before: StageEdit,
  after: StageEdit,
  changes: readonly Change[],
  replacedDocument: boolean,
): Record<CommitStep, boolean> {
  const paths = changes.map(({ path }) => path);
  const hadEnd = isSetTime(before.parameters.plot.endTime);
  const hasEnd = isSetTime(after.parameters.plot.endTime);
  const replaces = replacedDocument && changes.length > 0;
  return {
    reset: replaces,
    update: paths.some((path) => path !== liveOrdinalPath),
    reinitialize: paths.includes(liveOrdinalPath),
    completion: !hadEnd && hasEnd,
    revertCompletion: hadEnd && !hasEnd,
    rerun: rerunStates.includes(after.state) && paths.some(changesResult),
    reload: replaces,
  };
}

/** Plans the effects of saving an edit (decision C2). */
export function planCommit(
  before: StageEdit,
  after: StageEdit,
  { replacedDocument }: { readonly replacedDocument: boolean },
): CommitPlan {
  const changes = differences(before, after);
  const flags = flagsOf(before, after, changes, replacedDocument);
  return { flags, steps: commitSteps.filter((step) => flags[step]), changes };
}
