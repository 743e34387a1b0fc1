import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isInboxPath, openInboxFile } from "./inbox-file.ts";

let base: string;
let inbox: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "inbox-"));
  inbox = join(base, "inbox");
  await mkdir(join(inbox, "pad"), { recursive: true });
  await writeFile(join(base, "secret.csv"), "secret");
  await writeFile(join(inbox, "pad", "van.csv"), "rows");
  await symlink(join(base, "secret.csv"), join(inbox, "link.csv"));
  await symlink(base, join(inbox, "out"));
});
afterAll(() => rm(base, { recursive: true }));

test.each(["van.csv", "pad/van 1.csv", "a/b/c.txt", "..x.csv"])(
  "%s is a path of the inbox",
  (path) => expect(isInboxPath(path)).toBe(true),
);

test.each([
  "",
  "/etc/passwd",
  "../secret.csv",
  "pad/../../secret.csv",
  "pad//van.csv",
  "./van.csv",
  "pad\\..\\..\\secret.csv",
  "C:\\secret.csv",
  "van.csv\u0000.png",
])("%j is no path of the inbox", (path) =>
  expect(isInboxPath(path)).toBe(false),
);

test("a file of the inbox opens, one that is not there yet does not", async () => {
  const handle = await openInboxFile(inbox, "pad/van.csv");
  expect(await handle?.readFile("utf8")).toBe("rows");
  await handle?.close();
  expect(await openInboxFile(inbox, "pad/later.csv")).toBeNull();
  expect(await openInboxFile(inbox, "later/van.csv")).toBeNull();
});

test("FE19: the folder of a company may be a link to another disk, not to another company", async () => {
  const disk = join(base, "disk");
  await mkdir(disk);
  await writeFile(join(disk, "van.csv"), "rows of 1");
  await mkdir(join(inbox, "2"));
  await writeFile(join(inbox, "2", "van.csv"), "rows of 2");
  await symlink(disk, join(inbox, "1"));
  await symlink(join(inbox, "2"), join(inbox, "3"));
  await symlink(inbox, join(inbox, "4"));
  const handle = await openInboxFile(join(inbox, "1"), "van.csv");
  expect(await handle?.readFile("utf8")).toBe("rows of 1");
  await handle?.close();
  for (const [company, path] of [
    ["3", "van.csv"],
    ["4", "2/van.csv"],
  ] as const)
    await expect(openInboxFile(join(inbox, company), path)).rejects.toThrow(
      "leads to another one",
    );
});

test.each([
  ["../secret.csv", "no inbox path"],
  ["link.csv", "is a link"],
  ["out/secret.csv", "leads out of the inbox"],
  ["pad", "is not a file"],
])("%s is refused: %s", async (path, reason) => {
  await expect(openInboxFile(inbox, path)).rejects.toThrow(reason);
});
