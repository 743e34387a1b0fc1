import { describe, expect, test } from "vitest";
import {
  noData,
  type FeedDayFinding,
} from "#features/feed-quality/assess-feed-day.ts";
import { feedsOf } from "#features/feed-quality/feed-order.ts";
import type { StoredDay } from "#features/feed-quality/feed-quality.repository.ts";

const days = [11, 12, 13, 14, 15, 16, 17].map((day) => `2026-11-${day}`);

function finding(
  level: FeedDayFinding["level"],
  kind: FeedDayFinding["kind"],
  channel: string | null = null,
): FeedDayFinding {
  return {
    kind,
    level,
    channel,
    amount: 45,
    count: 1,
    stageId: 1,
    stageName: "Stage 1",
    wellId: 1,
    timestamp: null,
    endTimestamp: null,
  };
}

const smallGap = finding("warning", "gaps");
const largeGap = finding("error", "gaps");
const late = finding("warning", "late");
const frozenRate = finding("error", "frozen", "rate");
const frozenPressure = finding("error", "frozen", "pressure");
const good: FeedDayFinding[] = [];

/** Stored results of a feed, one entry per day; null is a day without an assessment. */
function aFeed(
  source: string,
  findingsByDay: readonly (readonly FeedDayFinding[] | null)[],
): StoredDay[] {
  return findingsByDay.flatMap((findings, index) => {
    const day = days[index];
    if (findings === null || day === undefined) return [];
    const isError = findings.some(({ level }) => level === "error");
    const level = isError ? "error" : findings.length > 0 ? "warning" : "good";
    return [
      {
        projectId: 1,
        projectName: "Kestrel",
        timezone: "America/Chicago",
        source,
        day,
        metrics: {
          ...noData,
          level,
          rowCount: 100,
          findings: [...findings],
          label: source,
        },
        computedAt: 0,
      },
    ];
  });
}

function orderOf(...feeds: StoredDay[][]): string[] {
  return feedsOf(feeds.flat(), days).map(({ source }) => source);
}

function headlineOf(
  ...findingsByDay: (readonly FeedDayFinding[] | null)[]
): unknown {
  return feedsOf(aFeed("van", findingsByDay), days)[0]?.headline;
}

describe("FQ9: the worst feed comes first", () => {
  test("an error outweighs warnings of every day, and a feed without a fault comes last", () => {
    const clean = aFeed("clean", [good, good, good, good, good, good, good]);
    const warned = aFeed(
      "warned",
      days.map(() => [smallGap, late]),
    );
    const failed = aFeed("failed", [[largeGap], good, good, good, good]);
    expect(orderOf(clean, warned, failed)).toEqual([
      "failed",
      "warned",
      "clean",
    ]);
  });

  test("of two with errors the one with more of them, then the one with the newer", () => {
    const once = aFeed("a once", [null, null, null, [largeGap], good, good]);
    const twice = aFeed("b twice", [null, null, [largeGap], [largeGap], good]);
    const newer = aFeed("c newer", [null, null, null, good, [largeGap], good]);
    expect(orderOf(once, newer, twice)).toEqual([
      "b twice",
      "c newer",
      "a once",
    ]);
  });

  test("feeds that are equally bad are in the order of their names", () => {
    const [one, other] = ["van-2", "van-1"].map((name) =>
      aFeed(name, [[late]]),
    );
    expect(orderOf(one ?? [], other ?? [])).toEqual(["van-1", "van-2"]);
  });
});

describe("FQ9: the headline of a feed", () => {
  test("is the gravest finding of its last days, not the newest or the first", () => {
    expect(
      headlineOf(good, good, good, good, [late, frozenRate], [late], good),
    ).toEqual({ finding: frozenRate, day: days[4], sinceDay: days[4] });
  });

  test("is the newest finding when the error is long over", () => {
    expect(
      headlineOf(good, [frozenRate], good, good, good, good, [late]),
    ).toEqual({ finding: late, day: days[6], sinceDay: days[6] });
  });

  test("says since when it has been there without a break, whatever its level was", () => {
    expect(
      headlineOf(
        [largeGap],
        good,
        [smallGap],
        [largeGap],
        [late, smallGap],
        [largeGap],
        [largeGap],
      ),
    ).toEqual({ finding: largeGap, day: days[6], sinceDay: days[2] });
  });

  test("a day without rows is no break", () => {
    expect(
      headlineOf(good, [largeGap], null, null, [largeGap], [largeGap], null),
    ).toEqual({ finding: largeGap, day: days[5], sinceDay: days[1] });
  });

  test("another gauge or another fault on the day before is a break", () => {
    expect(
      headlineOf(
        [frozenRate],
        [frozenRate],
        [frozenRate],
        [frozenRate],
        [frozenPressure],
        [largeGap],
        [frozenRate],
      ),
    ).toMatchObject({ finding: frozenRate, sinceDay: days[6] });
    expect(
      headlineOf(
        [largeGap],
        good,
        [frozenRate],
        [frozenPressure],
        [frozenRate],
        [frozenRate],
        [frozenRate],
      ),
    ).toMatchObject({ finding: frozenRate, sinceDay: days[4] });
  });

  test("there is none when nothing was found", () => {
    expect(headlineOf(good, good, null, good)).toBeNull();
  });
});
