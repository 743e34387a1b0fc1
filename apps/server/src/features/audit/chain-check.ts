import { createHash } from "node:crypto";

/** A record as PostgreSQL stores it; 64-bit numbers come as text. */
export interface ChainRecord {
  readonly id: string;
  readonly at_ms: string;
  readonly request_id: string;
  readonly actor_id: number | null;
  readonly actor_name: string;
  readonly company_id: number | null;
  readonly action: string;
  readonly outcome: string;
  readonly status: number;
  readonly code: string | null;
  readonly target: string;
  /** These four are null in records from before they existed. */
  readonly acting_for: number | null;
  readonly assets: string | null;
  readonly internal: boolean | null;
  readonly changes: string | null;
  readonly digest: Buffer;
  readonly position: string | null;
  readonly hash: Buffer | null;
}

export interface ChainHead {
  /** 0: records without a company. */
  readonly companyId: number;
  readonly position: number;
  readonly hash: Buffer;
  readonly anchorPosition: number;
  readonly anchorHash: Buffer;
  /** How many records were ever written, linked or not. */
  readonly written: number;
}

export interface ChainBreak {
  readonly companyId: number;
  readonly reason: string;
}

/** Older records were written without these columns, and their digest without them. */
function laterFields(record: ChainRecord): string[] {
  const later = [
    record.acting_for,
    record.assets,
    record.internal,
    record.changes,
  ];
  return later.every((value) => value === null)
    ? []
    : later.map((value) => JSON.stringify(value));
}

/** Recomputes what `audit_digest` computes in the database, so that neither has to trust the other. */
function digestOf(record: ChainRecord): Buffer {
  const fields = [
    record.id,
    record.at_ms,
    JSON.stringify(record.request_id),
    JSON.stringify(record.actor_id),
    JSON.stringify(record.actor_name),
    JSON.stringify(record.company_id),
    JSON.stringify(record.action),
    JSON.stringify(record.outcome),
    JSON.stringify(record.status),
    JSON.stringify(record.code),
    JSON.stringify(record.target),
    ...laterFields(record),
  ];
  return createHash("sha256")
    .update(`[${fields.join(", ")}]`)
    .digest();
}

function linkOf(previous: Buffer, digest: Buffer): Buffer {
  return createHash("sha256").update(previous).update(digest).digest();
}

interface Removal {
  readonly removedUpTo: number;
  readonly hash: string;
}

/** Reads the records of one chain in order and keeps the first error. */
export class ChainCheck {
  readonly #head: ChainHead;
  #position: number;
  #hash: Buffer;
  #unlinked = 0;
  #lastRemoval: Removal | null = null;
  #break: string | null = null;

  constructor(head: ChainHead) {
    this.#head = head;
    this.#position = head.anchorPosition;
    this.#hash = head.anchorHash;
  }

  /** Expects linked records by position, then the others. */
  take(record: ChainRecord): void {
    if (!digestOf(record).equals(record.digest))
      this.#found(`record ${record.id} was changed after it was written`);
    if (record.position === null) this.#unlinked++;
    else this.#takeLinked(record, Number(record.position));
    if (record.action === "audit.retention")
      this.#lastRemoval = JSON.parse(record.target) as Removal;
  }

  /** Returns the first error; null when there is none. */
  end(): ChainBreak | null {
    const { position, hash, written, companyId } = this.#head;
    if (this.#position < position)
      this.#found(
        `records are missing after position ${this.#position}; the chain goes to ${position}`,
      );
    else if (this.#position > position || !this.#hash.equals(hash))
      this.#found(
        `the chain does not end where it should, at position ${position}`,
      );
    const expected = written - position;
    if (this.#unlinked !== expected)
      this.#found(
        `${this.#unlinked} records wait to be linked and ${expected} should: one was removed or added behind position ${position}`,
      );
    this.#checkAnchor();
    return this.#break === null ? null : { companyId, reason: this.#break };
  }

  #takeLinked(record: ChainRecord, position: number): void {
    if (position !== this.#position + 1)
      this.#found(
        `records are missing between position ${this.#position} and ${position}`,
      );
    const link = linkOf(this.#hash, record.digest);
    if (record.hash === null || !link.equals(record.hash))
      this.#found(
        `record ${record.id} at position ${position} does not follow its predecessor`,
      );
    this.#position = position;
    this.#hash = link;
  }

  /** Only retention may have removed the start of the chain, and it leaves a record of that. */
  #checkAnchor(): void {
    const { anchorPosition, anchorHash } = this.#head;
    const removed = this.#lastRemoval?.removedUpTo ?? 0;
    const hash = this.#lastRemoval?.hash ?? "";
    if (removed === anchorPosition && hash === anchorHash.toString("hex"))
      return;
    this.#found(
      `the chain begins behind position ${anchorPosition}, and no record of retention says so`,
    );
  }

  #found(reason: string): void {
    this.#break ??= reason;
  }
}
