import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { firstFiles } from "./build-service-worker.ts";

const signIn = "src/session/sign-in-client.ts";

/** Modules of a build, by their source, with the size of their file. */
const aBuild = {
  "src/main.tsx": 300_000,
  [signIn]: 70_000,
  "src/routes/chart/StageChartScreen.tsx": 90_000,
  "src/features/stage-comments/CommentDrawer.tsx": 9_000,
  "src/shared/json-editor/JsonEditorPanel.tsx": 350_000,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-files-"));
  await mkdir(join(folder, "assets"));
});
afterEach(() => rm(folder, { recursive: true }));

/** The files of a build that the worker caches, by their sources. */
async function keptOf(build: Readonly<Record<string, number>>) {
  const manifest: Manifest = {};
  for (const [source, bytes] of Object.entries(build)) {
    const file = `assets/${source.replaceAll("/", "-")}.js`;
    await writeFile(join(folder, file), "x".repeat(bytes));
    manifest[source] = { file, src: source, isDynamicEntry: true };
  }
  const kept = await firstFiles(folder, manifest);
  return Object.keys(build).filter((source) =>
    kept.includes(`/${manifest[source]?.file}`),
  );
}

describe("what the worker keeps before it is used", () => {
  test("is the page, every screen and every small part", async () => {
    const kept = await keptOf(aBuild);
    expect(kept).toContain("src/main.tsx");
    expect(kept).toContain("src/routes/chart/StageChartScreen.tsx");
    expect(kept).toContain("src/features/stage-comments/CommentDrawer.tsx");
    expect(kept).not.toContain("src/shared/json-editor/JsonEditorPanel.tsx");
  });

  test("includes what renews a token, whatever its size: a page that starts without a network must go on when it is back", async () => {
    expect(await keptOf(aBuild)).toContain(signIn);
  });

  test("cannot lose a needed part unnoticed: the build fails", async () => {
    const { [signIn]: _, ...without } = aBuild;
    await expect(keptOf(without)).rejects.toThrow(signIn);
  });
});
