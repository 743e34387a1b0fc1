import { describe, expect, it } from "vitest";
import { navigationStages, neighboursOf } from "./neighbor-stages.ts";

const stages = navigationStages([
  { id: 5, name: "1", comment: "x".repeat(60) },
  { id: 9, name: "2", comment: "", clientComment: "for the client" },
  { id: 7, name: "3" },
]);

describe("stages beside a stage", () => {
  it("are those before and after it in the well", () => {
    expect(neighboursOf(stages, 9).previous?.id).toBe(5);
    expect(neighboursOf(stages, 9).next?.id).toBe(7);
  });

  it("end with the well", () => {
    expect(neighboursOf(stages, 5).previous).toBeNull();
    expect(neighboursOf(stages, 7).next).toBeNull();
  });

  it("are unknown for a stage that is not in the list", () => {
    expect(neighboursOf(stages, 4)).toEqual({ previous: null, next: null });
  });
});

describe("comments in the stage list", () => {
  it("are cut to fifty characters and an ellipsis", () => {
    expect(stages[0]?.comment).toBe(`${"x".repeat(50)}…`);
  });

  it("are the client's where there is no other", () => {
    expect(stages[1]?.comment).toBe("for the client");
    expect(stages[2]?.comment).toBe("");
  });
});

describe("a stage in the list", () => {
  const [known, unknown] = navigationStages([
    { id: 5, name: "1", state: "LOADING", hide: true, liveStageOrdinal: 2 },
    { id: 6, name: "2" },
  ]);

  it("has its state, its live tag and whether it is hidden", () => {
    expect(known).toMatchObject({
      state: "LOADING",
      isLive: true,
      isHidden: true,
    });
  });

  it("claims nothing that is unknown", () => {
    expect(unknown).toMatchObject({
      state: null,
      isLive: false,
      isHidden: false,
    });
  });
});
