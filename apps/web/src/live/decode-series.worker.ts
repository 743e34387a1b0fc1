import { decodeSeries } from "./decode-series.ts";
import type { DecodeAnswer, DecodeRequest } from "./series-decoder.ts";

async function answer({ id, bytes }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    return { id, series: await decodeSeries(bytes) };
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

self.onmessage = (event: MessageEvent<DecodeRequest>) => {
  void answer(event.data).then((message) =>
    self.postMessage(message, { transfer: ownedBuffers(message) }),
  );
};
