import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ContentReader } from "./content-reader.ts";
import { ContentWriter } from "./content-writer.ts";
import { ArchiveReader, ArchiveWriter } from "./tar-archive.ts";
import { collected } from "./testing/collected.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stagecraft-content-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Longer than two parts and not a multiple of one. */
const original = randomBytes(9_000_001);

async function storeAndOpen() {
  const file = await open(join(folder, "archive"), "w+");
  const writer = new ContentWriter(new ArchiveWriter(file), "tables/stage");
  for (let start = 0; start < original.length; start += 65_536)
    await writer.write(original.subarray(start, start + 65_536));
  const content = await writer.finish();
  const { size } = await file.stat();
  // The layout of the archive writer: a header, the content, its padding.
  const offsets = new Map<string, number>();
  let offset = 0;
  for (const { entry, bytes } of content.parts) {
    offsets.set(entry, offset + 512);
    offset += 512 + Math.ceil(bytes / 512) * 512;
  }
  const archive = new ArchiveReader(file, size);
  return { file, content, reader: new ContentReader(archive, offsets) };
}

it("gives back what was stored, in parts", async () => {
  const { file, content, reader } = await storeAndOpen();
  expect(content.parts.map(({ entry }) => entry)).toEqual([
    "tables/stage/000001.zst",
    "tables/stage/000002.zst",
    "tables/stage/000003.zst",
  ]);
  const read = await collected(reader.read(content));
  expect(Buffer.concat(read).equals(original)).toBe(true);
  await file.close();
});

it("fails on a part that is not the one stored, or that is left out", async () => {
  const { file, content, reader } = await storeAndOpen();
  const [first, second, third] = content.parts;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("Three parts were stored.");
  const readAll = (parts: typeof content.parts) =>
    collected(reader.read({ ...content, parts }));
  const otherDigest = { ...second, sha256: first.sha256 };
  await expect(readAll([first, otherDigest, third])).rejects.toThrow(
    "000002.zst of the file is damaged",
  );
  await expect(readAll([first, third])).rejects.toThrow("not what was stored");
  await expect(readAll([first, third, second])).rejects.toThrow(
    "not what was stored",
  );
  await file.close();
});
