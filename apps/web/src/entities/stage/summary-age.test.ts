import { describe, expect, it } from "vitest";
import type { Stage } from "./stage.queries.ts";
import { isStaleSummary, summaryAgeSeconds } from "./summary-age.ts";

const now = 1_794_732_600_000;

const running = (newestSample: number | undefined) => ({
  live: true,
  stage: { summary: { newestSample } } as unknown as Stage,
});

describe("the age of a summary", () => {
  it("counts from the newest sample in it", () => {
    expect(summaryAgeSeconds(running(now - 3_400), now)).toBe(3);
  });

  it("is zero when the source's clock runs ahead", () => {
    expect(summaryAgeSeconds(running(now + 5_000), now)).toBe(0);
  });

  it("is unknown without results, and of no interest once the stage is over", () => {
    expect(summaryAgeSeconds(running(undefined), now)).toBeNull();
    const ended = { ...running(now - 900_000), live: false };
    expect(summaryAgeSeconds(ended, now)).toBeNull();
  });

  it("is stale after a minute", () => {
    expect(isStaleSummary(60)).toBe(false);
    expect(isStaleSummary(61)).toBe(true);
    expect(isStaleSummary(null)).toBe(false);
  });
});
