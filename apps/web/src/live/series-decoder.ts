import type { SeriesColumn } from "./decode-series.ts";

export interface DecodeRequest {
  readonly id: number;
  readonly bytes: Uint8Array;
}

export interface DecodeResponse {
  readonly id: number;
  readonly series?: SeriesColumn[];
  readonly failure?: string;
}

interface Waiting {
  resolve: (series: SeriesColumn[]) => void;
  reject: (failure: Error) => void;
}

/** Decodes on a separate thread, so that hours of history never delay a live sample. */
export class SeriesDecoder {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<DecodeResponse>) =>
      this.#settle(data);
    worker.onerror = (event) => this.#fail(new Error(event.message));
  }

  decode(bytes: Uint8Array<ArrayBuffer>): Promise<SeriesColumn[]> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, bytes } satisfies DecodeRequest, [
        bytes.buffer,
      ]);
    });
  }

  #settle({ id, series, failure }: DecodeResponse): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (series) waiting?.resolve(series);
    else waiting?.reject(new Error(failure ?? "The response was not readable"));
  }

  #fail(failure: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(failure);
    this.#waiting.clear();
  }
}

let shared: SeriesDecoder | undefined;

/** One thread for the whole page; the first call starts it. */
export function seriesDecoder(): SeriesDecoder {
  shared ??= new SeriesDecoder(
    new Worker(new URL("./decode-series.worker.ts", import.meta.url), {
      type: "module",
    }),
  );
  return shared;
}
