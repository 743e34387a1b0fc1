import { describe, expect, it } from "vitest";
import { nuisancesOf, type CountedAlarm } from "./nuisances.ts";

const noon = 1_760_000_000_000;
const span = { startTimestamp: noon - 3_600_000, endTimestamp: noon };

function anAlarm(given: Partial<CountedAlarm> = {}): CountedAlarm {
  return {
    stageId: 167,
    timestamp: noon - 60_000,
    type: "warning",
    subtype: "fracHit",
    code: 702,
    color: "#c42525",
    level: "alert",
    words: null,
    message: "Code 702 - Kestrel 3H: frac hit",
    offsetWellName: "Kestrel 3H",
    wellNumber: "Kestrel 4H",
    clearedTimestamp: null,
    isOpen: false,
    isStageLive: true,
    ...given,
  };
}

const secondsAgo = (seconds: number) => noon - seconds * 1000;

describe("the nuisance list", () => {
  it("puts the most frequent kind first, with its share and its offset wells", () => {
    const rows = nuisancesOf(
      [
        anAlarm({ code: 301, subtype: "caution", offsetWellName: null }),
        anAlarm({ offsetWellName: "Kestrel 1H" }),
        anAlarm(),
        anAlarm({ words: null, message: "the newest" }),
      ],
      span,
    );
    expect(rows.map(({ code, count, share }) => [code, count, share])).toEqual([
      [702, 3, 0.75],
      [301, 1, 0.25],
    ]);
    expect(rows[0]).toMatchObject({
      words: null,
      message: "the newest",
      wells: ["Kestrel 4H"],
      offsets: [
        { wellName: "Kestrel 3H", count: 2 },
        { wellName: "Kestrel 1H", count: 1 },
      ],
    });
  });

  it("keeps the rules of a playbook apart, since each can be changed by itself", () => {
    const rule = { type: "fdiPlaybook", code: null, subtype: null } as const;
    const watch = {
      ...rule,
      level: "watch",
      words: null,
      message: "Watch it",
    } as const;
    const rows = nuisancesOf(
      [
        anAlarm(watch),
        anAlarm({ ...rule, words: null, message: "Cut the rate" }),
        anAlarm(watch),
      ],
      span,
    );
    expect(
      rows.map(({ level, message, count }) => [level, message, count]),
    ).toEqual([
      ["watch", "Watch it", 2],
      ["alert", "Cut the rate", 1],
    ]);
  });

  it("calls it chattering when the same alarm comes again within a minute", () => {
    const rows = nuisancesOf(
      [
        anAlarm({ timestamp: secondsAgo(300) }),
        anAlarm({ timestamp: secondsAgo(240) }),
        anAlarm({ timestamp: secondsAgo(179) }),
      ],
      span,
    );
    expect(rows[0]?.chattering).toBe(1);
  });

  it("does not call two offset wells that respond together chattering", () => {
    const rows = nuisancesOf(
      [
        anAlarm({ timestamp: secondsAgo(30) }),
        anAlarm({ timestamp: secondsAgo(20), offsetWellName: "Kestrel 1H" }),
      ],
      span,
    );
    expect(rows[0]?.chattering).toBe(0);
  });

  it("calls it fleeting when it was gone within a minute", () => {
    const timestamp = secondsAgo(600);
    const rows = nuisancesOf(
      [
        anAlarm({ timestamp, clearedTimestamp: timestamp + 60_000 }),
        anAlarm({ timestamp, clearedTimestamp: timestamp + 61_000 }),
      ],
      span,
    );
    expect(rows[0]?.fleeting).toBe(1);
  });

  it("calls it standing when it stays open for a day, also from before the span", () => {
    const day = 24 * 3600;
    const rows = nuisancesOf(
      [
        anAlarm({ timestamp: secondsAgo(day + 1), isOpen: true }),
        anAlarm({ timestamp: secondsAgo(day), isOpen: true }),
      ],
      span,
    );
    expect(rows[0]).toMatchObject({ count: 0, share: 0, standing: 1 });
  });

  it("calls it stale when its stage is over and it is still open", () => {
    const rows = nuisancesOf(
      [
        anAlarm({ isOpen: true, isStageLive: false }),
        anAlarm({ isOpen: false, isStageLive: false }),
        anAlarm({ isOpen: true }),
      ],
      span,
    );
    expect(rows[0]?.stale).toBe(1);
  });
});
