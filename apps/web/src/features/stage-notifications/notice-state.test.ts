import { describe, expect, it } from "vitest";
import {
  inReadingOrder,
  isOpenAlarm,
  stateAt,
  worstOpenLevel,
} from "./notice-state.ts";
import { aNotice, noticeTime } from "./notice.fixture.ts";

const now = noticeTime + 60_000;

describe("the state of a notification", () => {
  it("is raised until somebody or something changes that", () => {
    expect(stateAt(aNotice(), now)).toBe("raised");
    expect(stateAt(aNotice({ acknowledgedAt: now }), now)).toBe("acknowledged");
    expect(stateAt(aNotice({ clearedTimestamp: now }), now)).toBe("cleared");
  });

  it("is shelved until the silence is over, and then what it was", () => {
    const shelved = aNotice({ shelvedUntil: now + 1 });
    expect(stateAt(shelved, now)).toBe("shelved");
    expect(stateAt(shelved, now + 1)).toBe("raised");
    const responded = aNotice({ shelvedUntil: now, acknowledgedAt: now });
    expect(stateAt(responded, now)).toBe("acknowledged");
  });
});

describe("an open alarm", () => {
  it("is neither handled nor cleared", () => {
    expect(isOpenAlarm(aNotice(), now)).toBe(true);
    expect(isOpenAlarm(aNotice({ acknowledgedAt: now }), now)).toBe(false);
    expect(isOpenAlarm(aNotice({ shelvedUntil: now + 1 }), now)).toBe(false);
    expect(isOpenAlarm(aNotice({ clearedTimestamp: now }), now)).toBe(false);
  });

  it("is never something found long after the fact", () => {
    expect(isOpenAlarm(aNotice({ backfilled: true }), now)).toBe(false);
  });

  it("is never plain information or a green light", () => {
    const green = aNotice({ color: "#8bbc21" });
    const information = aNotice({ type: "info", color: null });
    expect(isOpenAlarm(green, now)).toBe(false);
    expect(isOpenAlarm(information, now)).toBe(false);
  });
});

describe("the reading order", () => {
  it("puts open alarms first and the newest on top", () => {
    const at = (id: number, minutes: number, more: object = {}) =>
      aNotice({ id, timestamp: noticeTime + minutes * 60_000, ...more });
    const notices = [
      at(1, 1),
      at(2, 2, { acknowledgedAt: now }),
      at(3, 3),
      at(4, 4, { backfilled: true }),
      at(5, 4, { backfilled: true }),
    ];
    expect(inReadingOrder(notices, now).map(({ id }) => id)).toEqual([
      3, 1, 5, 4, 2,
    ]);
  });

  it("knows the most pressing of the open ones", () => {
    const watch = aNotice({ color: "yellow" });
    const responded = aNotice({ acknowledgedAt: now });
    expect(worstOpenLevel([watch, responded], now)).toBe("watch");
    expect(worstOpenLevel([watch, aNotice()], now)).toBe("alert");
    expect(worstOpenLevel([responded], now)).toBeNull();
  });
});
