import { type FileHandle, open } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";
import {
  BackupManifest,
  formatVersion,
  manifestName,
  sealName,
  type StoredContent,
  type StoredPart,
} from "./backup-manifest.ts";
import { ProgressCounter, type ReportProgress } from "./backup-progress.ts";
import { ContentReader } from "./content-reader.ts";
import { sha256Of } from "./content-writer.ts";
import { type ArchiveEntry, ArchiveReader } from "./tar-archive.ts";

export interface OpenedBackup {
  readonly manifest: BackupManifest;
  readonly content: ContentReader;
  close(): Promise<void>;
}

/** Reads the whole file once and verifies every byte against its digest before any of it is used. */
export async function openBackup(
  path: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<OpenedBackup> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const archive = new ArchiveReader(file, size);
    const progress = new ProgressCounter(report, size);
    progress.begin("Checking the file");
    const found = await readEntries(archive, progress, signal);
    const manifest = manifestOf(found.texts);
    compareEntries(manifest, found.parts);
    return {
      manifest,
      content: new ContentReader(archive, found.offsets),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`There is no file ${path}.`);
    throw new BackupError(`${path} cannot be read (${code ?? String(error)}).`);
  }
}

interface FoundEntries {
  readonly parts: StoredPart[];
  readonly texts: Map<string, Buffer>;
  readonly offsets: Map<string, number>;
}

async function readEntries(
  archive: ArchiveReader,
  progress: ProgressCounter,
  signal: AbortSignal,
): Promise<FoundEntries> {
  const found: FoundEntries = {
    parts: [],
    texts: new Map(),
    offsets: new Map(),
  };
  for await (const entry of archive.entries()) {
    signal.throwIfAborted();
    const content = await archive.read(entry.offset, entry.bytes);
    keepEntry(found, entry, content);
    progress.add(entry.bytes);
  }
  return found;
}

function keepEntry(
  found: FoundEntries,
  { name, bytes, offset }: ArchiveEntry,
  content: Buffer,
): void {
  if (name === manifestName || name === sealName) {
    found.texts.set(name, content);
    return;
  }
  found.parts.push({ entry: name, bytes, sha256: sha256Of(content) });
  found.offsets.set(name, offset);
}

function manifestOf(texts: ReadonlyMap<string, Buffer>): BackupManifest {
  const text = texts.get(manifestName);
  const seal = texts.get(sealName);
  if (text === undefined || seal === undefined)
    throw new BackupError(
      "The file has no manifest: it is not a whole backup.",
    );
  if (sha256Of(text) !== seal.toString("latin1"))
    throw new BackupError("The manifest of the file is damaged.");
  const manifest: unknown = JSON.parse(text.toString());
  refuseNewerFormat(manifest);
  const parsed = BackupManifest.safeParse(manifest);
  if (parsed.success) return parsed.data;
  throw new BackupError("The manifest of the file has an unknown form.");
}

function refuseNewerFormat(manifest: unknown): void {
  const version = (manifest as { formatVersion?: unknown }).formatVersion;
  if (typeof version !== "number" || version <= formatVersion) return;
  throw new BackupError(
    "The backup was made by a newer version of Stagecraft: restore it with that version.",
  );
}

/** Checks that exactly the parts named in the manifest are there, in order. */
function compareEntries(
  { tables, files }: BackupManifest,
  found: readonly StoredPart[],
): void {
  const contents: StoredContent[] = [...tables, ...files].map(
    ({ content }) => content,
  );
  const named = contents.flatMap(({ parts }) => parts);
  const isSame = (part: StoredPart, index: number) => {
    const other = found[index];
    return (
      other !== undefined &&
      other.entry === part.entry &&
      other.bytes === part.bytes &&
      other.sha256 === part.sha256
    );
  };
  const damaged = named.find((part, index) => !isSame(part, index));
  if (damaged !== undefined)
    throw new BackupError(
      `The entry ${damaged.entry} of the file is damaged or missing.`,
    );
  if (found.length !== named.length)
    throw new BackupError("The file holds entries that its manifest lacks.");
}
