import { describe, expect, it } from "vitest";
import { idleBanner, nextBanner, type BannerState } from "./banner-machine.ts";

const intervalMs = 120_000;
const noon = 1_760_000_000_000;

/**
 * Returns the state after a set with this newest time arrives on a page whose
 * newest sample is this old.
 */
function updated(
  state: BannerState,
  latestTimestamp: number | null,
  { now = noon, dataAgeMs = 2000, ids = [1] } = {},
): BannerState {
  return nextBanner(state, {
    type: "UPDATE",
    set: { latestTimestamp, ids },
    dataEnd: now - dataAgeMs,
    now,
    intervalMs,
  });
}

const clock = (state: BannerState, now: number) =>
  nextBanner(state, { type: "CLOCK", now, intervalMs });

const displayed = updated(idleBanner, noon - 3000);

describe("the message part", () => {
  it("is idle until an update, then displays it", () => {
    expect(idleBanner.message).toBe("idle");
    expect(displayed).toMatchObject({ message: "display", shownIds: [1] });
  });

  it("closes on CLOSE and stays closed while the set is the same", () => {
    const closed = nextBanner(displayed, { type: "CLOSE", id: 1 });
    expect(closed.message).toBe("idle");
    expect(updated(closed, noon - 3000)).toBe(closed);
    expect(updated(closed, noon - 1000, { ids: [2] }).message).toBe("display");
  });

  it("of several, CLOSE takes away one", () => {
    const several = updated(idleBanner, noon, { ids: [3, 2] });
    const one = nextBanner(several, { type: "CLOSE", id: 3 });
    expect(one).toMatchObject({ message: "display", shownIds: [2] });
  });

  it("returns to idle after the interval, not before", () => {
    expect(clock(displayed, noon + intervalMs - 1)).toBe(displayed);
    expect(clock(displayed, noon + intervalMs)).toMatchObject({
      message: "idle",
      shownIds: [],
    });
  });

  it("a new set restarts the interval", () => {
    const later = noon + 100_000;
    const again = updated(displayed, later - 1000, { now: later, ids: [2] });
    expect(clock(again, noon + intervalMs).message).toBe("display");
    expect(clock(again, later + intervalMs).message).toBe("idle");
  });

  it("is idle when a replay goes back before it, and displays it again when it comes", () => {
    const back = clock(displayed, noon - 600_000);
    expect(back.message).toBe("idle");
    const earlier = updated(back, noon - 700_000, { now: noon - 600_000 });
    expect(updated(earlier, noon - 3000).message).toBe("display");
  });

  it("a clock that is corrected by a moment hides nothing", () => {
    expect(clock(displayed, noon - 1500).message).toBe("display");
  });
});

describe("an escalated alarm", () => {
  const escalated = (state: BannerState, now: number) =>
    nextBanner(state, { type: "ESCALATE", id: 1, now });

  it("is shown again after its banner had gone or was closed, for one more interval", () => {
    const gone = clock(displayed, noon + intervalMs);
    const again = escalated(gone, noon + intervalMs);
    expect(again).toMatchObject({ message: "display", shownIds: [1] });
    expect(clock(again, noon + 2 * intervalMs - 1).message).toBe("display");
    expect(clock(again, noon + 2 * intervalMs).message).toBe("idle");
  });

  it("is shown before the others and is not announced as a new set", () => {
    const several = updated(idleBanner, noon, { ids: [3, 1] });
    const again = escalated(several, noon);
    expect(again.shownIds).toEqual([1, 3]);
    expect(again.updates).toBe(several.updates);
  });
});

describe("the speech part", () => {
  it("is blocked until an update, allowed for one interval, then blocked again", () => {
    expect(idleBanner.speech).toBe("blocked");
    expect(displayed.speech).toBe("allowed");
    expect(clock(displayed, noon + intervalMs - 1).speech).toBe("allowed");
    expect(clock(displayed, noon + intervalMs).speech).toBe("blocked");
  });

  it("is not ended by closing the banner", () => {
    const closed = nextBanner(displayed, { type: "CLOSE", id: 1 });
    expect(closed.speech).toBe("allowed");
    expect(clock(closed, noon + intervalMs).speech).toBe("blocked");
  });

  it("each applied set is counted once", () => {
    expect(updated(displayed, noon - 3000).updates).toBe(1);
    expect(updated(displayed, noon - 1000).updates).toBe(2);
  });
});

describe("a set is applied", () => {
  it("only if its latest time is another than the last one seen", () => {
    expect(updated(displayed, noon - 3000, { ids: [9] })).toBe(displayed);
    expect(updated(displayed, noon - 2000).updates).toBe(2);
  });

  it("only if the data end is closer than the interval, and then when it is", () => {
    const far = updated(idleBanner, noon - 3000, { dataAgeMs: intervalMs });
    expect(far).toBe(idleBanner);
    const near = updated(far, noon - 3000, { dataAgeMs: intervalMs - 1 });
    expect(near.message).toBe("display");
  });

  it("never without samples", () => {
    const event = {
      type: "UPDATE",
      set: { latestTimestamp: noon, ids: [1] },
      dataEnd: null,
      now: noon,
      intervalMs,
    } as const;
    expect(nextBanner(idleBanner, event)).toBe(idleBanner);
  });

  it("never as new when its newest is older than the interval", () => {
    const late = updated(idleBanner, noon - intervalMs);
    expect(late).toMatchObject({ message: "idle", speech: "blocked" });
  });

  it("never when there is nothing", () => {
    expect(updated(idleBanner, null)).toBe(idleBanner);
  });

  it("silently when all of it was acknowledged before it was seen", () => {
    const silent = updated(idleBanner, noon - 3000, { ids: [] });
    expect(silent).toMatchObject({ message: "idle", speech: "blocked" });
  });
});
