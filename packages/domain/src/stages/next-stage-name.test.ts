import { expect, test } from "vitest";
import { nextStageName } from "./next-stage-name.ts";

test("the last number of a stage's name goes on by one", () => {
  expect(nextStageName("Stage 9", ["Stage 9"])).toBe("Stage 10");
  expect(nextStageName("4H stage 07", [])).toBe("4H stage 08");
});

test("a taken number makes it a copy, whatever the case it is written in", () => {
  expect(nextStageName("Stage 9", ["Stage 9", "STAGE 10"])).toBe(
    "Stage 9 (copy)",
  );
});

test("a name without a number makes it a copy", () => {
  expect(nextStageName("Pump-down", ["Pump-down"])).toBe("Pump-down (copy)");
});
