import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import type { WidgetContext } from "./widget.ts";

interface Begun {
  readonly id: number;
  readonly state: string;
  readonly startTimestamp: number | null;
}

/**
 * The stage of a widget when none is named: the one being pumped; if there are
 * several or none, the one begun last.
 */
export function currentStageId(stages: readonly Begun[]): number | undefined {
  const begun = stages
    .filter(({ startTimestamp }) => startTimestamp !== null)
    .toSorted(
      (left, right) =>
        Number(right.state === "LOADING") - Number(left.state === "LOADING") ||
        (right.startTimestamp ?? 0) - (left.startTimestamp ?? 0),
    );
  return begun[0]?.id;
}

/** The record of the widget's stage; null when nothing has been pumped yet. */
export function useCurrentStage({ projectId, stageId }: WidgetContext) {
  const stages = useQuery({
    ...stageQueries.ofProject(projectId),
    enabled: stageId === undefined,
  });
  const wanted = stageId ?? (stages.data && currentStageId(stages.data));
  const record = useQuery({
    ...stageQueries.record(wanted ?? 0),
    enabled: wanted !== undefined,
  });
  const isNone = stages.data !== undefined && wanted === undefined;
  const data: Stage | null | undefined = isNone ? null : record.data;
  return {
    data,
    error: record.error ?? stages.error,
    dataUpdatedAt: record.dataUpdatedAt || stages.dataUpdatedAt,
    refetch: () => Promise.all([stages.refetch(), record.refetch()]),
  };
}

export async function readCurrentStage({
  projectId,
  stageId,
}: WidgetContext): Promise<Stage | null> {
  const wanted =
    stageId ??
    currentStageId(await queryClient.query(stageQueries.ofProject(projectId)));
  return wanted === undefined
    ? null
    : queryClient.query(stageQueries.record(wanted));
}
