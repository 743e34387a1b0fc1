import { DomainError } from "@stagecraft/domain";
import { shareOf, type Actor } from "#access/actor.ts";
import type { UsageLimits } from "#configuration/usage-limits.ts";
import { TokenBucket } from "#http/limits/token-bucket.ts";

/** Resources used by a large request, as far as known. */
export interface Cost {
  readonly rows?: number;
  readonly bytes?: number;
  readonly computeMs?: number;
}

type Side = "person" | "company";
type Metered = "requests" | "rows" | "bytes" | "compute";
type Counted = "heavy" | "streams";
type LimitName = Metered | Counted;

/** A page sends some dozens of requests at once; a burst lasts seconds, not minutes. */
const requestBurstSeconds = 5;

/** One account may push for all vans of a service company, every second for each stage. */
const vanFactor = 10;

const minuteMs = 60_000;
const bytesPerMegabyte = 1024 * 1024;

/** Beyond this many accounts, those with nothing to remember are evicted. */
const manyAccounts = 5000;

/** Remaining allowance of one person or one company. */
class Account {
  readonly #buckets: Readonly<Record<Metered, TokenBucket>>;
  readonly counts: Record<Counted, number> = { heavy: 0, streams: 0 };

  constructor(limits: UsageLimits, side: Side, isVan: boolean, now: number) {
    const perMinute = (amount: number) =>
      new TokenBucket(amount, amount / minuteMs, now);
    const requests = limits.requestsPerSecond[side] * (isVan ? vanFactor : 1);
    this.#buckets = {
      requests: new TokenBucket(
        requests * requestBurstSeconds,
        requests / 1000,
        now,
      ),
      rows: perMinute(limits.rowsPerMinute[side]),
      bytes: perMinute(limits.megabytesPerMinute[side] * bytesPerMegabyte),
      compute: perMinute(limits.computeSecondsPerMinute[side] * 1000),
    };
  }

  msToWait(what: Metered, now: number): number {
    return this.#buckets[what].msToWait(now);
  }

  pay(what: Metered, cost: number, now: number): void {
    this.#buckets[what].pay(cost, now);
  }

  isIdle(now: number): boolean {
    const { heavy, streams } = this.counts;
    if (heavy > 0 || streams > 0) return false;
    return Object.values(this.#buckets).every((bucket) => bucket.isFull(now));
  }
}

/**
 * Measures what every person and every company uses of this process: requests,
 * rows, bytes, computing time, concurrent large requests and open streams. A
 * caller over a limit is rejected with 429 and the time to wait.
 */
export class UsageMeter {
  readonly #limits: UsageLimits;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor(limits: UsageLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts one request of any kind. */
  countRequest(actor: Actor): void {
    this.#refuseInDebt(actor, ["requests"]);
    this.#pay(actor, "requests", 1);
  }

  /** Rejects a caller still in debt for earlier large responses. */
  refuseInDebt(actor: Actor): void {
    this.#refuseInDebt(actor, ["rows", "bytes", "compute"]);
  }

  charge(actor: Actor, { rows = 0, bytes = 0, computeMs = 0 }: Cost): void {
    this.#pay(actor, "rows", rows);
    this.#pay(actor, "bytes", bytes);
    this.#pay(actor, "compute", computeMs);
  }

  /** Begins a large request; the returned function ends it, once. */
  beginHeavy(actor: Actor): () => void {
    this.refuseInDebt(actor);
    return this.#begin(actor, "heavy", this.#limits.heavyAtOnce);
  }

  /** Opens a stream; the returned function closes it, once. */
  openStream(actor: Actor): () => void {
    return this.#begin(actor, "streams", this.#limits.streams);
  }

  #begin(
    actor: Actor,
    what: Counted,
    most: Readonly<Record<Side, number>>,
  ): () => void {
    const sides = this.#sides(actor);
    for (const [side, account] of sides) {
      if (account.counts[what] >= most[side])
        throw limitReached(what, side, what === "streams" ? 5000 : 1000);
    }
    for (const [, account] of sides) account.counts[what] += 1;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const [, account] of sides) account.counts[what] -= 1;
    };
  }

  #refuseInDebt(actor: Actor, metered: readonly Metered[]): void {
    const now = this.#now();
    for (const [side, account] of this.#sides(actor)) {
      for (const what of metered) {
        const waitMs = account.msToWait(what, now);
        if (waitMs > 0) throw limitReached(what, side, waitMs);
      }
    }
  }

  #pay(actor: Actor, what: Metered, cost: number): void {
    if (cost === 0) return;
    const now = this.#now();
    for (const [, account] of this.#sides(actor)) account.pay(what, cost, now);
  }

  #sides(actor: Actor): readonly (readonly [Side, Account])[] {
    const isVan = actor.roles.includes("datavan");
    const company = `company ${shareOf(actor)}`;
    return [
      ["person", this.#account(`person ${actor.id}`, "person", isVan)],
      ["company", this.#account(company, "company", isVan)],
    ];
  }

  #account(key: string, side: Side, isVan: boolean): Account {
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const now = this.#now();
    if (this.#accounts.size >= manyAccounts) this.#forgetIdle(now);
    const account = new Account(this.#limits, side, isVan, now);
    this.#accounts.set(key, account);
    return account;
  }

  #forgetIdle(now: number): void {
    for (const [key, account] of this.#accounts)
      if (account.isIdle(now)) this.#accounts.delete(key);
  }
}

const sentences: Readonly<Record<LimitName, string>> = {
  requests: "Too many requests",
  rows: "Too much data was requested within a minute",
  bytes: "Too many megabytes were sent within a minute",
  compute: "Too much computing time was used within a minute",
  heavy: "Too many large requests are in progress",
  streams: "Too many live views are open",
};

const owners: Readonly<Record<Side, string>> = {
  person: "by you",
  company: "by your company",
};

function limitReached(limit: LimitName, of: Side, waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError(
    "request.tooMany",
    `${sentences[limit]} ${owners[of]}. Please retry in ${retryAfterSeconds} s.`,
    { limit, of, retryAfterSeconds },
  );
}
