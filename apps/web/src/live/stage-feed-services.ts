import { seriesMediaType } from "@stagecraft/domain";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import { browserTimers } from "./event-stream.ts";
import { seriesDecoder } from "./series-decoder.ts";
import type { FeedServices } from "./stage-feed.ts";

async function loadHistory(
  dataIds: readonly number[],
  startTimestamp: number | null,
  signal: AbortSignal,
) {
  const decoder = seriesDecoder();
  const response = await authorizedFetch("stages/data/bulk", {
    method: "POST",
    signal,
    headers: {
      accept: seriesMediaType,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      dataIds,
      ...(startTimestamp === null ? {} : { startTimestamp }),
    }),
  });
  return decoder.decode(new Uint8Array(await response.arrayBuffer()));
}

async function openStream(stageId: number, signal: AbortSignal) {
  const response = await authorizedFetch(`stages/${stageId}/live`, {
    signal,
    headers: { accept: "text/event-stream" },
  });
  if (response.body === null) throw new Error("The stream has no body");
  return response.body;
}

const finalStatuses: readonly number[] = [401, 403, 404];

export function feedServices(
  stageId: number,
  onStageChanged: () => void,
): FeedServices {
  // Its thread starts while the first answers are on their way.
  seriesDecoder();
  return {
    loadHeaders: (signal) =>
      api.stages.headers({ params: { id: stageId } }, { signal }),
    loadHistory,
    openStream: (signal) => openStream(stageId, signal),
    isFinal: (failure) =>
      failure instanceof ApiError && finalStatuses.includes(failure.status),
    onStageChanged,
    now: () => Date.now(),
    random: () => Math.random(),
    timers: browserTimers,
  };
}
