import { DomainError } from "@stagecraft/domain";

/** After this wait the request is refused and the client retries later. */
const longestWaitMs = 5000;

const retryAfterSeconds = 2;

interface Share {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits how many connections each company uses at a time. Beyond its limit a
 * company waits for itself: the rest of the pool is free for the others.
 */
export class CompanyTurns {
  readonly #most: number;
  readonly #longestWaitMs: number;
  readonly #shares = new Map<string, Share>();

  constructor(mostAtOnce: number, waitMs = longestWaitMs) {
    this.#most = mostAtOnce;
    this.#longestWaitMs = waitMs;
  }

  async run<T>(company: string, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(company) ?? { running: 0, waiting: [] };
    this.#shares.set(company, share);
    if (share.running < this.#most) share.running += 1;
    else await this.#turn(share);
    try {
      return await work();
    } finally {
      this.#handOn(company, share);
    }
  }

  #turn({ waiting }: Share): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(tooBusy());
    }, this.#longestWaitMs);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(go);
    return promise;
  }

  /** Hands the slot to the longest-waiting request; the count then stays the same. */
  #handOn(company: string, share: Share): void {
    const next = share.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    share.running -= 1;
    if (share.running === 0) this.#shares.delete(company);
  }
}

function tooBusy(): DomainError {
  return new DomainError(
    "request.tooMany",
    "Your company has many requests in progress. Please retry shortly.",
    { limit: "connections", of: "company", retryAfterSeconds },
  );
}
