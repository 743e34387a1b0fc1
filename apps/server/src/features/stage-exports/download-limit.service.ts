import { DomainError } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";

const windowMs = 60_000;

export interface DownloadAllowance {
  readonly perMinute: number;
  readonly atOnce: number;
}

interface Downloads {
  started: number[];
  running: number;
}

/** Limits how many downloads each user may start in a minute and run at a time, in this process. */
export class DownloadLimit {
  readonly #allowance: DownloadAllowance;
  readonly #now: () => number;
  readonly #people = new Map<number, Downloads>();

  constructor(allowance: DownloadAllowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /**
   * Counts a download and returns the function that ends it; throws, with
   * Retry-After set, when the limit is exceeded.
   */
  begin(actorId: number, reply: FastifyReply): () => void {
    const now = this.#now();
    this.#forgetIdle(now);
    const downloads = this.#people.get(actorId) ?? { started: [], running: 0 };
    const waitMs = this.#waitMs(downloads, now);
    if (waitMs > 0) {
      reply.header("retry-after", Math.ceil(waitMs / 1000));
      throw new DomainError(
        "export.tooMany",
        "Too many download requests, please slow down",
      );
    }
    downloads.started.push(now);
    downloads.running += 1;
    this.#people.set(actorId, downloads);
    return endOnce(downloads);
  }

  /** Runs the work as one download of the person. */
  async during<Result>(
    actorId: number,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const end = this.begin(actorId, reply);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #waitMs({ started, running }: Downloads, now: number): number {
    const oldest = started.at(-this.#allowance.perMinute);
    if (oldest !== undefined) return oldest + windowMs - now;
    // A running download may end at any moment.
    return running >= this.#allowance.atOnce ? 1000 : 0;
  }

  #forgetIdle(now: number): void {
    for (const [actorId, downloads] of this.#people) {
      downloads.started = downloads.started.filter(
        (time) => time > now - windowMs,
      );
      if (downloads.started.length === 0 && downloads.running === 0)
        this.#people.delete(actorId);
    }
  }
}

function endOnce(downloads: Downloads): () => void {
  let ended = false;
  return () => {
    if (!ended) downloads.running -= 1;
    ended = true;
  };
}
