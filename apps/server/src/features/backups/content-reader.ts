import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import type { StoredContent, StoredPart } from "./backup-manifest.ts";
import { sha256Of } from "./content-writer.ts";
import type { ArchiveReader } from "./tar-archive.ts";

const decompress = promisify(zstdDecompress);

/** Well above the size of a part: a crafted backup cannot fill the memory. */
const longestPart = 64 * 1024 * 1024;

/** Reads stored content, given the offset of each entry. */
export class ContentReader {
  readonly #archive: ArchiveReader;
  readonly #offsets: ReadonlyMap<string, number>;

  constructor(archive: ArchiveReader, offsets: ReadonlyMap<string, number>) {
    this.#archive = archive;
    this.#offsets = offsets;
  }

  /** Yields the content part by part; a part with a different digest throws before its last bytes count. */
  async *read(content: StoredContent): AsyncGenerator<Buffer> {
    const digest = createHash("sha256");
    let bytes = 0;
    for await (const part of this.#readAhead(content.parts)) {
      digest.update(part);
      bytes += part.length;
      yield part;
    }
    if (bytes !== content.bytes || digest.digest("hex") !== content.sha256)
      throw new BackupError("The content of the file is not what was stored.");
  }

  /** Reads and unpacks one part while the one before it is used. */
  async *#readAhead(parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    let ahead: Promise<Buffer> | null = null;
    for (const [index, part] of parts.entries()) {
      const current: Promise<Buffer> = ahead ?? this.#unpack(part);
      const next = parts[index + 1];
      const unpacked = await current;
      ahead = next === undefined ? null : this.#unpack(next);
      // A consumer that stops early never sees a failure of the prefetched part.
      ahead?.catch(() => undefined);
      yield unpacked;
    }
  }

  async #unpack(part: StoredPart): Promise<Buffer> {
    const offset = this.#offsets.get(part.entry);
    if (offset === undefined)
      throw new BackupError(`The file lacks its entry ${part.entry}.`);
    const stored = await this.#archive.read(offset, part.bytes);
    if (sha256Of(stored) !== part.sha256)
      throw new BackupError(`The entry ${part.entry} of the file is damaged.`);
    return decompress(stored, { maxOutputLength: longestPart });
  }
}
