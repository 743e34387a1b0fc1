import { SourceError } from "../source-error.ts";

export interface ZipEntry {
  readonly name: string;
  readonly compressedBytes: number;
  readonly declaredBytes: number;
}

export interface ArchiveLimits {
  readonly maximumEntries: number;
  readonly maximumDeclaredBytes: number;
  readonly maximumRatio: number;
}

/** A million cells take some 60 MB of sheet; no legitimate workbook compresses by a factor of a hundred. */
const workbookLimits: ArchiveLimits = {
  maximumEntries: 500,
  maximumDeclaredBytes: 128 * 1024 * 1024,
  maximumRatio: 100,
};

/** Small parts (styles, themes) of legitimate workbooks compress very well. */
const ratioCountsFromBytes = 1024 * 1024;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const maximumCommentLength = 0xffff;
const escaped32 = 0xffffffff;

/** Reads the directory at the end of an archive; nothing is inflated. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === escaped32) throw tooLarge();
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (
      at + 46 > view.byteLength ||
      view.getUint32(at, true) !== entrySignature
    )
      throw damaged();
    entries.push(entryAt(view, bytes, at));
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return entries;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number): ZipEntry {
  const nameLength = view.getUint16(at + 28, true);
  const compressedBytes = view.getUint32(at + 20, true);
  const declaredBytes = view.getUint32(at + 24, true);
  if (compressedBytes === escaped32 || declaredBytes === escaped32)
    throw tooLarge();
  const name = new TextDecoder().decode(
    bytes.subarray(at + 46, at + 46 + nameLength),
  );
  return { name, compressedBytes, declaredBytes };
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - maximumCommentLength);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw damaged();
}

/** Rejects an archive that would not fit, before any byte of it is inflated. */
export function guardArchive(
  entries: readonly ZipEntry[],
  archiveBytes: number,
  limits: ArchiveLimits = workbookLimits,
): void {
  if (entries.length > limits.maximumEntries) throw tooLarge();
  let declared = 0;
  for (const entry of entries) {
    declared += entry.declaredBytes;
    const ratio = entry.declaredBytes / Math.max(1, entry.compressedBytes);
    if (
      entry.declaredBytes > ratioCountsFromBytes &&
      ratio > limits.maximumRatio
    )
      throw tooLarge();
    // A part that states no size could unpack without end.
    const unstated = entry.declaredBytes === 0 && entry.compressedBytes > 2;
    if (unstated || entry.compressedBytes > archiveBytes) throw damaged();
    if (/\.(zip|xlsx|xlsm|7z|gz|rar)$/i.test(entry.name))
      throw new SourceError(
        "archive-nested",
        "The workbook holds another archive and is not read.",
        { key: "refusal.workbookNested" },
      );
  }
  if (declared > limits.maximumDeclaredBytes) throw tooLarge();
}

export function tooLarge(): SourceError {
  return new SourceError(
    "archive-too-large",
    "The workbook unpacks to more than is read (a million cells, 128 MB).",
    { key: "refusal.workbookTooLarge" },
  );
}

function damaged(): SourceError {
  return new SourceError(
    "archive-damaged",
    "The workbook is damaged: its directory cannot be read.",
    { key: "refusal.workbookDamaged" },
  );
}
