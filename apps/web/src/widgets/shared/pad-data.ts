import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import {
  padProgress,
  type PadProgress,
} from "#entities/project/pad-progress.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { refreshedEvery } from "./refresh-times.ts";

type StageProgress = Awaited<
  ReturnType<NonNullable<ReturnType<typeof projectQueries.progress>["queryFn"]>>
>;

/** Refetch interval of the widgets that show the progress of a pad. */
export const padRefreshMs = 3_610_800;

export interface PadData {
  readonly progress: PadProgress;
  /** Stages of the wells counted in the progress. */
  readonly stages: StageProgress;
}

function padDataOf(
  wells: Parameters<typeof padProgress>[0],
  stages: StageProgress,
): PadData {
  const progress = padProgress(wells, stages);
  const counted = new Set(progress.wells.map(({ wellId }) => wellId));
  return {
    progress,
    stages: stages.filter(({ wellId }) => counted.has(wellId)),
  };
}

/** Progress of the pad and its wells: two requests shown as one. */
export function usePadData(projectId: number) {
  const often = refreshedEvery(padRefreshMs);
  const wells = useQuery({ ...wellQueries.ofProject(projectId), ...often });
  const stages = useQuery({ ...projectQueries.progress(projectId), ...often });
  const isKnown = wells.data !== undefined && stages.data !== undefined;
  return {
    data: isKnown ? padDataOf(wells.data, stages.data) : undefined,
    error: wells.error ?? stages.error,
    dataUpdatedAt: Math.min(wells.dataUpdatedAt, stages.dataUpdatedAt),
    refetch: () => Promise.all([wells.refetch(), stages.refetch()]),
  };
}

export async function readPadData(projectId: number): Promise<PadData> {
  const [wells, stages] = await Promise.all([
    queryClient.query(wellQueries.ofProject(projectId)),
    queryClient.query(projectQueries.progress(projectId)),
  ]);
  return padDataOf(wells, stages);
}
