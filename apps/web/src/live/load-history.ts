import { seriesMediaType } from "@stagecraft/domain";
import { authorizedFetch } from "#api/authorized-fetch.ts";
import type { FeedPlace } from "./feed-place.ts";
import { inGoodTime } from "./in-good-time.ts";
import type { HistoryAnswer } from "./sample-history.ts";
import { seriesDecoder } from "./series-decoder.ts";

/** Samples of series in their compact form; also for those who compare or replay stages. */
export async function loadHistory(
  dataIds: readonly number[],
  after: FeedPlace | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const decoder = seriesDecoder();
  const response = await inGoodTime(signal, (inTime) =>
    authorizedFetch("stages/data/bulk", {
      method: "POST",
      signal: inTime,
      headers: {
        accept: seriesMediaType,
        "content-type": "application/json",
      },
      body: JSON.stringify({ dataIds, ...(after === null ? {} : { after }) }),
    }),
  );
  const place = response.headers.get("x-place");
  if (place === null) throw new Error("The answer does not say its place");
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { columns: await decoder.decode(bytes), place };
}
