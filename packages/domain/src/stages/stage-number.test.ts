import { expect, test } from "vitest";
import { stageNumberOf } from "./stage-number.ts";

test("a stage is named by its number in several ways", () => {
  expect(["23", "Stage 23", "Stg. 23", "stage 023"].map(stageNumberOf)).toEqual(
    [23, 23, 23, 23],
  );
  expect(["23b", "Stage", "", "2 3"].map(stageNumberOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
