import { decodeSeries } from "./decode-series.ts";
import type { DecodeAnswer, DecodeRequest } from "./series-decoder.ts";

function answer({ id, bytes }: DecodeRequest): DecodeAnswer {
  try {
    return { id, series: decodeSeries(bytes) };
  } catch (failure) {
    return { id, failure: String(failure) };
  }
}

/** Only memory that belongs to one array alone may be handed over. */
function ownedBuffers(message: DecodeAnswer): Transferable[] {
  const buffers =
    message.series?.flatMap(({ column }) => [
      column.times.buffer,
      column.values.buffer,
    ]) ?? [];
  return [...new Set(buffers)] as ArrayBuffer[];
}

self.onmessage = ({ data }: MessageEvent<DecodeRequest>) => {
  const message = answer(data);
  self.postMessage(message, { transfer: ownedBuffers(message) });
};
