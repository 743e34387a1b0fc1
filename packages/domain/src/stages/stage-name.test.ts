import { describe, expect, it } from "vitest";
import {
  nameOfNextStage,
  namesAfterRecognition,
  type NamedStage,
} from "./stage-name.ts";

describe("FE30: the name of the next stage", () => {
  it("is 1 in a well without stages", () => {
    expect(nameOfNextStage([])).toBe("1");
  });

  it("is one above the highest number, written the same way", () => {
    expect(nameOfNextStage(["1", "2", "10"])).toBe("11");
    expect(nameOfNextStage(["Stage 8", "Stage 9"])).toBe("Stage 10");
  });

  it("does not count copies, pump-downs and tests", () => {
    expect(
      nameOfNextStage(["6", "6 (copy 9)", "Pump-down 7", "Pressure test 12"]),
    ).toBe("7");
  });
});

function well(...names: string[]): NamedStage[] {
  return names.map((name, index) => ({
    id: index + 1,
    name,
    ordinal: index + 1,
    isNumberedByMachine: true,
  }));
}

describe("FE35: a recognized pump-down or test takes no number away", () => {
  it("gives its number to the next stage", () => {
    expect(namesAfterRecognition(well("6", "7"), 2, "PUMP_DOWN")).toEqual(
      new Map([[2, "Pump-down 7"]]),
    );
  });

  it("also when the next ones are there already", () => {
    expect(
      namesAfterRecognition(well("6", "7", "8", "9"), 2, "PRESSURE_TEST"),
    ).toEqual(
      new Map([
        [2, "Pressure test 7"],
        [3, "7"],
        [4, "8"],
      ]),
    );
  });

  it("has a name of its own when there was one before", () => {
    const stages = well("6", "Pump-down 7", "7");
    expect(namesAfterRecognition(stages, 3, "PUMP_DOWN").get(3)).toBe(
      "Pump-down 7 (2)",
    );
  });

  it("leaves alone what a person or a field box named", () => {
    const stages = well("6", "7", "8").map((stage) =>
      stage.id === 3 ? { ...stage, isNumberedByMachine: false } : stage,
    );
    expect(namesAfterRecognition(stages, 2, "PUMP_DOWN")).toEqual(
      new Map([[2, "Pump-down 7"]]),
    );
  });

  it("is a stage again, with its number, when a person says so", () => {
    expect(
      namesAfterRecognition(well("6", "Pump-down 7", "7", "8"), 2, "STAGE"),
    ).toEqual(
      new Map([
        [2, "7"],
        [3, "8"],
        [4, "9"],
      ]),
    );
  });

  it("changes no name when a stage is recognized as one", () => {
    expect(namesAfterRecognition(well("6", "7"), 2, "STAGE").size).toBe(0);
    expect(namesAfterRecognition(well("6", "7"), 2, null).size).toBe(0);
  });

  it("keeps a name without a number", () => {
    expect(namesAfterRecognition(well("Toe"), 1, "PUMP_DOWN").size).toBe(0);
  });
});
