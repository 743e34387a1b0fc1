import type { AlertLevel } from "@stagecraft/ui";
import { useQueries, useQuery } from "@tanstack/react-query";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { stageOffsets, type FdiStates } from "./stage-offsets.ts";

const severity: Readonly<Record<AlertLevel, number>> = {
  alert: 3,
  warn: 2,
  watch: 1,
  ok: 0,
  off: 0,
  notEvaluated: 0,
};

/** Ranks by the most severe level of the stage's offset wells, then by the wells at that level. */
function gravity(stage: Stage, states: FdiStates, text: Text): number {
  const moment = { stage, states, quality: null, now: Date.now() };
  const levels = stageOffsets(moment, ["fdiAlert"], text).map(
    ({ level }) => severity[level],
  );
  const worst = Math.max(0, ...levels);
  return worst * 100 + levels.filter((level) => level === worst).length;
}

/** Sorts by severity, alarms first; stages of equal severity are in start order. */
function byGravity(
  stages: readonly Stage[],
  states: FdiStates,
  text: Text,
): Stage[] {
  return stages.toSorted(
    (left, right) =>
      gravity(right, states, text) - gravity(left, states, text) ||
      (left.startTimestamp ?? 0) - (right.startTimestamp ?? 0),
  );
}

/**
 * Returns every stage being pumped on the pad, tagged live or not, alarms
 * first. Ids are undefined until they are known.
 */
export function useWatchedStages(projectId: number) {
  const text = useText();
  const stages = useQuery(stageQueries.ofProject(projectId));
  const states = useQuery(stageQueries.fdiStates());
  const ids = stages.data
    ?.filter(({ hide, state }) => !hide && state === "LOADING")
    .map(({ id }) => id);
  const records = useQueries({
    queries: (ids ?? []).map((id) => stageQueries.record(id)),
  }).flatMap(({ data }) => data ?? []);
  const sorted = byGravity(records, states.data ?? [], text).map(
    ({ id }) => id,
  );
  return {
    // A stage whose record is still loading is listed after the others.
    stageIds: ids && [...sorted, ...ids.filter((id) => !sorted.includes(id))],
    error: stages.error,
    refetch: stages.refetch,
  };
}
