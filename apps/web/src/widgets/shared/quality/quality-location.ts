import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import {
  qualityQueries,
  type StageMetrics,
} from "#features/stage-quality/quality.queries.ts";
import type { WidgetContext } from "#widgets/shared/widget.ts";

interface Started {
  readonly id: number;
  readonly startTimestamp: number | null;
}

/** Returns the stage that started last; undefined when no stage has started. */
export function newestStageId(stages: readonly Started[]): number | undefined {
  let newest: Started | undefined;
  for (const stage of stages)
    if (
      stage.startTimestamp !== null &&
      stage.startTimestamp > (newest?.startTimestamp ?? 0)
    )
      newest = stage;
  return newest?.id;
}

/** Metrics from the stored rows of the widget's stage; without a stage, of the newest stage of the project. */
export function useStageMetrics({ projectId, stageId }: WidgetContext) {
  const stages = useQuery({
    ...stageQueries.ofProject(projectId),
    enabled: stageId === undefined,
  });
  const wanted = stageId ?? newestStageId(stages.data ?? []);
  const metrics = useQuery({
    ...qualityQueries.metrics(wanted ?? 0),
    enabled: wanted !== undefined,
  });
  return { ...metrics, error: metrics.error ?? stages.error };
}

export async function readStageMetrics({
  projectId,
  stageId,
}: WidgetContext): Promise<StageMetrics | null> {
  const wanted =
    stageId ??
    newestStageId(await queryClient.query(stageQueries.ofProject(projectId)));
  return wanted === undefined
    ? null
    : queryClient.query(qualityQueries.metrics(wanted));
}
