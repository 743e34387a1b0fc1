import { describe, expect, it } from "vitest";
import { stageNames } from "./stage-names.ts";

describe("stage names of a field box", () => {
  it("run from 1 to the expected final stage", () => {
    expect(stageNames(3, "", false)).toEqual({
      names: ["1", "2", "3"],
      isWindow: false,
    });
  });

  it("are all offered up to stage 6", () => {
    expect(stageNames(48, "6", false).names).toHaveLength(48);
  });

  it("are first four to each side above stage 6, then all", () => {
    expect(stageNames(48, "23", false)).toEqual({
      names: ["19", "20", "21", "22", "23", "24", "25", "26", "27"],
      isWindow: true,
    });
    expect(stageNames(48, "23", true).names).toHaveLength(48);
  });

  it("end with the final stage", () => {
    expect(stageNames(48, "47", false).names.at(-1)).toBe("48");
  });

  it("are all offered when the current name is no number or beyond the plan", () => {
    expect(stageNames(10, "DFIT", false).names).toHaveLength(10);
    expect(stageNames(10, "60", false).names).toHaveLength(10);
  });
});
