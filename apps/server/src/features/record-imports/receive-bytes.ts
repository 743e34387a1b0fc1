import type { Readable } from "node:stream";
import { DomainError, maximumRecordImportBytes } from "@stagecraft/domain";

function tooLarge(): DomainError {
  const megabytes = maximumRecordImportBytes / 1024 / 1024;
  return new DomainError(
    "request.tooLarge",
    `The file is larger than ${megabytes} MB.`,
  );
}

/** An upload that sends nothing for this long has been interrupted. */
const standstillMs = 30_000;

/** Collects a small upload; a larger one is refused before it has been read completely. */
export async function receiveBytes(
  stream: Readable,
  announcedBytes: number,
): Promise<Uint8Array> {
  if (announcedBytes > maximumRecordImportBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  const standstill = setTimeout(
    () => stream.destroy(new Error("The upload sent nothing for too long")),
    standstillMs,
  );
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      standstill.refresh();
      length += part.length;
      if (length > maximumRecordImportBytes) throw tooLarge();
      parts.push(part);
    }
  } finally {
    clearTimeout(standstill);
  }
  return new Uint8Array(Buffer.concat(parts));
}
