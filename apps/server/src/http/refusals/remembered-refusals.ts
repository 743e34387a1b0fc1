import { DomainError } from "@stagecraft/domain";

interface Entry {
  readonly error: DomainError;
  readonly untilMs: number;
}

/** Beyond this many callers, expired entries are evicted. */
const manyEntries = 1000;

interface RetryDetails {
  readonly retryAfterSeconds?: unknown;
}

/**
 * Records which callers an endpoint has asked to wait, and until when. A caller
 * that returns sooner is rejected before anything is read or queried, so that a
 * script that does not wait costs next to nothing.
 */
export class RememberedRefusals {
  readonly #entries = new Map<number, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(actorId: number, error: unknown): void {
    if (!(error instanceof DomainError) || error.code !== "request.tooMany")
      return;
    const { retryAfterSeconds } = (error.details ?? {}) as RetryDetails;
    if (typeof retryAfterSeconds !== "number") return;
    const now = this.#now();
    // Repeating a recorded rejection does not restart its waiting time.
    if ((this.#entries.get(actorId)?.untilMs ?? 0) > now) return;
    if (this.#entries.size >= manyEntries) this.#forgetOver(now);
    this.#entries.set(actorId, {
      error,
      untilMs: now + retryAfterSeconds * 1000,
    });
  }

  /** Throws while the person still has to wait. */
  refuse(actorId: number): void {
    const entry = this.#entries.get(actorId);
    if (entry === undefined) return;
    const leftMs = entry.untilMs - this.#now();
    if (leftMs <= 0) {
      this.#entries.delete(actorId);
      return;
    }
    const { code, message, details } = entry.error;
    throw new DomainError(code, message, {
      ...(details as object),
      retryAfterSeconds: Math.ceil(leftMs / 1000),
    });
  }

  #forgetOver(now: number): void {
    for (const [actorId, { untilMs }] of this.#entries)
      if (untilMs <= now) this.#entries.delete(actorId);
  }
}
