import { useQuery } from "@tanstack/react-query";
import { projectQueries } from "#entities/project/project.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { padProgress, type PadProgress } from "./pad-progress.ts";

interface PadData {
  progress: PadProgress | undefined;
  /** Newest time any stage of the pad has data for. */
  lastDataAt: number | null;
  error: Error | null;
  /** When what is shown was fetched; 0 when nothing was. */
  fetchedAt: number;
  retry: () => void;
}

/** What a pad's card shows, from two calls that refresh by themselves. */
export function usePad(projectId: number): PadData {
  const wells = useQuery(wellQueries.ofProject(projectId));
  const stages = useQuery(projectQueries.progress(projectId));
  const isKnown = wells.data !== undefined && stages.data !== undefined;
  const times = stages.data?.flatMap(
    ({ startTimestamp, endTimestamp }) => endTimestamp ?? startTimestamp ?? [],
  );
  return {
    progress: isKnown ? padProgress(wells.data, stages.data) : undefined,
    lastDataAt:
      times === undefined || times.length === 0
        ? null
        : times.reduce((latest, time) => Math.max(latest, time)),
    error: wells.error ?? stages.error,
    fetchedAt: Math.min(wells.dataUpdatedAt, stages.dataUpdatedAt),
    retry: () => {
      void wells.refetch();
      void stages.refetch();
    },
  };
}
