import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { twoOffsets, warningChannels } from "#test/offset-wells.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";
import { refusal } from "#test/test-server.ts";

const legend = page.getByRole("group", { name: "Legend: show or hide lines" });
const rowCount = 600;
/** The trend that was subtracted is a line from the first sample to the last. */
const trendPoints = 2;

const chart = () => document.querySelector<HTMLElement>('[data-chart="stage"]');
const shownPoints = () => Number(chart()?.dataset["points"]);

function aWarnedStage(fdi = twoOffsets) {
  return new TestStage({
    stage: { control: { parameters: { fdi } } },
    channels: warningChannels,
    rowCount,
  });
}

async function openWarning(options: Parameters<typeof openApp>[1] = {}) {
  const { responses } = aWarnedStage();
  await openApp("/chart/fdiwarning/1", {
    as: "support",
    ...options,
    responses: { ...responses, ...options.responses },
  });
}

test("every offset well is drawn in percent of its own threshold, and can be hidden", async () => {
  await openWarning();
  await expect
    .poll(() =>
      legend
        .getByRole("button")
        .elements()
        .map((button) => (button as HTMLElement).innerText),
    )
    .toEqual([
      expect.stringMatching(/^O1\s+Condor 1H\s+0\.0\s+%$/),
      expect.stringMatching(/^O2\s+Condor 2H\s+200\s+%$/),
      expect.stringContaining("Own trend (±2σ)"),
    ]);
  expect(await violations()).toEqual([]);
  await expect.poll(shownPoints).toBe(2 * rowCount + trendPoints);
  await legend.getByRole("button", { name: /Condor 1H/ }).click();
  await expect.poll(shownPoints).toBe(rowCount + trendPoints);
});

test("an offset well whose state is hidden from this chart is left out", async () => {
  await openWarning({
    responses: {
      "fdiStates.list": [
        {
          id: 1,
          identifier: "Monitored",
          hidden: ["fdiWarning"],
          updatedAt: 1,
        },
      ],
    },
  });
  await expect.element(page.getByText("Kestrel 1H has no FDI")).toBeVisible();
});

test("the values can be read as a table by users who cannot see the lines", async () => {
  await openWarning();
  await expect.element(legend).toBeVisible();
  await page
    .getByRole("toolbar", { name: "Chart tools" })
    .getByRole("button", { name: "Legend", exact: true })
    .click();
  await page.getByRole("menuitemcheckbox", { name: "Show as table" }).click();
  await expect
    .poll(() =>
      page
        .getByRole("table")
        .getByRole("columnheader")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["Time", "Condor 1H, %", "Condor 2H, %"]);
});

test("a well without offsets has no FDI, and the chart says so", async () => {
  await openApp("/chart/fdiwarning/1", {
    as: "support",
    responses: aWarnedStage([]).responses,
  });
  await expect.element(page.getByText("Kestrel 1H has no FDI")).toBeVisible();
  expect(chart()).toBeNull();
});

test("a stage that cannot be read says why, and is requested again on demand", async () => {
  const { responses } = aWarnedStage();
  const { server } = await openApp("/chart/fdiwarning/1", {
    as: "support",
    responses: {
      ...responses,
      "stages.get": () => refusal(409, "busy", "The stage is being moved."),
    },
  });
  await expect
    .element(page.getByText("The stage is being moved."))
    .toBeVisible();
  server.respondFromNextClick(responses);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(legend).toBeVisible();
});

test("the chart reads from right to left in Arabic and passes axe", async () => {
  await openWarning({ language: "ar", theme: "light" });
  await expect.poll(shownPoints).toBe(2 * rowCount + trendPoints);
  expect(document.documentElement.dir).toBe("rtl");
  expect(await violations()).toEqual([]);
});
