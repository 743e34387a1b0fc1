import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import type { StoredContent, StoredPart } from "./backup-manifest.ts";
import type { ArchiveWriter } from "./tar-archive.ts";

const compress = promisify(zstdCompress);

/** Large enough to compress well, small enough to hold several in memory. */
const partBytes = 4 * 1024 * 1024;
/** One part is compressed or written while the next is filled: memory stays bounded. */
const mostWaitingParts = 2;

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Splits a stream of bytes into parts, each compressed separately and stored as
 * an archive entry: the size of an entry must be known before its first byte.
 */
export class ContentWriter {
  readonly #archive: ArchiveWriter;
  readonly #name: string;
  readonly #digest = createHash("sha256");
  readonly #parts: StoredPart[] = [];
  #buffer = Buffer.allocUnsafe(partBytes);
  #filled = 0;
  #bytes = 0;
  #partNumber = 0;
  #waiting = 0;
  #written: Promise<void> = Promise.resolve();

  constructor(archive: ArchiveWriter, name: string) {
    this.#archive = archive;
    this.#name = name;
  }

  /** Copies the chunk; the caller awaits a returned promise before the next one. */
  write(chunk: Buffer): Promise<void> | null {
    this.#bytes += chunk.length;
    let taken = 0;
    while (taken < chunk.length) {
      const copied = chunk.copy(this.#buffer, this.#filled, taken);
      taken += copied;
      this.#filled += copied;
      if (this.#filled === partBytes) this.#storePart();
    }
    return this.#waiting < mostWaitingParts ? null : this.#written;
  }

  async finish(): Promise<StoredContent> {
    if (this.#filled > 0) this.#storePart();
    await this.#written;
    return {
      parts: this.#parts,
      bytes: this.#bytes,
      sha256: this.#digest.digest("hex"),
    };
  }

  #storePart(): void {
    const raw = this.#buffer.subarray(0, this.#filled);
    this.#buffer = Buffer.allocUnsafe(partBytes);
    this.#filled = 0;
    this.#waiting += 1;
    this.#digest.update(raw);
    const compressed = compress(raw);
    this.#written = this.#written.then(async () => {
      await this.#storeCompressed(await compressed);
      this.#waiting -= 1;
    });
    // The next caller that waits sees the failure; until then it must not count as unhandled.
    compressed.catch(() => undefined);
    this.#written.catch(() => undefined);
  }

  async #storeCompressed(compressed: Buffer): Promise<void> {
    this.#partNumber += 1;
    const number = String(this.#partNumber).padStart(6, "0");
    const entry = `${this.#name}/${number}.zst`;
    await this.#archive.add(entry, compressed);
    this.#parts.push({
      entry,
      bytes: compressed.length,
      sha256: sha256Of(compressed),
    });
  }
}
