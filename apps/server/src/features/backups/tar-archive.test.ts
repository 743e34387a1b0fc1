import { execFileSync } from "node:child_process";
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BackupError } from "./backup-error.ts";
import { ArchiveReader, ArchiveWriter } from "./tar-archive.ts";
import { collected } from "./testing/collected.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stagecraft-tar-"));
  path = join(folder, "archive.tar");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contents = new Map([
  ["tables/stage/000001.zst", Buffer.alloc(700, 1)],
  ["tables/well/000001.zst", Buffer.alloc(512, 2)],
  ["manifest.json", Buffer.from("{}")],
  ["empty", Buffer.alloc(0)],
]);

async function writeArchive(): Promise<void> {
  const file = await open(path, "w");
  const writer = new ArchiveWriter(file);
  for (const [name, content] of contents) await writer.add(name, content);
  await writer.finish();
  await file.close();
}

async function readArchive(): Promise<Map<string, Buffer>> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const reader = new ArchiveReader(file, size);
    const found = new Map<string, Buffer>();
    for await (const { name, offset, bytes } of reader.entries())
      found.set(name, await reader.read(offset, bytes));
    return found;
  } finally {
    await file.close();
  }
}

it("reads what was written", async () => {
  await writeArchive();
  expect(await readArchive()).toEqual(contents);
});

it("is a tar file for everybody else", async () => {
  await writeArchive();
  const listed = execFileSync("tar", ["-tf", path], { encoding: "utf8" });
  expect(listed.trim().split("\n")).toEqual([...contents.keys()]);
});

it("refuses any changed byte outside of the contents, which have digests", async () => {
  await writeArchive();
  const whole = await readFile(path);
  const file = await open(path, "r+");
  const reader = new ArchiveReader(file, whole.length);
  const entries = await collected(reader.entries());
  const isContent = (place: number) =>
    entries.some(
      ({ offset, bytes }) => place >= offset && place < offset + bytes,
    );
  const unnoticed: number[] = [];
  // Hits every position in a block, because the step and the block size share no factor.
  for (let place = 0; place < whole.length; place += 5) {
    if (isContent(place)) continue;
    const byte = whole[place] ?? 0;
    await file.write(Buffer.of(byte ^ 0x10), 0, 1, place);
    const error: unknown = await collected(reader.entries()).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof BackupError)) unnoticed.push(place);
    await file.write(Buffer.of(byte), 0, 1, place);
  }
  await file.close();
  expect(unnoticed).toEqual([]);
});

it("refuses a file that ends early or goes on", async () => {
  await writeArchive();
  const whole = await readFile(path);
  for (const length of [0, 100, 512, 2000, whole.length - 1]) {
    await writeFile(path, whole.subarray(0, length));
    await expect(readArchive()).rejects.toThrow("ends early");
  }
  await writeFile(path, Buffer.concat([whole, Buffer.alloc(1)]));
  await expect(readArchive()).rejects.toThrow("damaged");
});

it("refuses a name that a tar file cannot hold", async () => {
  const file = await open(path, "w");
  const added = new ArchiveWriter(file).add("x".repeat(101), Buffer.alloc(1));
  await expect(added).rejects.toThrow("too long");
  await file.close();
});
