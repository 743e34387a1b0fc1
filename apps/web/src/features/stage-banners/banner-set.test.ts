import { describe, expect, it } from "vitest";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { isActive, setOf, announceable } from "./banner-set.ts";

const noon = 1_760_000_000_000;
const intervalMs = 300_000;
const live = { now: noon, isReplay: false };
const red = "#c42525";
const orange = "#f28f43";

let ids = 0;
function aNotice(given: Partial<StageNotification> = {}): StageNotification {
  ids += 1;
  return {
    id: ids,
    stageId: 1,
    timestamp: noon - 1000,
    type: "guidance",
    subtype: null,
    words: null,
    message: "Code 301 - Pressure in the caution band. Hold rate",
    value: null,
    offsetWellName: null,
    color: orange,
    code: 301,
    firstTimestamp: null,
    unit: null,
    offsetNumber: null,
    ruleId: null,
    ruleVersion: null,
    evidence: {},
    earlier: [],
    setupFingerprint: null,
    release: null,
    backfilled: false,
    raisedAt: noon,
    state: "raised",
    clearedTimestamp: null,
    acknowledgedAt: null,
    acknowledgedByName: null,
    acknowledgedReason: null,
    shelvedUntil: null,
    shelvedByName: null,
    shelvedReason: null,
    ...given,
  };
}

describe("the banners of one source", () => {
  it("never hold what was found long after the fact", () => {
    const late = aNotice({ backfilled: true });
    const guidance = aNotice();
    const other = aNotice({ type: "fdiPlaybook" });
    expect(announceable([late, guidance, other], "guidance")).toEqual([
      guidance,
    ]);
  });

  it("are its newest advice, also when an older one was worse", () => {
    const worse = aNotice({ timestamp: noon - 60_000, color: red });
    const clear = aNotice({ timestamp: noon - 1000, color: "#8bbc21" });
    expect(setOf([worse, clear], intervalMs, live)).toEqual({
      latestTimestamp: clear.timestamp,
      ids: [clear.id],
    });
  });

  it("are one advice per offset well, the most pressing first", () => {
    const first = aNotice({ offsetNumber: 2, color: orange });
    const second = aNotice({
      offsetNumber: 3,
      color: red,
      timestamp: noon - 9000,
    });
    const before = aNotice({ offsetNumber: 3, timestamp: noon - 60_000 });
    const set = setOf([before, second, first], intervalMs, live);
    expect(set.ids).toEqual([second.id, first.id]);
  });

  it("do not reach back further than the interval", () => {
    const old = aNotice({ offsetNumber: 1, timestamp: noon - intervalMs });
    const young = aNotice({ offsetNumber: 2 });
    expect(setOf([old, young], intervalMs, live).ids).toEqual([young.id]);
  });

  it.each(["acknowledged", "shelved"] as const)(
    "leave out what somebody %s, but keep its time",
    (state) => {
      const notice = aNotice({ state, acknowledgedAt: noon - 500 });
      expect(setOf([notice], intervalMs, live)).toEqual({
        latestTimestamp: notice.timestamp,
        ids: [],
      });
    },
  );

  it("show in a replay what was acknowledged only afterwards", () => {
    const notice = aNotice({ state: "acknowledged", acknowledgedAt: noon });
    const replayed = (now: number) => isActive(notice, { now, isReplay: true });
    expect(replayed(noon - 1000)).toBe(true);
    expect(replayed(noon + 1000)).toBe(false);
  });
});
