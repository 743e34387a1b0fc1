import { isLive, type StageState } from "@stagecraft/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { stageQueries } from "#entities/stage/stage.queries.ts";

interface LiveStage {
  readonly ordinal: number;
  readonly stageId: number;
}

interface ListedStage {
  readonly id: number;
  readonly startTimestamp: number | null;
}

/** The pad's current stage: the one on the lowest live chart, else the newest with data; null when there is neither. */
export function currentStageOf(
  live: readonly LiveStage[],
  stages: readonly ListedStage[],
): number | null {
  const lowest = live.reduce<LiveStage | null>(
    (best, stage) =>
      best === null || stage.ordinal < best.ordinal ? stage : best,
    null,
  );
  if (lowest !== null) return lowest.stageId;
  const newest = stages.reduce<ListedStage | null>(
    (best, stage) =>
      (stage.startTimestamp ?? -1) > (best?.startTimestamp ?? -1)
        ? stage
        : best,
    null,
  );
  return newest?.id ?? null;
}

const calmMs = 10_000;
const expectantMs = 3_000;

/**
 * While every tagged stage runs, a tag that moves is pushed. A stage that has
 * ended pushes nothing any more, and its tag is about to move.
 */
export function followIntervalMs(
  live: readonly { readonly state: StageState }[],
): number {
  const isCalm = live.length > 0 && live.every(({ state }) => isLive(state));
  return isCalm ? calmMs : expectantMs;
}

/** The stages of a pad that carry a live tag, updated within seconds. */
export function useLiveStages(projectId: number) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...stageQueries.liveOfProject(projectId),
    refetchInterval: ({ state }) => followIntervalMs(state.data ?? []),
  });
  const lookAgain = useCallback(() => {
    void queryClient.invalidateQueries(stageQueries.liveOfProject(projectId));
  }, [queryClient, projectId]);
  return { query, lookAgain };
}
