import { expect, it } from "vitest";
import { historyLine, offsetHistoryModel } from "./offset-history-model.ts";
import { column, frameOf, readingsOf } from "../view-chart.fixture.ts";

const lines = [historyLine("gauge", "Harrier 1H", "psi")];
const stage = {
  stageId: 1,
  from: 0,
  to: 1000,
  detail: "Kestrel 4H stage 1",
  hitTime: null,
  hitLabel: "",
};

function modelOf(stages: Parameters<typeof offsetHistoryModel>[0]["stages"]) {
  return offsetHistoryModel({
    ...frameOf(readingsOf({ gauge: column([0, 1000], [5, 6]) })),
    lines,
    hiddenChannels: new Set(),
    stages,
  });
}

it("has a band per stage and distinguishes a hit from a quiet stage by color", () => {
  const { bands } = modelOf([
    { ...stage, outcome: "none" },
    { ...stage, stageId: 2, from: 2000, to: 3000, outcome: "fracHit" },
  ]).marks;
  expect(bands.map(({ from, to }) => [from, to])).toEqual([
    [0, 1000],
    [2000, 3000],
  ]);
  expect(bands[0]?.color).not.toBe(bands[1]?.color);
});

it("marks a hit at its own time and none where none was", () => {
  const { markers } = modelOf([
    { ...stage, outcome: "none" },
    {
      ...stage,
      stageId: 2,
      outcome: "fracHit",
      hitTime: 2500,
      hitLabel: "Frac hit",
    },
  ]).marks;
  expect(markers.map(({ time, label }) => [time, label])).toEqual([
    [2500, "Frac hit"],
  ]);
});

it("breaks the line only where the record says so", () => {
  const [line] = modelOf([]).lines;
  expect(line?.gapMilliseconds).toBe(Infinity);
});
