import { expect, it } from "vitest";
import { currentStageId } from "./current-stage.ts";

it("a widget without a stage is about the one being pumped, else the newest", () => {
  const stages = [
    { id: 1, state: "LOADING", startTimestamp: 10 },
    { id: 2, state: "ENDED", startTimestamp: 20 },
    { id: 3, state: "PENDING", startTimestamp: null },
  ];
  expect(currentStageId(stages)).toBe(1);
  expect(currentStageId(stages.slice(1))).toBe(2);
  expect(currentStageId(stages.slice(2))).toBeUndefined();
});
