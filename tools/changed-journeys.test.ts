import { expect, test } from "vitest";
import { journeysOf } from "./changed-journeys.ts";

const specs = ["stage-import.spec.ts", "stage-replay.spec.ts", "shell.spec.ts"];

test("a change in a feature leads to the journeys of its name", () => {
  const files = [
    "apps/web/src/features/stage-replay/replay-clock.ts",
    "apps/web/src/app/shell/Toolbar.tsx",
  ];
  expect(journeysOf(files, specs)).toEqual([
    "stage-replay.spec.ts",
    "shell.spec.ts",
  ]);
});

test("a changed journey is run", () => {
  expect(journeysOf(["e2e/stage-import.spec.ts"], specs)).toEqual([
    "stage-import.spec.ts",
  ]);
});

test("a change elsewhere leads to none", () => {
  expect(journeysOf(["packages/series/src/merge.ts"], specs)).toEqual([]);
});
