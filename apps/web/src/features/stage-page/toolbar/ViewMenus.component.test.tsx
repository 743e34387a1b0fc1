import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aComment, keptComments } from "#test/comment-world.ts";
import {
  closeApp,
  openApp,
  violations,
  type AppOptions,
} from "#test/open-app.tsx";
import {
  choose,
  entry,
  isOn,
  liveStage,
  offsetWells,
  openMenu,
  tool,
  toolbar,
} from "#test/stage-tools.ts";

function openStage(options: AppOptions = {}) {
  return openApp("/chart/stage/1", {
    as: "support",
    responses: liveStage({ stage: { control: offsetWells } }).responses,
    ...options,
  });
}

const press = async (name: string) => (await entry(name)).click();

/** Secondary charts have separate legends. */
const legendLines = () =>
  document.querySelectorAll('.stage-legend [aria-pressed="true"]').length;

const side = () =>
  page.getByRole("complementary", { name: "Panels of the stage" });

test("one mouse mode is on at a time, zoom at first", async () => {
  await openStage();
  const pressed = () =>
    page
      .getByRole("group", { name: "Mouse mode" })
      .getByRole("button", { pressed: true })
      .elements()
      .map((mode) => mode.getAttribute("aria-label"));
  await expect.poll(pressed).toEqual(["Zoom"]);
  for (const mode of ["Pan", "Crosshair", "Tooltip", "Zoom"]) {
    await tool(mode).click();
    await expect.poll(pressed).toEqual([mode]);
  }
});

describe("the legend menu", () => {
  test("shows and hides the panels beside the chart, and remembers it", async () => {
    await openStage();
    await expect.element(side()).toBeVisible();
    await openMenu("Legend");
    expect(await violations()).toEqual([]);
    await press("Show data statistics");
    await expect.element(side()).not.toBeInTheDocument();
    expect(localStorage.getItem("stageChart.dataStatsVisible")).toBe("false");
    await press("Show data statistics");
    await expect.element(side()).toBeVisible();
  });

  test("puts the legend above or beside the chart, and remembers it", async () => {
    await openStage();
    await openMenu("Legend");
    await press("Beside the chart");
    await expect.poll(() => isOn("Above the chart")).toBe(false);
    expect(localStorage.getItem("stageChart.legendLocation")).toBe("EMBED");
    await press("Above the chart");
    await expect.poll(() => isOn("Above the chart")).toBe(true);
    expect(localStorage.getItem("stageChart.legendLocation")).toBe("TOP");
  });

  test("chooses which chart of offset wells is shown, and remembers it", async () => {
    await openStage();
    await openMenu("Legend");
    expect(isOn("Warning")).toBe(true);
    await press("Alert");
    await expect.poll(() => isOn("Alert")).toBe(true);
    expect(isOn("Warning")).toBe(false);
    expect(localStorage.getItem("fdi.chart")).toBe("ALERT");
    await press("Warning");
    await expect.poll(() => isOn("Warning")).toBe(true);
  });

  test("scales the axes automatically when switched on", async () => {
    await openStage();
    await openMenu("Legend");
    expect(isOn("Scale axes automatically")).toBe(false);
    await press("Scale axes automatically");
    await expect.poll(() => isOn("Scale axes automatically")).toBe(true);
  });

  test("hides the legend and shows it again", async () => {
    await openStage();
    const legend = () => document.querySelector(".stage-legend");
    await expect.poll(legend).not.toBeNull();
    await openMenu("Legend");
    await press("Show legend");
    await expect.poll(legend).toBeNull();
    await press("Show legend");
    await expect.poll(legend).not.toBeNull();
  });

  test("shows the values as a table, with marks and comments at their times", async () => {
    const stage = liveStage({
      stage: {
        control: { parameters: { fdiStartTime: Date.now() - 60_000 } },
      },
    });
    await openStage({
      responses: {
        ...stage.responses,
        ...keptComments(aComment({ timestamp: stage.lastTime - 120_000 })),
      },
    });
    await choose("Legend", "Show as table");
    const table = page.getByRole("table", {
      name: /^Stage values at regular intervals/,
    });
    await expect.element(table).toBeVisible();
    for (const event of ["FDI start", "Comment Pumps two and three swapped"])
      await expect
        .element(table.getByRole("cell", { name: event }))
        .toBeVisible();
  });

  test("lets everybody hide and show every line at once", async () => {
    await openStage({ as: "guest" });
    await expect.poll(legendLines).toBeGreaterThan(3);
    await openMenu("Legend");
    await press("Hide all lines");
    await expect.poll(legendLines).toBe(0);
    await press("Show all lines");
    await expect.poll(legendLines).toBeGreaterThan(3);
  });
});

describe("the secondary chart", () => {
  test.each([
    ["Relative pressure", "relative-pressure"],
    ["Additives", "additives"],
    ["All charts", "all-charts"],
  ])("%s is chosen and remembered", async (name, value) => {
    await openStage();
    await choose("Secondary chart", name);
    await expect
      .poll(() => localStorage.getItem("stageChart.secondaryChart"))
      .toBe(value);
    await openMenu("Secondary chart");
    await expect.poll(() => isOn(name)).toBe(true);
  });

  test("hides a line by its entry, and shows it again", async () => {
    await openStage();
    await choose("Secondary chart", "Relative pressure");
    const entries = page
      .getByRole("region", { name: "Relative pressure" })
      .getByRole("group")
      .getByRole("button");
    const pressed = () =>
      entries.elements().map((each) => each.getAttribute("aria-pressed"));
    await expect.poll(pressed).toEqual(["true"]);
    await entries.first().click();
    await expect.poll(pressed).toEqual(["false"]);
    await entries.first().click();
    await expect.poll(pressed).toEqual(["true"]);
  });

  test("is hidden, stays so after coming back, and is shown by choosing one", async () => {
    const visible = "stageChart.secondaryChartVisible";
    await openStage();
    await choose("Secondary chart", "Hide secondary chart");
    await expect.poll(() => localStorage.getItem(visible)).toBe("false");

    expect(await closeApp()).toEqual([]);
    await openStage({ settings: { [visible]: "false" } });
    await expect.element(toolbar()).toBeVisible();
    await openMenu("Secondary chart");
    await expect.poll(() => isOn("Hide secondary chart")).toBe(true);
    await press("Pressure derivative");
    await expect.poll(() => localStorage.getItem(visible)).toBe("true");
  });
});
