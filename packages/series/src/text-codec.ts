import { MAX_NAME_LENGTH } from "./batch.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { SeriesFormatError } from "./series-format-error.ts";

const encoder = new TextEncoder();
// Without ignoreBOM a name that begins with U+FEFF would lose it.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** UTF-8 needs at most three bytes per UTF-16 code unit. */
const MAX_NAME_BYTES = MAX_NAME_LENGTH * 3;

export function writeText(writer: ByteWriter, text: string): void {
  if (text.length > MAX_NAME_LENGTH)
    throw new RangeError(`A name is longer than ${MAX_NAME_LENGTH} characters`);
  if (!text.isWellFormed())
    throw new RangeError("A name holds half a character (a lone surrogate)");
  const bytes = encoder.encode(text);
  writer.varint(bytes.length);
  writer.raw(bytes);
}

export function readText(reader: ByteReader): string {
  const byteCount = reader.count();
  if (byteCount > MAX_NAME_BYTES) throw nameTooLong();
  const text = decodeUtf8(reader.raw(byteCount));
  if (text.length > MAX_NAME_LENGTH) throw nameTooLong();
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new SeriesFormatError("A name is not UTF-8", { cause });
  }
}

function nameTooLong(): SeriesFormatError {
  return new SeriesFormatError(
    `A name is longer than ${MAX_NAME_LENGTH} characters`,
  );
}
