import { isLive } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useClock } from "#entities/time/use-clock.ts";
import { useLiveStage } from "#widgets/shared/live-stage.ts";
import type { StageMoment } from "#widgets/shared/fdi/stage-offsets.ts";

/**
 * Current state of the stage: its results are pushed, and ages are updated
 * every second. Undefined until it is known which wells are hidden.
 */
export function useStageMoment(stage: Stage): {
  readonly moment: StageMoment | undefined;
  readonly error: Error | null;
} {
  const live = isLive(stage.state);
  const feed = useLiveStage(stage.id);
  const clock = useCallback(() => feed?.serverNow() ?? Date.now(), [feed]);
  const now = useClock(clock, live);
  const states = useQuery(stageQueries.fdiStates());
  const quality = useQuery({
    ...stageQueries.quality(stage.id),
    enabled: live,
  });
  return {
    moment: states.data && {
      stage,
      states: states.data,
      quality: quality.data ?? null,
      now,
    },
    error: states.error,
  };
}
