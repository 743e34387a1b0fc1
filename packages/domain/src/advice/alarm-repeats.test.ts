import { describe, expect, test } from "vitest";
import { occurrencesOf, openedAt, withRepeats } from "./alarm-repeats.ts";

const red = "#c42525";
const orange = "#f28f43";
const yellow = "#f3ed4f";
const gray = "#cccccc";
const green = "#8bbc21";

/** Every kind of alarm the engine raises: code, type, color, subtype. */
const alarmKinds = [
  ["301", "guidance", orange, "caution"],
  ["302", "guidance", orange, "decreaseRate"],
  ["401", "guidance", red, "panic"],
  ["402", "guidance", red, "panic"],
  ["502", "guidance", orange, "screenout"],
  ["701", "warning", yellow, "firstResponse"],
  ["702", "warning", red, "fracHit"],
  ["710", "fdiPlaybook", "red", null],
  ["720", "stagecraftPlaybook", "orange", null],
  ["801", "warning", null, "gap"],
  ["802", "warning", null, "stale"],
  ["803", "warning", null, "unitMismatch"],
  ["804", "warning", null, "lateData"],
  ["811", "info", null, "stageStart"],
  ["815", "warning", null, "severalTreatments"],
  ["817", "warning", null, "counterDiffers"],
  ["821", "guidance", red, "screenout"],
  ["822", "warning", null, "screenout"],
] as const;

const logKinds = [
  ["110", "guidance", gray, "rateStep"],
  ["111", "guidance", green, "hold"],
  ["112", "guidance", gray, "noResponse"],
  ["201", "guidance", green, "increaseRate"],
  ["503", "guidance", green, "clear"],
  ["601", "guidance", green, "clear"],
  ["704", "warning", gray, "wirelineStart"],
  ["705", "info", gray, "wirelineEnd"],
  ["707", "info", gray, "trendKnown"],
  ["812", "info", null, "shutIn"],
  ["813", "info", null, "isip"],
  ["816", "info", null, "pumpDown"],
  ["823", "info", null, "sandCut"],
] as const;

type Kind = readonly [
  code: string,
  type: string,
  color: string | null,
  subtype: string | null,
];

function raised(
  [code, type, color, subtype]: Kind,
  second: number,
  offset = "",
) {
  const key = `${code}:${second}:${offset}:`;
  return { key, timestamp: second * 1000, type, color, subtype };
}

const never = () => false;

describe.each(alarmKinds)("alarm %s", (...kind) => {
  test("raised four times while it is open is one alarm with its newest message", () => {
    const alarms = withRepeats(
      [10, 50, 90, 130].map((second) => raised(kind, second)),
      never,
    );
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.newest.timestamp).toBe(130_000);
    expect(alarms[0]?.earlier.map(({ timestamp }) => timestamp)).toEqual([
      10_000, 50_000, 90_000,
    ]);
  });

  test("raised after it was acknowledged or cleared is another one", () => {
    const alarms = withRepeats(
      [10, 50, 90].map((second) => raised(kind, second)),
      ({ newest }) => newest.timestamp === 50_000,
    );
    expect(alarms.map(({ earlier }) => earlier.length)).toEqual([1, 0]);
  });

  test("of another offset well, rule or subject is another one", () => {
    const alarms = withRepeats(
      [raised(kind, 10, "1"), raised(kind, 20, "2"), raised(kind, 30, "1")],
      never,
    );
    expect(alarms.map(({ earlier }) => earlier.length)).toEqual([1, 0]);
  });

  test("comes out the same however its repeats are cut into rounds", () => {
    const all = [10, 50, 90, 130].map((second) => raised(kind, second));
    const whole = withRepeats(all, never);
    const first = withRepeats(all.slice(0, 2), never);
    const rounds = withRepeats(all.slice(2), never, first);
    expect(rounds).toEqual(whole);
  });
});

test.each(logKinds)("%s is a log: nothing takes the place of it", (...kind) => {
  const logged = [10, 50].map((second) => raised(kind, second));
  expect(withRepeats(logged, never)).toHaveLength(2);
});

test("an alarm with its repeats is a log again, each at its time", () => {
  const alarm = {
    timestamp: 90,
    message: "newest",
    color: red,
    earlier: [
      { timestamp: 10, message: "first" },
      { timestamp: 50, message: "second" },
    ],
  };
  expect(openedAt(alarm)).toBe(10);
  expect(
    occurrencesOf([alarm]).map(({ timestamp, message, color }) => [
      timestamp,
      message,
      color,
    ]),
  ).toEqual([
    [10, "first", red],
    [50, "second", red],
    [90, "newest", red],
  ]);
});
