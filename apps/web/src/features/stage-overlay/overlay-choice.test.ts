import { describe, expect, it } from "vitest";
import {
  earlierStages,
  firstChoice,
  leftOutEarlier,
  readChoice,
  writeChoice,
} from "./overlay-choice.ts";

function stage(
  id: number,
  wellId: number,
  startTimestamp: number | null,
  change: {
    state?: "ENDED" | "LOADING" | "PENDING";
    hide?: boolean;
    noMetrics?: boolean;
  } = {},
) {
  return {
    id,
    wellId,
    startTimestamp,
    state: change.state ?? "ENDED",
    hide: change.hide ?? false,
    noMetrics: change.noMetrics ?? false,
    isMadeByMachine: false,
    recognizedAs: null,
  };
}

const pad = [
  stage(9, 2, 900, { state: "LOADING" }),
  stage(8, 1, 800),
  stage(7, 2, 700),
  stage(6, 2, 600, { hide: true }),
  stage(5, 2, 500),
  stage(4, 2, 400),
  stage(3, 2, 300),
  stage(2, 1, 200),
  stage(1, 2, null, { state: "PENDING" }),
];

describe("the comparison in the address", () => {
  it("comes back as it was written", () => {
    const choice = {
      stageIds: [9, 7],
      alignment: "shutIn",
      channel: "rate",
      envelope: "pad",
    } as const;
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it("is the default when the address names none or an invalid one", () => {
    const usual = {
      stageIds: null,
      alignment: "start",
      channel: "pressure",
      envelope: "well",
    };
    expect(readChoice("")).toEqual(usual);
    expect(readChoice("?align=moon&channel=cheese&envelope=x")).toEqual(usual);
  });

  it("holds eight stages at most, each once", () => {
    const { stageIds } = readChoice("?stages=1,1,2,3,4,5,6,7,8,9,-4,x");
    expect(stageIds).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("the first comparison", () => {
  it("is the stage and those of its well before it that have data", () => {
    expect(firstChoice(pad, 9)).toEqual([9, 7, 5, 4]);
  });

  it("is the stage alone when nothing is known of it", () => {
    expect(firstChoice(pad, 77)).toEqual([77]);
  });
});

describe("the stages of the envelope", () => {
  it("are finished ones before the emphasised, of its well", () => {
    expect(earlierStages(pad, 9, "well")).toEqual([7, 5, 4, 3]);
  });

  it("are those of the pad when requested, or none", () => {
    expect(earlierStages(pad, 9, "pad")).toEqual([8, 7, 5, 4, 3, 2]);
    expect(earlierStages(pad, 9, "none")).toEqual([]);
  });

  it("leave out those tagged 'no metrics', and it is known how many", () => {
    const tagged = pad.map((each) =>
      each.id === 5 ? { ...each, noMetrics: true } : each,
    );
    expect(firstChoice(tagged, 9)).toEqual([9, 7, 4, 3]);
    expect(earlierStages(tagged, 9, "well")).toEqual([7, 4, 3]);
    expect(leftOutEarlier(tagged, 9, "well")).toBe(1);
    expect(leftOutEarlier(tagged, 9, "none")).toBe(0);
  });
});
