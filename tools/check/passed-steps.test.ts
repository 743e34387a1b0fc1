import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PassedSteps } from "./passed-steps.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "passed-steps-"));
  mkdirSync(join(folder, "apps/web/dist"), { recursive: true });
  writeFileSync(join(folder, "apps/web/main.ts"), "one");
  writeFileSync(join(folder, "package.json"), "{}");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A new instance each time, because one instance reads the files only once. */
function fingerprint(...paths: string[]): string {
  return new PassedSteps(folder).fingerprint(paths);
}

test("a step that has passed is known in the next run", () => {
  const before = fingerprint("apps", "package.json");
  new PassedSteps(folder).add("lint apps/web", before);
  const now = new PassedSteps(folder);
  expect(now.has("lint apps/web", fingerprint("apps", "package.json"))).toBe(
    true,
  );
  expect(now.has("lint apps/server", before)).toBe(false);
});

test.each([
  ["changed", "apps/web/main.ts"],
  ["added", "apps/web/other.ts"],
  ["changed beside the folders", "package.json"],
])("a file that is %s makes another fingerprint", (_, file) => {
  const before = fingerprint("apps", "package.json");
  writeFileSync(join(folder, file), "two");
  expect(fingerprint("apps", "package.json")).not.toBe(before);
});

test("a file that has moved makes another fingerprint", () => {
  const before = fingerprint("apps");
  rmSync(join(folder, "apps/web/main.ts"));
  writeFileSync(join(folder, "apps/main.ts"), "one");
  expect(fingerprint("apps")).not.toBe(before);
});

test("what is made from the files does not count", () => {
  const before = fingerprint("apps");
  writeFileSync(join(folder, "apps/web/dist/main.js"), "made");
  expect(fingerprint("apps")).toBe(before);
});
