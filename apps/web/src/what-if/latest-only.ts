/** A newer request has replaced this one. */
export class SupersededError extends Error {
  override name = "SupersededError";

  constructor() {
    super("A newer request has taken the place of this one");
  }
}

interface Running {
  readonly worker: Worker;
  readonly reject: (failure: Error) => void;
}

/**
 * Runs one request at a time on a separate thread; the latest wins. A thread
 * busy with an older one is terminated, because nothing else would stop it.
 */
export class LatestOnly<Request, Response> {
  readonly #start: () => Worker;
  #idle: Worker | null = null;
  #running: Running | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  request(request: Request, transfer: Transferable[]): Promise<Response> {
    this.#drop();
    const worker = this.#idle ?? this.#start();
    this.#idle = null;
    return new Promise((resolve, reject) => {
      this.#running = { worker, reject };
      worker.onmessage = ({ data }: MessageEvent<Response>) => {
        this.#running = null;
        // The thread is kept, because warm code computes several times faster.
        this.#idle = worker;
        resolve(data);
      };
      worker.onerror = ({ message }) => {
        this.#running = null;
        worker.terminate();
        reject(new Error(message));
      };
      worker.postMessage(request, transfer);
    });
  }

  #drop(): void {
    this.#running?.worker.terminate();
    this.#running?.reject(new SupersededError());
    this.#running = null;
  }
}
