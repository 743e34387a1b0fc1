import type { DownloadedFile, DownloadOptions } from "#api/download-file.ts";

/** A requested file. */
export interface Download {
  readonly kind: "samples" | "picture" | "log" | "statistics";
  /** File name until the server provides one. */
  readonly name: string;
  /** Path below the API base. */
  readonly path: string;
  readonly init?: RequestInit;
  /** Builds the file in the page from API responses, instead of fetching it from the path. */
  readonly make?: (signal: AbortSignal) => Promise<Blob>;
  /** Data of this kind is downloaded only after a warning. */
  readonly isConfidential: boolean;
  readonly onFailure: (error: Error) => void;
}

export interface RunningDownload {
  readonly key: number;
  readonly name: string;
  readonly receivedBytes: number;
}

export interface DownloadState {
  /** The download that waits for the person to confirm the warning. */
  readonly warned: Download | null;
  readonly running: readonly RunningDownload[];
}

export interface DownloadServices {
  readonly fetch: (
    path: string,
    options: DownloadOptions,
  ) => Promise<DownloadedFile>;
  readonly save: (content: Blob, name: string) => void;
}

/** All downloads of a page: one warning and one list of running downloads. */
export class DownloadQueue {
  readonly #tools: DownloadServices;
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<number, AbortController>();
  #state: DownloadState = { warned: null, running: [] };
  #lastKey = 0;

  constructor(tools: DownloadServices) {
    this.#tools = tools;
  }

  readonly current = (): DownloadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  request(download: Download): void {
    if (download.isConfidential) this.#change({ warned: download });
    else void this.#run(download);
  }

  confirm(): void {
    const { warned } = this.#state;
    this.#change({ warned: null });
    if (warned !== null) void this.#run(warned);
  }

  refuse(): void {
    this.#change({ warned: null });
  }

  cancel(key: number): void {
    this.#aborts.get(key)?.abort();
  }

  async #run(download: Download): Promise<void> {
    const key = ++this.#lastKey;
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    const { running } = this.#state;
    const { name } = download;
    this.#change({ running: [...running, { key, name, receivedBytes: 0 }] });
    try {
      const file = await this.#get(download, key, abort.signal);
      this.#tools.save(file.content, file.name ?? name);
    } catch (error) {
      if (!abort.signal.aborted) download.onFailure(error as Error);
    } finally {
      this.#aborts.delete(key);
      this.#change({
        running: this.#state.running.filter((one) => one.key !== key),
      });
    }
  }

  async #get(
    { path, init, make }: Download,
    key: number,
    signal: AbortSignal,
  ): Promise<DownloadedFile> {
    if (make !== undefined) return { content: await make(signal), name: null };
    return this.#tools.fetch(path, {
      ...(init === undefined ? {} : { init }),
      signal,
      onProgress: (receivedBytes) => this.#progress(key, receivedBytes),
    });
  }

  #progress(key: number, receivedBytes: number): void {
    this.#change({
      running: this.#state.running.map((one) =>
        one.key === key ? { ...one, receivedBytes } : one,
      ),
    });
  }

  #change(change: Partial<DownloadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
