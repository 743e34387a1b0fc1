import type { FileHandle } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";

/*
 * The container of a backup is a plain tar file (ustar), so that `tar` lists
 * and unpacks it without Stagecraft. The reader accepts exactly what the writer
 * writes: every byte of the file is either compared or covered by a digest.
 */
const blockBytes = 512;
const endBytes = 2 * blockBytes;
const longestName = 100;

export interface ArchiveEntry {
  readonly name: string;
  /** Where the content begins in the file. */
  readonly offset: number;
  readonly bytes: number;
}

function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, "0")}\0`;
}

/**
 * Owner and time mean nothing for a backup: they are fixed, which makes the
 * header a function of name and size.
 */
function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

export class ArchiveWriter {
  readonly #file: FileHandle;
  #bytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async add(name: string, content: Buffer): Promise<void> {
    if (Buffer.byteLength(name) > longestName)
      throw new Error(`The name ${name} is too long for an archive.`);
    const padding = Buffer.alloc(paddingOf(content.length));
    await this.#write([headerOf(name, content.length), content, padding]);
  }

  /** Writes two empty blocks and syncs everything to the disk. */
  async finish(): Promise<void> {
    await this.#write([Buffer.alloc(endBytes)]);
    await this.#file.sync();
  }

  async #write(buffers: readonly Buffer[]): Promise<void> {
    const { bytesWritten } = await this.#file.writev(buffers);
    const expected = buffers.reduce((sum, { length }) => sum + length, 0);
    if (bytesWritten !== expected)
      throw new BackupError(
        "The disk took only a part of the backup: it is full, or files may not grow so large.",
      );
    this.#bytes += bytesWritten;
  }
}

export class ArchiveReader {
  readonly #file: FileHandle;
  readonly #bytes: number;

  constructor(file: FileHandle, bytes: number) {
    this.#file = file;
    this.#bytes = bytes;
  }

  /** Returns the requested bytes, or throws when the file is not a whole archive. */
  async read(offset: number, bytes: number): Promise<Buffer> {
    if (offset + bytes > this.#bytes) throw endsEarly();
    const buffer = Buffer.allocUnsafe(bytes);
    const { bytesRead } = await this.#file.read(buffer, 0, bytes, offset);
    if (bytesRead !== bytes) throw endsEarly();
    return buffer;
  }

  /** Yields every entry in order and then verifies that nothing follows the last one. */
  async *entries(): AsyncGenerator<ArchiveEntry> {
    let offset = 0;
    for (;;) {
      const header = await this.read(offset, blockBytes);
      if (header.every((byte) => byte === 0)) break;
      const entry = entryOf(header, offset);
      yield entry;
      const end = entry.offset + entry.bytes;
      const padding = await this.read(end, paddingOf(entry.bytes));
      if (padding.some((byte) => byte !== 0)) throw isDamaged(end);
      offset = end + padding.length;
    }
    const end = await this.read(offset, endBytes);
    if (end.some((byte) => byte !== 0)) throw isDamaged(offset);
    if (offset + endBytes !== this.#bytes) throw isDamaged(offset + endBytes);
  }
}

function entryOf(header: Buffer, offset: number): ArchiveEntry {
  const name = header.toString("latin1", 0, longestName).replace(/\0+$/, "");
  const bytes = Number.parseInt(header.toString("latin1", 124, 135), 8);
  const known =
    /^[\w./-]+$/.test(name) &&
    Number.isSafeInteger(bytes) &&
    headerOf(name, bytes).equals(header);
  if (!known) throw isDamaged(offset);
  return { name, bytes, offset: offset + blockBytes };
}

function endsEarly(): BackupError {
  return new BackupError("The file ends early: it is not a whole backup.");
}

function isDamaged(offset: number): BackupError {
  return new BackupError(
    `The file is damaged at byte ${offset}, or is no backup of Stagecraft.`,
  );
}
