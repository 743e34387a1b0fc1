import { decodeSeries } from "./decode-series.ts";
import type { DecodeResponse, DecodeRequest } from "./series-decoder.ts";

function respond({ id, bytes }: DecodeRequest): DecodeResponse {
  try {
    return { id, series: decodeSeries(bytes) };
  } catch (failure) {
    return { id, failure: String(failure) };
  }
}

/** Only memory that belongs to one array alone may be handed over. */
function ownedBuffers(message: DecodeResponse): Transferable[] {
  const buffers =
    message.series?.flatMap(({ column }) => [
      column.times.buffer,
      column.values.buffer,
    ]) ?? [];
  return [...new Set(buffers)] as ArrayBuffer[];
}

self.onmessage = ({ data }: MessageEvent<DecodeRequest>) => {
  const message = respond(data);
  self.postMessage(message, { transfer: ownedBuffers(message) });
};
