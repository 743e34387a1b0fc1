import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type {
  Feed,
  FeedDay,
  FeedFinding,
} from "#features/feed-quality/feed-quality.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import type { Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const days = Array.from(
  { length: 14 },
  (_, index) => `2026-11-${String(index + 5).padStart(2, "0")}`,
);

const fast: FeedFinding = {
  kind: "clockFast",
  level: "error",
  channel: null,
  amount: 43,
  count: 1,
  stageId: 1,
  stageName: "12",
  wellId: 1,
  timestamp: morning,
  endTimestamp: null,
};

function aDay(day: string, findings: readonly FeedFinding[]): FeedDay {
  return {
    day,
    level: findings.length > 0 ? "error" : "good",
    rowCount: 40_000,
    coverage: 0.98,
    gapCount: 2,
    longestGapSeconds: 12,
    gapSeconds: 20,
    lateRowCount: 0,
    frozenCount: 0,
    clockOffsetSeconds: findings.length > 0 ? -43 : 0.8,
    clockJumpCount: 0,
    unitDoubtCount: 0,
    findings: [...findings],
    computedAt: morning,
  };
}

function noData(day: string): FeedDay {
  return {
    ...aDay(day, []),
    level: "noData",
    rowCount: 0,
    coverage: null,
    computedAt: null,
  };
}

function aFeed(change: Partial<Feed>): Feed {
  return {
    projectId: 1,
    projectName: "Kestrel Pad",
    timezone: "UTC",
    source: "van-7",
    label: "Van 7",
    level: "error",
    headline: { finding: fast, day: "2026-11-18", sinceDay: "2026-11-17" },
    days: days.map((day, index) =>
      index < 5 ? noData(day) : aDay(day, index >= 12 ? [fast] : []),
    ),
    ...change,
  };
}

function responses(...feeds: Feed[]): Responses {
  return {
    "feedQuality.list": () => ({ days, feeds, isCutShort: false }),
    "feedQuality.recompute": () => ({ computedAt: morning }),
  };
}

test("each feed has a sentence and a day opens its figures and the stage at that time", async () => {
  const { server } = await openApp("/feed-quality", {
    as: "support",
    responses: responses(
      aFeed({}),
      aFeed({
        source: "van-8",
        label: "Van 8",
        level: "good",
        headline: null,
        days: days.map((day) => aDay(day, [])),
      }),
    ),
  });
  await expect
    .element(page.getByText("The clock is 43 s fast, since Nov 17."))
    .toBeVisible();
  await expect.element(page.getByText("No fault found.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page
    .getByRole("group", { name: "Days of Van 7" })
    .getByRole("button", { name: "Nov 18: Error" })
    .click();
  await expect
    .element(page.getByRole("dialog").getByText("Coverage"))
    .toBeVisible();
  const link = page.getByRole("dialog").getByRole("link", { name: /Stage 12/ });
  await expect
    .element(link)
    .toHaveAttribute("href", expect.stringContaining("/chart/stage/1?from="));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Close" })
    .last()
    .click();
  await page
    .getByRole("button", { name: "Assess today again: Kestrel Pad" })
    .first()
    .click();
  await expect
    .poll(() =>
      server.received.some(({ key }) => key === "feedQuality.recompute"),
    )
    .toBe(true);
});

test("FQ2: a day without rows is never shown as good", async () => {
  await openApp("/feed-quality", {
    as: "support",
    responses: responses(aFeed({})),
  });
  await page.getByRole("button", { name: "Nov 5: No data" }).click();
  await expect.element(page.getByText(/neither good nor bad/)).toBeVisible();
});

test("a pad without feeds says so", async () => {
  await openApp("/feed-quality", { as: "support", responses: responses() });
  await expect.element(page.getByText(/^No feed was assessed/)).toBeVisible();
});

test("on a phone, right to left, every day can be reached", async () => {
  await openApp("/feed-quality", {
    as: "support",
    responses: responses(aFeed({})),
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
  });
  await expect
    .element(page.getByRole("group").getByRole("button").last())
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
