import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { holdWaits, type HeldWaits } from "#test/held-waits.ts";
import { closeApp, openApp, type AppOptions } from "#test/open-app.tsx";
import { TestStage } from "#test/stage-world.ts";

/** After this long without a choice by the user, the heatmap chooses a stage. */
const patienceMs = 8_000;

let patience: HeldWaits;
beforeEach(() => {
  patience = holdWaits(patienceMs);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(options: AppOptions = {}) {
  await openApp("/dashboard/1", {
    as: "manager",
    responses: aPumpedPad(),
    ...options,
  });
  await expect.element(page.getByRole("grid")).toBeVisible();
}

/** Lets the wait pass once the page has set it, which it does after it is drawn. */
async function passPatience() {
  await expect.poll(patience.count).toBe(1);
  patience.pass();
}

const line = () => page.getByCss(".heatmap-line");
const chosen = () => page.getByCss('.heatmap-cell[aria-selected="true"] > a');
const automatic = () => page.getByRole("switch", { name: "Auto-select" });

async function focusChosen() {
  await expect.element(chosen()).toBeInTheDocument();
  (chosen().element() as HTMLElement).focus();
}

describe("the heatmap of the stages", () => {
  test("has a cell with a link for every stage that exists", async () => {
    await open();
    await expect
      .poll(() => document.querySelectorAll(".heatmap a[data-stage]").length)
      .toBe(89);
  });

  test("a stage that exists and is not pumped yet is named as planned, and leads to its chart", async () => {
    const pad = aPumpedPad();
    const stages = pad["projects.operationsProgress"] as OperationsStage[];
    await open({
      responses: {
        ...pad,
        "projects.operationsProgress": stages.map((stage) =>
          stage.stageId === 322 ? { ...stage, stageState: "PENDING" } : stage,
        ),
      },
    });
    await expect
      .element(
        page.getByRole("link", { name: /^Stage 22, Kestrel 3H: Planned/ }),
      )
      .toBeInTheDocument();
  });

  test("chooses the stage that is pumped longest when nobody chooses", async () => {
    await open();
    await expect.element(line()).toMatchTextContent(/^Move over the stages/);
    await passPatience();
    await expect.element(line()).toMatchTextContent("Stage 23, Kestrel 4H");
  });

  test("names the time of the pump time of a stage that is being pumped", async () => {
    await open();
    await passPatience();
    await expect
      .element(line())
      .toMatchTextContent(/Pump time \d+:\d\d:\d\d as of \d\d:\d\d:\d\d/);
  });

  test("is walked by arrows, and Enter opens the chart", async () => {
    const stage = new TestStage({ stage: { id: 322 } });
    await open({ responses: { ...stage.responses, ...aPumpedPad() } });
    await passPatience();
    await focusChosen();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(line()).toMatchTextContent("Stage 22, Kestrel 4H");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(line()).toMatchTextContent("Stage 22, Kestrel 3H");
    // The line also shows the remark on the stage and the response of its offset wells.
    await expect.element(line()).toMatchTextContent("Sand was late.");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe("/chart/stage/322");
  });

  test("a first click on a cell shows its details, a second one opens its chart", async () => {
    const stage = new TestStage({ stage: { id: 322 } });
    await open({ responses: { ...stage.responses, ...aPumpedPad() } });
    const cell = page.getByCss('a[data-stage="322"]');
    await cell.click();
    await expect.element(line()).toMatchTextContent("Stage 22, Kestrel 3H");
    expect(location.pathname).toBe("/dashboard/1");
    await cell.click();
    await expect.poll(() => location.pathname).toBe("/chart/stage/322");
  });

  test("a click on the cell that was chosen automatically shows its details and does not leave the page", async () => {
    await open();
    await passPatience();
    await expect.element(line()).toMatchTextContent("Stage 23, Kestrel 4H");
    await chosen().click();
    await expect.element(line()).toMatchTextContent("Stage 23, Kestrel 4H");
    expect(location.pathname).toBe("/dashboard/1");
  });

  test("chooses nothing by itself once that is switched off, which is remembered", async () => {
    await open();
    await automatic().click();
    await expect.element(automatic()).not.toBeChecked();
    const stored = localStorage.getItem(settingKeys.automaticStage);
    expect(stored).toBe("false");
    expect(await closeApp()).toEqual([]);

    await open({ settings: { [settingKeys.automaticStage]: "false" } });
    await expect.element(automatic()).not.toBeChecked();
    expect(patience.count()).toBe(0);
    await expect.element(line()).toMatchTextContent(/^Move over the stages/);
    // The wait restarts when the option is switched on again.
    await automatic().click();
    await passPatience();
    await expect.element(line()).toMatchTextContent("Stage 23, Kestrel 4H");
  });
});
