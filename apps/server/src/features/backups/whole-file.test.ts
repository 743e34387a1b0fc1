import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeWhole } from "./whole-file.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stagecraft-whole-"));
  path = join(folder, "backup");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("gives a file its name when it is whole", async () => {
  await writeWhole(path, false, async (draft) => {
    await draft.writeFile("half");
    expect(await readdir(folder)).toEqual(["backup.part"]);
    await draft.writeFile(" and half");
  });
  expect(await readdir(folder)).toEqual(["backup"]);
  expect(await readFile(path, "utf8")).toBe("half and half");
});

it("leaves nothing behind when it fails", async () => {
  const failed = writeWhole(path, false, async (draft) => {
    await draft.writeFile("half");
    throw new Error("interrupted");
  });
  await expect(failed).rejects.toThrow("interrupted");
  expect(await readdir(folder)).toEqual([]);
});

it("replaces a file only when requested, and only by a whole one", async () => {
  await writeFile(path, "old");
  const write = (draft: { writeFile(text: string): Promise<void> }) =>
    draft.writeFile("new");
  await expect(writeWhole(path, false, write)).rejects.toThrow(
    "exists and was left as it is",
  );
  const failed = writeWhole(path, true, () =>
    Promise.reject(new Error("interrupted")),
  );
  await expect(failed).rejects.toThrow("interrupted");
  expect(await readFile(path, "utf8")).toBe("old");
  await writeWhole(path, true, write);
  expect(await readFile(path, "utf8")).toBe("new");
});

it("does not write into what another backup is writing", async () => {
  await writeFile(`${path}.part`, "somebody else's");
  const refused = writeWhole(path, false, () => Promise.resolve());
  await expect(refused).rejects.toThrow("another backup is writing it");
  expect(await readFile(`${path}.part`, "utf8")).toBe("somebody else's");
});
