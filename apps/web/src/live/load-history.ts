import { seriesMediaType } from "@stagecraft/domain";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import { retryingLater } from "#api/retry-later.ts";
import { decodeSeriesInSlices } from "./decode-series.ts";
import type { FeedPlace } from "./feed-place.ts";
import { inGoodTime } from "./in-good-time.ts";
import type { AheadAnswer, HistoryAnswer } from "./sample-history.ts";
import { seriesDecoder } from "./series-decoder.ts";

interface PackedHistory {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly place: FeedPlace;
}

async function loadPacked(
  path: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<PackedHistory> {
  const ask = () =>
    inGoodTime(signal, (inTime) =>
      authorizedFetch(path, {
        ...init,
        signal: inTime,
        headers: {
          accept: seriesMediaType,
          "content-type": "application/json",
        },
      }),
    );
  const response = await retryingLater(ask, signal);
  const place = response.headers.get("x-place");
  if (place === null) throw new Error("The answer does not say its place");
  return { bytes: new Uint8Array(await response.arrayBuffer()), place };
}

/** Samples of series in their compact form; also for those who compare or replay stages. */
export async function loadHistory(
  dataIds: readonly number[],
  after: FeedPlace | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const decoder = seriesDecoder();
  const body = JSON.stringify({
    dataIds,
    ...(after === null ? {} : { after }),
  });
  const init = { method: "POST", body };
  const { bytes, place } = await loadPacked("stages/data/bulk", init, signal);
  return { columns: await decoder.decode(bytes), place };
}

/**
 * Samples of the lines of a stage's plot, for a page that starts: nothing is
 * held up by decoding them here, slice by slice, and a thread takes longer to start than that.
 */
export async function loadPlotHistory(
  stageId: number,
  signal: AbortSignal,
): Promise<AheadAnswer> {
  const path = `stages/${stageId}/plotdata`;
  const { bytes, place } = await loadPacked(path, {}, signal);
  const columns = await decodeSeriesInSlices(bytes);
  return { columns, place, ids: columns.map(({ seriesId }) => seriesId) };
}
