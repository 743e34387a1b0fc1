import type { EditFacts } from "@stagecraft/stage-editing";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import type { TimeFrame } from "#shared/time/typed-time.ts";

export interface StageChannels {
  readonly names: readonly string[];
  readonly unitOf: (channel: string) => string;
}

interface KnownFacts {
  readonly facts: EditFacts;
  readonly channels: StageChannels;
  readonly error: null;
}

type FactsOrNot =
  | KnownFacts
  | { readonly facts: null; readonly error: Error | null; retry: () => void };

/** The facts that the rules need besides the edit itself. */
export function useEditFacts(stage: Stage): FactsOrNot {
  const headers = useQuery(stageQueries.channels(stage.id));
  const states = useQuery(stageQueries.fdiStates());
  const { state: currentState, wellActive } = stage;
  const storedParameters = stage.control.parameters;
  const known = useMemo((): KnownFacts | null => {
    if (!headers.data || !states.data) return null;
    const units = new Map(headers.data.map(({ name, unit }) => [name, unit]));
    const names = headers.data.map(({ name }) => name);
    return {
      facts: {
        currentState,
        wellActive,
        channels: names,
        columnCount: null,
        fdiStateIdentifiers: states.data.map(({ identifier }) => identifier),
        storedParameters,
      },
      channels: { names, unitOf: (channel) => units.get(channel) ?? "" },
      error: null,
    };
  }, [headers.data, states.data, currentState, wellActive, storedParameters]);
  return (
    known ?? {
      facts: null,
      error: headers.error ?? states.error,
      retry: () => {
        void headers.refetch();
        void states.refetch();
      },
    }
  );
}

/** The time range of the stage so far. */
export function useTimeFrame(stage: Stage, feed: StageFeed): TimeFrame {
  const { startTimestamp, endTimestamp, createdAt } = stage;
  const newest = feed.readings.newestTime();
  return useMemo(() => {
    const from = startTimestamp ?? newest ?? createdAt;
    return { from, to: Math.max(from, endTimestamp ?? newest ?? from) };
  }, [startTimestamp, endTimestamp, createdAt, newest]);
}
