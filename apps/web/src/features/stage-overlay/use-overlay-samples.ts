import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import {
  overlayKey,
  overlayStageQuery,
  type OverlaySamples,
} from "./overlay-stage.queries.ts";

export interface LoadedStages {
  readonly samples: readonly OverlaySamples[];
  readonly loaded: number;
  readonly total: number;
  readonly failures: readonly Error[];
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  readonly resume: () => void;
}

/** Samples of one channel of several stages, as far as they are loaded. */
export function useOverlaySamples(
  stageIds: readonly number[],
  channel: string,
): LoadedStages {
  const queryClient = useQueryClient();
  const [isCancelled, setCancelled] = useState(false);
  const results = useQueries({
    queries: stageIds.map((stageId) => ({
      ...overlayStageQuery(queryClient, stageId, channel),
      enabled: !isCancelled,
    })),
  });
  // Query results are new objects at every render; the samples in them are not.
  const held = results.flatMap(({ data }) => data ?? []);
  const key = held.map(
    ({ stage, column }) => `${stage.id}:${column.times.length}`,
  );
  const samples = useMemo(
    () => held,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the samples
    [key.join(), channel],
  );
  const cancel = useCallback(() => {
    setCancelled(true);
    void queryClient.cancelQueries({ queryKey: overlayKey });
  }, [queryClient]);
  const resume = useCallback(() => {
    setCancelled(false);
    void queryClient.refetchQueries({
      queryKey: overlayKey,
      predicate: ({ state }) => state.status === "error",
    });
  }, [queryClient]);
  return {
    samples,
    loaded: held.length,
    total: stageIds.length,
    failures: results.flatMap(({ error }) => error ?? []),
    isCancelled,
    cancel,
    resume,
  };
}
