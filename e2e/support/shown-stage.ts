import { defaultPlot } from "@stagecraft/domain";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ApiClient } from "./api-client.ts";

export interface StageSamples {
  /** Number of samples of all lines on the chart. */
  readonly points: number;
  readonly newestTime: number;
}

const chart = '[data-chart="stage"]';

export function shownSamples(page: Page): Promise<StageSamples> {
  return page.evaluate((selector) => {
    const marks = document.querySelector<HTMLElement>(selector)?.dataset ?? {};
    return {
      points: Number(marks["points"] ?? 0),
      newestTime: Number(marks["liveTime"] ?? 0),
    };
  }, chart);
}

export async function untilPainted(page: Page): Promise<void> {
  await page.locator(`${chart}[data-points]`).waitFor();
}

const lines = new Set(
  defaultPlot([])
    .lines.filter(({ show }) => show)
    .map(({ attribute }) => attribute),
);

/** Stored samples of the chart's lines; every second must occur once. */
async function storedSamples(
  api: ApiClient,
  stageId: number,
): Promise<StageSamples> {
  const headers = await api.stages.headers({ params: { id: stageId } });
  const series = await api.stageData.bulk({
    body: {
      dataIds: headers
        .filter(({ name }) => lines.has(name))
        .map(({ id }) => id),
    },
  });
  for (const { data } of series) {
    const holes = data.filter(
      ([time], index) =>
        index > 0 && time - (data[index - 1]?.[0] ?? 0) !== 1000,
    );
    expect(holes, "seconds without a sample before them").toEqual([]);
  }
  return {
    points: series.reduce((sum, { data }) => sum + data.length, 0),
    newestTime: Math.max(...series.map(({ data }) => data.at(-1)?.[0] ?? 0)),
  };
}

/** Waits until the chart holds exactly the stored samples. */
export async function untilWhole(
  page: Page,
  api: ApiClient,
  stageId: number,
): Promise<void> {
  const stored = await storedSamples(api, stageId);
  await expect
    .poll(() => shownSamples(page), { timeout: 90_000, interval: 50 })
    .toEqual(stored);
}
