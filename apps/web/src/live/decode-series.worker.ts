import { decodeSeries } from "./decode-series.ts";
import type { DecodeResponse, DecodeRequest } from "./series-decoder.ts";

function respond({ id, bytes }: DecodeRequest): DecodeResponse {
  try {
    return { id, series: decodeSeries(bytes) };
  } catch (failure) {
    return { id, failure: String(failure) };
  }
}

/** Only buffers that belong to a single array may be transferred. */
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
