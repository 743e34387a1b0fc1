import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { DomainError, maximumImportBytes } from "@stagecraft/domain";
import {
  inTransaction,
  type Database,
  type Identity,
} from "#database/database.ts";
import {
  deleteFile,
  findPart,
  insertFile,
  insertPart,
  type NewImportFile,
} from "#features/stage-imports/import-file.repository.ts";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

const partBytes = 1024 * 1024;

/** An upload that sends nothing for this long has been interrupted. */
const standstillMs = 60_000;

export interface ReceivedFile {
  readonly fileId: number;
  readonly byteCount: number;
  readonly sha256: string;
}

function tooLarge(maximumBytes: number): DomainError {
  const megabytes = Math.round(maximumBytes / 1024 / 1024);
  return new DomainError(
    "request.tooLarge",
    `The file is larger than ${megabytes} MB.`,
  );
}

/** Splits the stream into parts, the last one shorter; rejects a stream that is too large or stalls. */
async function* inParts(
  stream: Readable,
  maximumBytes: number,
): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let total = 0;
  const standstill = setTimeout(
    () => stream.destroy(new Error("The upload sent nothing for too long")),
    standstillMs,
  );
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      standstill.refresh();
      total += chunk.length;
      if (total > maximumBytes) throw tooLarge(maximumBytes);
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes < partBytes) continue;
      const whole = Buffer.concat(pending);
      const fullBytes = whole.length - (whole.length % partBytes);
      for (let at = 0; at < fullBytes; at += partBytes)
        yield whole.subarray(at, at + partBytes);
      // A copy keeps the rest of a part from holding the whole part in memory.
      pending = [Buffer.from(whole.subarray(fullBytes))];
      pendingBytes = whole.length - fullBytes;
    }
    if (pendingBytes > 0) yield Buffer.concat(pending);
  } finally {
    clearTimeout(standstill);
  }
}

/** Stores raw files in the database, in deflated parts: neither side ever holds a whole file. */
export class FileStore {
  readonly #database: Database;
  readonly #maximumBytes: number;

  constructor(database: Database, maximumBytes = maximumImportBytes) {
    this.#database = database;
    this.#maximumBytes = maximumBytes;
  }

  /** Rejects a file by its announced size before it is sent. */
  refuseTooLarge(announcedBytes: number): void {
    if (announcedBytes > this.#maximumBytes) throw tooLarge(this.#maximumBytes);
  }

  /**
   * Stores the stream and removes it again if it is interrupted. The file is
   * valid once its digest is stored.
   */
  async receive(
    identity: Identity,
    file: NewImportFile,
    stream: Readable,
  ): Promise<ReceivedFile> {
    const fileId = await inTransaction(this.#database, identity, (t) =>
      insertFile(t, file),
    );
    try {
      return await this.#storeParts(identity, fileId, file.companyId, stream);
    } catch (error) {
      await this.discard(identity, fileId);
      throw error;
    }
  }

  async discard(identity: Identity, fileId: number): Promise<void> {
    await inTransaction(this.#database, identity, (t) => deleteFile(t, fileId));
  }

  /** Yields the bytes as received. */
  async *read(identity: Identity, fileId: number): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const part = await inTransaction(this.#database, identity, (t) =>
        findPart(t, fileId, number),
      );
      if (part === null) return;
      yield await inflate(part);
    }
  }

  async #storeParts(
    identity: Identity,
    fileId: number,
    companyId: number,
    stream: Readable,
  ): Promise<ReceivedFile> {
    const digest = createHash("sha256");
    let byteCount = 0;
    let number = 0;
    for await (const part of inParts(stream, this.#maximumBytes)) {
      digest.update(part);
      byteCount += part.length;
      const bytes = await deflate(part);
      const stored = { fileId, companyId, number, bytes };
      await inTransaction(this.#database, identity, (t) =>
        insertPart(t, stored),
      );
      number += 1;
    }
    return { fileId, byteCount, sha256: digest.digest("hex") };
  }
}
