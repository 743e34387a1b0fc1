import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { soleCompanyOf } from "#access/actor.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { writeAudit, type AuditActor, type AuditEntry } from "#http/audit.ts";
import { isInsideAddress } from "#http/outgoing/inside-address.ts";
import type { Refusal } from "#http/refusals/refusal.ts";

const minuteMs = 60_000;
const flushEveryMs = 10_000;

/**
 * A person rejected for the same reason more often within a minute is a program
 * in a loop: further rejections are only counted.
 */
const recordsPerMinute = 60;

/** Each entry takes some hundred bytes; beyond this many within a minute the rest are counted together. */
const usualMostTallies = 20_000;

export interface RefusedRequest {
  readonly id: string;
  readonly address: string;
  readonly action: string;
  readonly isRead: boolean;
  /** Null for an unknown caller. */
  readonly actor: AuditActor | null;
  /** The company of a person who has only one: its administrator sees what its people are refused. */
  readonly companyId: number | null;
  readonly target: unknown;
}

export function refusedRequest(
  request: FastifyRequest,
  action: string,
): RefusedRequest {
  const actor = request.session?.actor ?? null;
  return {
    id: request.id,
    address: request.ip,
    action,
    isRead: request.method === "GET" || request.method === "HEAD",
    actor,
    companyId: actor === null ? null : soleCompanyOf(actor),
    target: request.params,
  };
}

/** Uses few classes, so that many addresses do not make many rows; the log has the addresses. */
function addressClass(address: string): string {
  const version = isIP(address);
  if (version === 0) return "unknown";
  if (isInsideAddress(address)) return "private";
  return version === 4 ? "public-ipv4" : "public-ipv6";
}

/**
 * Deliberate rejections are recorded, and our own faults in changes. A
 * malformed request (400) is in the log only, faults of others (502) are
 * recorded by the code that called them, and while the database is unavailable
 * (503) nothing can be recorded.
 */
function outcomeOf(
  { status }: Refusal,
  isRead: boolean,
): AuditEntry["outcome"] | null {
  if ([401, 403, 404, 409].includes(status)) return "refused";
  return status === 500 && !isRead ? "failed" : null;
}

interface Tally {
  readonly minute: number;
  readonly entry: AuditEntry;
  /** Number of rejections with individual records, which are not counted again. */
  readonly recorded: number;
  count: number;
}

interface Log {
  error(details: object, message: string): void;
}

export interface RefusalRecorderOptions {
  readonly database: Database;
  readonly log: Log;
  readonly now?: () => number;
  readonly mostTallies?: number;
}

/**
 * Records rejections and faults in the audit. Strangers write no individual
 * rows: they are counted by minute, address class and code, and each count is
 * one row. Counts of the current minute are in memory and lost when the process
 * is killed.
 */
export class RefusalRecorder {
  readonly #database: Database;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #mostTallies: number;
  readonly #tallies = new Map<string, Tally>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: RefusalRecorderOptions) {
    this.#database = options.database;
    this.#log = options.log;
    this.#now = options.now ?? Date.now;
    this.#mostTallies = options.mostTallies ?? usualMostTallies;
    this.#timer = setInterval(() => void this.flush(), flushEveryMs);
    this.#timer.unref();
  }

  async record(refusal: Refusal, request: RefusedRequest): Promise<void> {
    if (request.actor === null) this.#countStranger(refusal, request.address);
    else await this.#recordKnown(refusal, request);
  }

  /** Writes the counts of past minutes; at the end, all of them. */
  async flush(isEnd = false): Promise<void> {
    const thisMinute = Math.floor(this.#now() / minuteMs);
    const due = [...this.#tallies].filter(
      ([, { minute }]) => isEnd || minute < thisMinute,
    );
    const entries = due.flatMap(([, tally]) => countEntries(tally));
    for (const [key] of due) this.#tallies.delete(key);
    if (entries.length === 0 || (await this.#write(entries))) return;
    // The database is unavailable: the counts wait for the next flush.
    for (const [key, tally] of due)
      if (!this.#tallies.has(key) && this.#tallies.size < this.#mostTallies)
        this.#tallies.set(key, tally);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush(true);
  }

  #countStranger({ status, code }: Refusal, address: string): void {
    if (status >= 500) return;
    const entry: AuditEntry = {
      requestId: "",
      actor: null,
      companyId: null,
      action: "strangers",
      outcome: "refused",
      status,
      code,
      target: { addressClass: addressClass(address) },
    };
    const key = `${addressClass(address)} ${code}`;
    this.#tallyOf(key, entry, 0).count++;
  }

  async #recordKnown(refusal: Refusal, request: RefusedRequest): Promise<void> {
    const outcome = outcomeOf(refusal, request.isRead);
    if (outcome === null) return;
    const { actor, action, companyId } = request;
    const { status, code } = refusal;
    const shared = { actor, companyId, action, outcome, status, code };
    const tally = this.#tallyOf(
      `${actor?.id} ${action} ${code}`,
      { ...shared, requestId: "", target: {} },
      recordsPerMinute,
    );
    if (++tally.count > recordsPerMinute) return;
    const { id: requestId, target } = request;
    await this.#write([{ ...shared, requestId, target }]);
  }

  #tallyOf(name: string, entry: AuditEntry, recorded: number): Tally {
    const minute = Math.floor(this.#now() / minuteMs);
    const isFull = this.#tallies.size >= this.#mostTallies;
    const key = isFull ? `${minute} others` : `${minute} ${name}`;
    const known = this.#tallies.get(key);
    if (known !== undefined) return known;
    const tally = isFull
      ? { minute, entry: othersOf(entry), recorded: 0, count: 0 }
      : { minute, entry, recorded, count: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }

  async #write(entries: readonly AuditEntry[]): Promise<boolean> {
    try {
      await inTransaction(
        this.#database,
        platformIdentity,
        async (transaction) => {
          for (const entry of entries) await writeAudit(transaction, entry);
        },
      );
      return true;
    } catch (error) {
      this.#log.error(
        {
          err: error,
          actions: entries.slice(0, 5).map(({ action }) => action),
        },
        "refusal could not be recorded",
      );
      return false;
    }
  }
}

function othersOf(entry: AuditEntry): AuditEntry {
  return { ...entry, actor: null, action: "others", code: null, target: {} };
}

/** Returns one row for the rejections without individual records. */
function countEntries({ minute, entry, recorded, count }: Tally): AuditEntry[] {
  if (count <= recorded) return [];
  const target = {
    ...(entry.target as object),
    minute: new Date(minute * minuteMs).toISOString(),
    count: count - recorded,
  };
  return [{ ...entry, target }];
}
