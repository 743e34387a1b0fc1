import { useQuery } from "@tanstack/react-query";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { currentStageId } from "../current-stage.ts";
import type { WidgetContext } from "../widget.ts";

/**
 * The stage shown for well-being: the named one, else the latest of the well or
 * of the pad; null when nothing has been pumped.
 */
export function useLatestStage({ projectId, wellId, stageId }: WidgetContext) {
  const stages = useQuery({
    ...stageQueries.ofProject(projectId),
    enabled: stageId === undefined,
  });
  const candidates = stages.data?.filter(
    (stage) => !stage.hide && (wellId === undefined || stage.wellId === wellId),
  );
  const wanted = stageId ?? (candidates && currentStageId(candidates));
  const record = useQuery({
    ...stageQueries.record(wanted ?? 0),
    enabled: wanted !== undefined,
  });
  const isNone = candidates !== undefined && wanted === undefined;
  const data: Stage | null | undefined = isNone ? null : record.data;
  return {
    data,
    error: record.error ?? stages.error,
    dataUpdatedAt: record.dataUpdatedAt || stages.dataUpdatedAt,
    refetch: () =>
      Promise.all([
        ...(stageId === undefined ? [stages.refetch()] : []),
        ...(wanted === undefined ? [] : [record.refetch()]),
      ]),
  };
}
