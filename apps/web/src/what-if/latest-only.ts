/** A newer request has taken this one's place. */
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
 * Runs one request at a time on a thread of its own; the latest wins. A thread
 * in the middle of an older one is ended, because nothing else would stop it.
 */
export class LatestOnly<Request, Response> {
  readonly #start: () => Worker;
  #idle: Worker | null = null;
  #running: Running | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  ask(request: Request, transfer: Transferable[]): Promise<Response> {
    this.#drop();
    const worker = this.#idle ?? this.#start();
    this.#idle = null;
    return new Promise((resolve, reject) => {
      this.#running = { worker, reject };
      worker.onmessage = ({ data }: MessageEvent<Response>) => {
        this.#running = null;
        // Warm code computes several times faster: the thread is kept.
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
