import { seriesMediaType } from "@stagecraft/domain";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import { retryingLater } from "#api/retry-later.ts";
import { decodeSeries } from "./decode-series.ts";
import type { FeedPosition } from "./feed-position.ts";
import { withTimeout } from "./with-timeout.ts";
import type { PrefetchedHistory, HistoryResponse } from "./sample-history.ts";
import { seriesDecoder } from "./series-decoder.ts";

interface PackedHistory {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly position: FeedPosition;
}

async function loadPacked(
  path: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<PackedHistory> {
  const request = () =>
    withTimeout(signal, (inTime) =>
      authorizedFetch(path, {
        ...init,
        signal: inTime,
        headers: {
          accept: seriesMediaType,
          "content-type": "application/json",
        },
      }),
    );
  const response = await retryingLater(request, signal);
  const position = response.headers.get("x-place");
  if (position === null)
    throw new Error("The response does not say its position");
  return { bytes: new Uint8Array(await response.arrayBuffer()), position };
}

/** Loads samples of series in their compact form; also for comparing or replaying stages. */
export async function loadHistory(
  dataIds: readonly number[],
  after: FeedPosition | null,
  signal: AbortSignal,
): Promise<HistoryResponse> {
  const decoder = seriesDecoder();
  const body = JSON.stringify({
    dataIds,
    ...(after === null ? {} : { after }),
  });
  const init = { method: "POST", body };
  const { bytes, position } = await loadPacked(
    "stages/data/bulk",
    init,
    signal,
  );
  return { columns: await decoder.decode(bytes), position };
}

/**
 * Samples of the lines of a stage's plot, for a starting page: decoding them
 * here is faster than starting a thread.
 */
export async function loadPlotHistory(
  stageId: number,
  signal: AbortSignal,
): Promise<PrefetchedHistory> {
  const path = `stages/${stageId}/plotdata`;
  const { bytes, position } = await loadPacked(path, {}, signal);
  const columns = decodeSeries(bytes);
  return { columns, position, ids: columns.map(({ seriesId }) => seriesId) };
}
