import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import {
  drawer,
  field,
  ok,
  openDrawer,
  save,
  type,
} from "./support/edit-drawer.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { soon, tool, untilPainted } from "./support/stage-page.ts";

interface StoredStage {
  readonly name: string;
  readonly summary: { readonly revision: number };
  readonly control: { readonly parameters: Record<string, unknown> };
}

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Editing pad");
  stage = await pumpStage(administrator, pad, {
    name: "7",
    endedMinutesAgo: 5,
  });
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const stored = () => administrator.get<StoredStage>(`stages/${stage.id}`);

async function openStage(
  account = "support",
  options: Parameters<typeof visit>[1] = {},
): Promise<Visit> {
  const opened = await visit(browser, options);
  await signInAs(opened.page, account, `/chart/stage/${stage.id}`);
  await untilPainted(opened.page);
  return opened;
}

async function openTab(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole("tab", { name }).click();
}

describe("the edit drawer", () => {
  test("opens with its key, puts the chart into edit mode and leaves it as it was", async () => {
    const opened = await openStage();
    const { page, context } = opened;
    await page.keyboard.press("p");
    await page.keyboard.press("e");
    await drawer(page).getByRole("tablist").waitFor(soon);
    expect(
      await drawer(page).evaluate((element) =>
        element.contains(document.activeElement),
      ),
    ).toBe(true);
    await page.getByText("Edit mode").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await drawer(page).waitFor({ state: "detached" });
    expect(await tool(page, "Pan").getAttribute("aria-pressed")).toBe("true");
    expect(opened.complaints).toEqual([]);
    await context.close();
  });

  test("is for those who may edit stages", async () => {
    const [live] = await administrator.get<{ id: number }[]>(
      "stages/active/stages",
    );
    const { page, context } = await visit(browser);
    await signInAs(page, "manager", `/chart/stage/${live?.id}`);
    await untilPainted(page);
    expect(await tool(page, "Edit").count()).toBe(0);
    await page.keyboard.press("e");
    expect(await drawer(page).count()).toBe(0);
    await context.close();
  });

  test("says at the field, on its tab and in the footer what is to be corrected", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await openTab(page, "Guidance");
    await type(page, "Guide rate delta", "24");
    await drawer(page).getByText("Valid range is -2.0 to 2.0").waitFor();
    await drawer(page).getByText("1 field to correct").waitFor();
    await drawer(page)
      .getByRole("tab", { name: "Guidance to correct" })
      .waitFor();
    expect(await ok(page).getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await type(page, "Guide rate delta", "0.5");
    await drawer(page).getByText("1 change").waitFor();
    expect(await ok(page).getAttribute("aria-disabled")).toBeNull();
    await context.close();
  });

  test("moves the ceiling by its handle on the chart", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await openTab(page, "Guidance");
    const handle = page.getByRole("slider", { name: "Pressure ceiling" });
    await handle.focus();
    await page.keyboard.press("Shift+ArrowDown");
    expect(await field(page, "Pressure ceiling").inputValue()).toBe("9,400");
    await drawer(page).getByText("87% of ceiling").waitFor();
    await context.close();
  });

  test("takes a time from the chart", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await drawer(page)
      .getByRole("button", { name: "Pick Plot start on the chart" })
      .click();
    const chart = page.locator('[data-chart="stage"] .chart-over');
    const box = await chart.boundingBox();
    await chart.click({
      position: { x: (box?.width ?? 0) / 3, y: (box?.height ?? 0) / 2 },
    });
    // A stage over midnight has the day before the time.
    await expect
      .poll(() => field(page, "Plot start").inputValue())
      .toMatch(/^(\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d$/);
    await context.close();
  });
});

describe("an edit of a stage", () => {
  test("is previewed by the engine before anything is saved", async () => {
    const before = await stored();
    const { page, context } = await openStage();
    await openDrawer(page);
    await openTab(page, "FDI");
    await drawer(page)
      .getByRole("button", { name: "Offset 2" })
      .first()
      .click();
    await type(page, "Threshold D", "1000");
    const preview = page.getByRole("region", { name: "What would change" });
    // The offset was hit at 200 psi; at 1000 psi it would not have been.
    await preview.getByRole("row", { name: /^Fdi pffh2 1,600/i }).waitFor(soon);
    await openTab(page, "Guidance");
    await type(page, "Slope window", "120");
    await page.locator(".stage-before").waitFor(soon);
    await preview.getByText("Nothing is saved.").waitFor(soon);
    const after = await stored();
    expect(after.control).toEqual(before.control);
    expect(after.summary.revision).toBe(before.summary.revision);
    await context.close();
  });

  test("says what it will do, does it, and stands in the history", async () => {
    const before = await stored();
    const opened = await openStage();
    const { page, context } = opened;
    await openDrawer(page);
    await type(page, "Water coefficient", "0.9");
    await ok(page).click();
    const dialog = page.getByRole("dialog", { name: "Save the changes" });
    await dialog.getByText("The stage is saved.").waitFor();
    await dialog.getByText("The stage is computed anew.").waitFor();
    await dialog
      .getByRole("row", { name: "Water coefficient 0.6 0.9" })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Rerun completed").waitFor(soon);
    const after = await stored();
    expect(after.control.parameters["regrCoeff1Water"]).toBe(0.9);
    expect(after.summary.revision).toBeGreaterThan(before.summary.revision);

    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: "History of the stage" });
    await history
      .getByRole("row", { name: "Water coefficient 0.6 0.9" })
      .waitFor(soon);
    expect(await violations(page)).toEqual([]);
    expect(opened.complaints).toEqual([]);
    await context.close();
  });

  test("can be taken back: an older version becomes a draft", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: "History of the stage" });
    await history
      .locator("li", { hasText: "Before the first edit" })
      .getByRole("button", { name: "Restore" })
      .click(soon);
    await expect
      .poll(() => field(page, "Water coefficient").inputValue())
      .toBe("0.6");
    expect((await stored()).control.parameters["regrCoeff1Water"]).toBe(0.9);
    await save(page);
    await expect
      .poll(async () => (await stored()).control.parameters["regrCoeff1Water"])
      .toBe(0.6);
    await context.close();
  });

  test("survives a reload", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await type(page, "Name", "7 draft");
    await page.reload();
    await untilPainted(page);
    await openDrawer(page);
    await drawer(page).getByText("You have unsaved changes of").waitFor();
    await drawer(page).getByRole("button", { name: "Continue" }).click();
    expect(await field(page, "Name").inputValue()).toBe("7 draft");
    await drawer(page).getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", {
      name: "Discard the changes?",
    });
    await question.getByRole("button", { name: "Discard" }).click();
    await drawer(page).waitFor({ state: "detached" });
    expect((await stored()).name).toBe("7");
    await context.close();
  });

  test("merges with what somebody else saved meanwhile, who chooses where both changed", async () => {
    const mine = await openStage();
    await openDrawer(mine.page);
    await type(mine.page, "Client comment", "mine");
    await type(mine.page, "Rate limit", "15");
    const theirs = await openStage("administrator");
    await openDrawer(theirs.page);
    await type(theirs.page, "Rate limit", "12");
    await type(theirs.page, "Mesh lag", "30");
    await save(theirs.page);

    await ok(mine.page).click();
    const dialog = mine.page.getByRole("dialog", { name: "Save the changes" });
    await dialog.getByRole("button", { name: "Save" }).click();
    const merge = mine.page.getByRole("dialog", { name: "Merge two edits" });
    await merge.getByText(/saved this stage at/).waitFor(soon);
    await merge.getByText("1 value was changed by both.").waitFor();
    expect(await violations(mine.page)).toEqual([]);
    await merge.getByRole("radio", { name: /Theirs/ }).check();
    await merge.getByRole("button", { name: "Take the merged edit" }).click();
    await save(mine.page);
    await expect
      .poll(async () => (await stored()).control.parameters)
      .toMatchObject({ rateClip: 12, meshLag: 30 });
    expect(await administrator.get(`stages/${stage.id}`)).toMatchObject({
      clientComment: "mine",
    });
    await mine.context.close();
    await theirs.context.close();
  });

  test("is the same draft as text: what is broken is told, what is valid is drawn", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await openTab(page, "JSON");
    await drawer(page).getByText("Control is valid").waitFor(soon);
    const code = drawer(page).getByLabel("Control document");
    await code.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("x");
    await drawer(page).getByText("Control has syntax error").waitFor(soon);
    expect(await ok(page).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Backspace");
    await drawer(page).getByText("Control is valid").waitFor(soon);
    await drawer(page).getByRole("button", { name: "Tree" }).click();
    await drawer(page)
      .getByRole("treeitem", { name: /^rateClip/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await drawer(page)
      .getByRole("treeitem", { name: /^rateClip/ })
      .focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("99");
    await page.keyboard.press("Enter");
    await drawer(page).getByText("/rateClip must be at most 25").waitFor();
    await openTab(page, "Quick");
    expect(await field(page, "Rate limit").inputValue()).toBe("99");
    await context.close();
  });
});

test("the drawer stands in Arabic, its numbers from left to right", async () => {
  const { page, context } = await openStage("support", {
    language: "ar",
    colorScheme: "light",
  });
  await page.keyboard.press("e");
  const arabic = page.getByRole("dialog", { name: "تعديل المرحلة" });
  await arabic.getByRole("tablist").waitFor(soon);
  expect(await violations(page)).toEqual([]);
  await context.close();
});
