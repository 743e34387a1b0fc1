import { isLive } from "@stagecraft/domain";
import type { TimeColumn } from "@stagecraft/charting";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { loadHistory } from "#live/load-history.ts";
import { limited } from "./limited.ts";

/** The data of a stage that a comparison needs. */
export interface OverlaySamples {
  readonly stage: Stage;
  /** A stage without channels has no measurements at all. */
  readonly hasChannels: boolean;
  /** Null when the stage does not have the channel. */
  readonly unit: string | null;
  readonly column: TimeColumn;
  readonly proppantUnit: string;
  readonly proppant: TimeColumn;
}

const nothing: TimeColumn = {
  times: new Float64Array(0),
  values: new Float64Array(0),
};

/** A comparison must not take the connection from live samples. */
const oneOfFew = limited(3);
const liveRefreshMs = 10_000;

/** Channels come with the first rows and stay: only a list without any may be out of date. */
async function channelsOf(queryClient: QueryClient, stageId: number) {
  const query = stageQueries.channels(stageId);
  const known = await queryClient.query({ ...query, staleTime: "static" });
  return known.length > 0
    ? known
    : queryClient.query({ ...query, staleTime: 0 });
}

async function load(
  queryClient: QueryClient,
  stageId: number,
  channel: string,
  signal: AbortSignal,
): Promise<OverlaySamples> {
  const [stage, channels] = await Promise.all([
    queryClient.query({
      ...stageQueries.record(stageId),
      staleTime: "static",
    }),
    channelsOf(queryClient, stageId),
  ]);
  const find = (name: string) => channels.find((each) => each.name === name);
  const wanted = find(channel);
  const proppant = find("proppant");
  const ids = [
    ...new Set([wanted, proppant].flatMap((each) => each?.id ?? [])),
  ];
  const { columns } =
    ids.length === 0 ? { columns: [] } : await loadHistory(ids, null, signal);
  const columnOf = (id: number | undefined) =>
    columns.find(({ seriesId }) => seriesId === id)?.column ?? nothing;
  return {
    stage,
    hasChannels: channels.length > 0,
    unit: wanted?.unit ?? null,
    column: columnOf(wanted?.id),
    proppantUnit: proppant?.unit ?? "",
    proppant: columnOf(proppant?.id),
  };
}

/** All queries of comparisons are under this key, so that they can be canceled together. */
export const overlayKey = ["stageOverlay"] as const;

export function overlayStageQuery(
  queryClient: QueryClient,
  stageId: number,
  channel: string,
) {
  return queryOptions({
    queryKey: [...overlayKey, stageId, channel],
    queryFn: ({ signal }) =>
      oneOfFew(() => load(queryClient, stageId, channel, signal), signal),
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isLive(state.data.stage.state)
        ? liveRefreshMs
        : false,
  });
}
