import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Session } from "#http/callers/session.ts";

/** Longer than the database is unavailable during a restart or a failover. */
const rememberedMs = 15 * 60_000;

/** Each entry takes some hundred bytes; beyond this the oldest are evicted. */
const mostCallers = 5000;

interface Entry {
  readonly session: Session;
  readonly notedAt: number;
}

/** Returns a digest, so that no memory dump contains a list of credentials. */
function keyOf({ headers, url }: FastifyRequest): string {
  const [path = ""] = url.split("?", 1);
  return createHash("sha256")
    .update(`${headers.authorization ?? ""}\n${path}`)
    .digest("base64");
}

/**
 * Records which callers were admitted at which address, for the time while the
 * database is unavailable. It grants no access: a caller found here is still
 * rejected, and only the data it sent may be shown.
 */
export class KnownCallers {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  note(request: FastifyRequest, session: Session): void {
    const key = keyOf(request);
    // Moves the entry to the end: the first of the map is the least recently seen.
    this.#entries.delete(key);
    this.#entries.set(key, { session, notedAt: this.#now() });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostCallers) break;
      this.#entries.delete(oldest);
    }
  }

  find(request: FastifyRequest): Session | null {
    const entry = this.#entries.get(keyOf(request));
    if (entry === undefined) return null;
    const { session, notedAt } = entry;
    const now = this.#now();
    const isOver =
      now - notedAt > rememberedMs || session.token.expiresAt <= now;
    return isOver ? null : session;
  }

  forget(request: FastifyRequest): void {
    this.#entries.delete(keyOf(request));
  }
}
