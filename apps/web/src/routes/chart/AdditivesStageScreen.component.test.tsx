import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  chooseTool,
  expectPoints,
  menuEntry,
  tool,
} from "#test/chart-tools.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { SeveralStages } from "#test/several-stages-world.ts";
import { liveStage } from "#test/stage-tools.ts";
import { TestStage, usualChannels } from "#test/stage-world.ts";
import { refusal } from "#test/test-server.ts";

const rowCount = 600;

const legend = () =>
  page.getByRole("group", { name: "Legend: show or hide lines" });
const path = (stageId: number) => `/chart/additivesstagechart/${stageId}`;

function openAdditives(stage = new TestStage(), responses = {}) {
  return openApp(path(1), { responses: { ...stage.responses, ...responses } });
}

describe("the chart of additives", () => {
  test("draws and names every chemical of the stage, with its newest value and unit", async () => {
    await openAdditives();
    await expectPoints(2 * rowCount);
    const entries = legend().getByRole("button").elements() as HTMLElement[];
    expect(entries.map(({ innerText }) => innerText)).toEqual([
      expect.stringMatching(/^Friction reducer\s+1\.20\s+gpt$/),
      expect.stringMatching(/^Biocide\s+0\.40\s+gpt$/),
    ]);
    expect(document.title).toBe("1|Kestrel 1H|Kestrel Pad");
    expect(await violations()).toEqual([]);
  });

  test("hides a line by its entry and shows all again from the menu", async () => {
    await openAdditives();
    await expectPoints(2 * rowCount);
    await legend()
      .getByRole("button", { name: /^Biocide/ })
      .click();
    await expectPoints(rowCount);
    await chooseTool("Legend", "Show all lines");
    await expectPoints(2 * rowCount);
  });

  test("hides all lines from the menu, and shows them again", async () => {
    await openAdditives();
    await expectPoints(2 * rowCount);
    const shown = () =>
      legend().getByRole("button", { pressed: true }).elements().length;
    await chooseTool("Legend", "Hide all lines");
    await expect.poll(shown).toBe(0);
    await menuEntry("Show all lines").click();
    await expect.poll(shown).toBe(2);
    await expectPoints(2 * rowCount);
  });

  test("shows a typed range and comes back from it", async () => {
    await openAdditives();
    await expectPoints(2 * rowCount);
    await expect.element(tool("Reset zoom")).not.toBeInTheDocument();
    await tool("Custom range").click();
    const range = page.getByRole("dialog", { name: "Time range" });
    await range.getByRole("textbox", { name: "From" }).fill("06:02:00");
    await range.getByRole("textbox", { name: "To" }).fill("06:04:00");
    await range.getByRole("button", { name: "Show" }).click();
    await expect.element(range).not.toBeInTheDocument();
    await tool("Reset zoom").click();
    await expect.element(tool("Reset zoom")).not.toBeInTheDocument();
  });

  test("can be read as a table, and the way back leads to the stage", async () => {
    await openAdditives();
    await expectPoints(2 * rowCount);
    await chooseTool("Legend", "Show as table");
    const heads = page.getByRole("table").getByRole("columnheader");
    await expect
      .poll(() => heads.elements().map(({ textContent }) => textContent))
      .toEqual(["Time", "Friction reducer, gpt", "Biocide, gpt"]);
    await userEvent.keyboard("{Escape}");
    await tool("Stage chart").click();
    await expect.poll(() => location.pathname).toBe("/chart/stage/1");
  });

  test("says that a stage had no chemicals, and the next stage is one step away", async () => {
    const stages = new SeveralStages({
      count: 2,
      channels: (number) =>
        number === 1 ? usualChannels.slice(0, 4) : usualChannels,
    });
    await openApp(path(1), { responses: stages.responses });
    await expect
      .element(
        page.getByText(
          "No additives were measured on Kestrel 1H in this stage.",
        ),
      )
      .toBeVisible();
    await tool("Next stage").click();
    await expect.poll(() => location.pathname).toBe(path(2));
    await expect.element(legend().getByText("Friction reducer")).toBeVisible();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const stage = new TestStage();
    const { server } = await openAdditives(stage, {
      "stages.get": () => refusal(409, "busy", "The stage is being moved."),
    });
    await expect
      .element(page.getByText("The stage is being moved."))
      .toBeVisible();
    server.respondFromNextClick({ "stages.get": stage.stage });
    await page.getByRole("button", { name: "Retry" }).click();
    await expectPoints(2 * rowCount);
  });

  test("follows a stage that is being pumped", async () => {
    const stage = liveStage();
    const { server } = await openAdditives(stage);
    await expectPoints(2 * rowCount);
    await expect
      .poll(() => server.received.map(({ key }) => key))
      .toContain("stageData.live");
    await expect.element(page.getByText(/^Stream delay/)).toBeVisible();
    stage.tick();
    await expectPoints(2 * (rowCount + 1));
    await tool("Stop live data").click();
    await expect.element(page.getByText(/^Not live, last data/)).toBeVisible();
    await tool("Play live data").click();
    await expect.element(tool("Stop live data")).toBeVisible();
  });
});
