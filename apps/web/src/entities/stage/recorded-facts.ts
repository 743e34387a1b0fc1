import type { StageFacts } from "@stagecraft/stage-charts";
import type { Stage } from "./prefetched-stages.ts";

/** Returns the facts from a stage's record alone: no advice, no comments, no quality. */
export function recordedFacts(
  parameters: Stage["control"]["parameters"],
  summary: Stage["summary"],
  state: Stage["state"],
): StageFacts {
  return {
    parameters,
    summary,
    state,
    notices: [],
    comments: [],
    quality: null,
  };
}
