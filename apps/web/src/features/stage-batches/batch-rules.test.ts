import { stageStates, type StageState } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { overallProgress, progressByWell, whyLeftOut } from "./batch-rules.ts";

const rerun = { kind: "rerun", state: null } as const;
const toReviewed = { kind: "restatus", state: "REVIEWED" } as const;
const inActiveWell = (state: StageState) => ({
  state,
  wellActive: true,
  startTimestamp: 1,
});

describe("stages of a batch", () => {
  it("are rerun only when they have ENDED", () => {
    const taken = stageStates.filter(
      (state) => whyLeftOut(inActiveWell(state), rerun) === null,
    );
    expect(taken).toEqual(["ENDED"]);
  });

  it("get another state forwards and backwards, unless they are FINAL", () => {
    const taken = stageStates.filter(
      (state) => whyLeftOut(inActiveWell(state), toReviewed) === null,
    );
    expect(taken).toEqual(["PENDING", "LOADING", "ENDED"]);
    const back = { kind: "restatus", state: "LOADING" } as const;
    expect(whyLeftOut(inActiveWell("REVIEWED"), back)).toBeNull();
    expect(whyLeftOut(inActiveWell("FINAL"), back)).toBe("operations.final");
  });

  it("become PENDING again only while they have no samples (D31)", () => {
    const back = { kind: "restatus", state: "PENDING" } as const;
    const loading = inActiveWell("LOADING");
    expect(whyLeftOut(loading, back)).toBe("operations.hasSamples");
    expect(whyLeftOut({ ...loading, startTimestamp: null }, back)).toBeNull();
  });

  it("keep their state in an inactive well", () => {
    expect(
      whyLeftOut({ ...inActiveWell("ENDED"), wellActive: false }, toReviewed),
    ).toBe("operations.inactive");
  });
});

describe("progress of a batch", () => {
  it("counts what is over by well and as a whole, whatever came of it", () => {
    const items = [
      { wellNumber: "4H", state: "done" },
      { wellNumber: "4H", state: "skipped" },
      { wellNumber: "2H", state: "failed" },
      { wellNumber: "4H", state: "running" },
      { wellNumber: "2H", state: "waiting" },
    ] as const;
    expect(
      progressByWell(items).map((well) => [
        well.wellNumber,
        well.over,
        well.items.length,
      ]),
    ).toEqual([
      ["4H", 2, 3],
      ["2H", 1, 2],
    ]);
    const counts = {
      waiting: 1,
      running: 1,
      done: 1,
      failed: 1,
      cancelled: 0,
      skipped: 1,
    };
    expect(overallProgress(counts)).toEqual({ over: 3, total: 5 });
  });
});
