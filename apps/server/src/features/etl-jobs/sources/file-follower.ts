import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  GrowingReader,
  hasInstants,
  type GrowingState,
  type RawRows,
} from "@stagecraft/sources";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import type {
  ChannelMapper,
  Decisions,
} from "#features/etl-jobs/sources/channel-mapper.ts";
import type { FeedWriter } from "#features/etl-jobs/sources/feed-writer.ts";
import { openInboxFile } from "#features/etl-jobs/sources/inbox-file.ts";
import { JobFailure, type JobContext } from "#jobs/job-definition.ts";

const pieceBytes = 256 * 1024;
const fingerprintBytes = 64 * 1024;

export interface FollowCommand {
  readonly path: string;
  /** The start of elapsed times. */
  readonly startTime?: number | undefined;
}

/** The state a resumed run continues from; `head` shows whether it is still the same file. */
export interface FileCursor {
  readonly state: GrowingState;
  readonly head: { readonly bytes: number; readonly sha256: string };
  readonly decisions: Decisions;
}

async function readPiece(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(length),
    0,
    length,
    position,
  );
  return buffer.subarray(0, bytesRead);
}

async function headOf(handle: FileHandle, bytes: number) {
  const head = await readPiece(handle, 0, bytes);
  const sha256 = createHash("sha256").update(head).digest("hex");
  return { bytes: head.length, sha256 };
}

/** Follows one file from where an earlier run stopped. */
export class FileFollower {
  readonly #services: FeedServices;
  readonly #context: JobContext<FollowCommand>;
  readonly #writer: FeedWriter;
  readonly #mapper: ChannelMapper;
  readonly #reader: GrowingReader;
  #position: number;
  #head: FileCursor["head"] | null;
  #inode: number | null = null;
  #notified = 0;

  constructor(
    services: FeedServices,
    context: JobContext<FollowCommand>,
    writer: FeedWriter,
    mapper: ChannelMapper,
    timezone: string,
  ) {
    this.#services = services;
    this.#context = context;
    this.#writer = writer;
    this.#mapper = mapper;
    const cursor = context.cursor as FileCursor | null;
    this.#head = cursor?.head ?? null;
    const { path, startTime } = context.command;
    this.#reader = new GrowingReader(
      {
        fileName: basename(path),
        timezone,
        ...(startTime === undefined ? {} : { startMs: startTime }),
        ...(services.trial && { onProblem: services.trial.noteProblem }),
      },
      cursor?.state,
    );
    this.#position = this.#reader.byteOffset;
  }

  /** Stores the rows written since the last read; returns false when there are none. */
  async readOn(): Promise<boolean> {
    const { command, target } = this.#context;
    // Each company has a separate folder, so that no company reads another's files.
    const folder = join(this.#services.inboxFolder, String(target.companyId));
    const handle = await openInboxFile(folder, command.path);
    if (handle === null) {
      const { path } = command;
      this.#services.trial?.fail(
        new FeedFailure("fileMissing", `The inbox has no file ${path}.`),
      );
      return false;
    }
    try {
      await this.#refuseOther(handle);
      return await this.#readToEnd(handle);
    } finally {
      await handle.close();
    }
  }

  /** Whether the header and some rows were recognized. */
  get hasTable(): boolean {
    return this.#reader.table !== null;
  }

  /** The last line counts although it has no line end. */
  async finish(): Promise<void> {
    const rows = this.#reader.finish();
    if (rows !== null) await this.#store(rows);
  }

  /** Checks that the beginning of the file is unchanged. */
  async #refuseOther(handle: FileHandle): Promise<void> {
    const { ino, size } = await handle.stat();
    if (size < this.#position)
      throw new JobFailure(
        `${this.#context.command.path} has become shorter: it is another file now.`,
      );
    if (ino === this.#inode) return;
    const head = this.#head;
    const now = head === null ? null : await headOf(handle, head.bytes);
    if (now?.sha256 !== head?.sha256)
      throw new JobFailure(
        `${this.#context.command.path} begins differently now: it is another file.`,
      );
    this.#inode = ino;
  }

  async #readToEnd(handle: FileHandle): Promise<boolean> {
    let grew = false;
    for (;;) {
      this.#context.signal.throwIfAborted();
      const piece = await readPiece(handle, this.#position, pieceBytes);
      if (piece.length === 0) return grew;
      grew = true;
      this.#position += piece.length;
      const rows = this.#reader.push(piece);
      if (rows !== null) await this.#store(rows);
      await this.#save(handle);
      const { size } = await handle.stat();
      await this.#context.progress(this.#position, size);
    }
  }

  async #store(read: RawRows): Promise<void> {
    const { table } = this.#reader;
    if (table === null) return;
    const rows = this.#services.trial?.take(table, read) ?? read;
    const isTimed = hasInstants(table.time);
    if (!isTimed && this.#context.command.startTime === undefined)
      throw new FeedFailure(
        "noTime",
        table.time.kind === "none" || table.time.kind === "depth"
          ? "The file has no time column."
          : "The times of the file count from an unknown start: give --startTime.",
      );
    const mapped = await this.#mapper.map(table, rows);
    if (mapped.channels.length === 0)
      throw new FeedFailure(
        "noChannels",
        "No column of the file is known by name and unit.",
      );
    await this.#writer.append({ ...mapped, firstSequence: rows.firstRow });
    await this.#reportProblems();
  }

  async #reportProblems(): Promise<void> {
    const { problems } = this.#reader;
    for (const { line, message } of problems.slice(this.#notified))
      await this.#context.log(
        "warning",
        line === null ? message : `Line ${line}: ${message}`,
      );
    this.#notified = problems.length;
  }

  async #save(handle: FileHandle): Promise<void> {
    const state = this.#reader.state();
    if (state === null) return;
    const headBytes = Math.min(state.byteOffset, fingerprintBytes);
    if (this.#head === null || this.#head.bytes < headBytes)
      this.#head = await headOf(handle, headBytes);
    await this.#context.saveCursor({
      state,
      head: this.#head,
      decisions: this.#mapper.decisions,
    } satisfies FileCursor);
  }
}
