import { expect, it } from "vitest";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { kestrelStages } from "#test/world.ts";
import { importableStages } from "./importable-stages.ts";

function aStage(
  wellId: number,
  ordinal: number,
  state: StageListItem["state"],
): StageListItem {
  const [model] = kestrelStages;
  if (model === undefined) throw new Error("The pad has no stage.");
  const wellNumber = `Kestrel ${wellId}H`;
  return {
    ...model,
    id: wellId * 100 + ordinal,
    wellId,
    wellNumber,
    ordinal,
    state,
  };
}

const stages = [
  aStage(10, 1, "PENDING"),
  aStage(2, 3, "PENDING"),
  aStage(2, 2, "PENDING"),
  aStage(2, 1, "ENDED"),
];

it("offers the first stage without data of each well before all others", () => {
  const offered = importableStages(stages, null);
  expect(offered.map(({ id, isNext }) => [id, isNext])).toEqual([
    [202, true],
    [1001, true],
    [201, false],
    [203, false],
  ]);
});

it("begins with the well the user came from", () => {
  const [first] = importableStages(stages, 10);
  expect(first?.id).toBe(1001);
});

it("offers the last stage of a well whose stages all have data", () => {
  const [first] = importableStages(
    [aStage(2, 1, "ENDED"), aStage(2, 2, "ENDED")],
    null,
  );
  expect(first).toMatchObject({ id: 202, isNext: true });
});
