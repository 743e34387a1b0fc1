import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let wellId: number;
let endedIds: number[];
beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Batch pad");
  endedIds = [];
  for (const [index, name] of ["1", "2"].entries()) {
    const endedMinutesAgo = 5 + 60 * index;
    const { id } = await pumpStage(administrator, pad, {
      name,
      endedMinutesAgo,
    });
    endedIds.push(id);
  }
  const pendingId = await pad.addStage("3");
  ({ wellId } = await administrator.get<{ wellId: number }>(
    `stages/${pendingId}`,
  ));
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const stateOf = async (stageId: number | undefined) =>
  (await administrator.get<{ state: string }>(`stages/${stageId}`)).state;

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** A rerun takes its turn among the machine's other work. */
const eventually = { timeout: 60_000 };

describe("the page that reruns the stages of wells", () => {
  test("shows progress, a result per stage, and is found again in a new tab", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "support", `/rerunwells/${wellId}`);
    await box(page, "Choose all stages of Journey 1H").click(soon);
    expect(await box(page, "Choose stage 3 of Journey 1H").isDisabled()).toBe(
      true,
    );
    await page.getByText("2 stages chosen").waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, "Rerun").click();
    await page
      .getByRole("progressbar", { name: /^All wells: \d of 2 stages$/ })
      .waitFor(soon);
    await page.close();

    const again = await context.newPage();
    await again.goto(`/rerunwells/${wellId}`);
    await again
      .getByRole("progressbar", { name: "Journey 1H: 2 of 2 stages" })
      .waitFor(eventually);
    await expect
      .poll(() => again.getByText("Rerun completed").count(), soon)
      .toBe(2);
    expect(await violations(again)).toEqual([]);
    await context.close();
  });

  test("may be looked at by anybody who is signed in, and used by few", async () => {
    const { page, context, complaints } = await visit(browser);
    const [demoWell] = await (
      await callAs("guest")
    ).get<{ id: number }[]>("projects/1/wells");
    await signInAs(page, "guest", `/rerunwells/${demoWell?.id}`);
    const start = button(page, "Rerun");
    await start.waitFor(soon);
    expect(await start.getAttribute("data-tooltip")).toBe(
      "You are not allowed to do this.",
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the page that sets states", () => {
  test("moves chosen stages and tells of each", async () => {
    const { page, context } = await visit(browser, { colorScheme: "light" });
    await signInAs(page, "support", `/restatuswells/${wellId}`);
    await box(page, "Choose stage 1 of Journey 1H").click(soon);
    await button(page, "Set state").click();
    await page
      .getByRole("progressbar", { name: "All wells: 1 of 1 stages" })
      .waitFor(eventually);
    expect(await stateOf(endedIds[0])).toBe("REVIEWED");
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe("the list of stages", () => {
  test("starts a batch with the stages that were ticked and leads to its progress", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "support", `/stages/${pad.projectId}`);
    await box(page, "Choose Journey 1H 2").click(soon);
    await page.getByText("1 stage chosen").waitFor();
    await button(page, "Set state").click();
    const dialog = page.getByRole("dialog", {
      name: "Set the state of stages",
    });
    await dialog.getByRole("button", { name: "Set state" }).click();
    await page.waitForURL(`**/restatuswells/${wellId}`);
    await page
      .getByRole("progressbar", { name: "All wells: 1 of 1 stages" })
      .waitFor(eventually);
    expect(await stateOf(endedIds[1])).toBe("REVIEWED");
    await context.close();
  });

  test("says whose live chart a stage would take, then moves it", async () => {
    const [one, two] = endedIds as [number, number];
    await pad.goLive(one, 4);
    const { page, context } = await visit(browser);
    await signInAs(page, "support", `/stages/${pad.projectId}`);
    await button(page, "Actions for Journey 1H 2").click(soon);
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit stage" });
    await dialog.getByLabel("Live stage").click();
    await page.getByRole("option", { name: "Live 4" }).click();
    await dialog
      .getByText("Live 4 will be taken from stage 1 of Journey 1H.")
      .waitFor();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await dialog.waitFor({ ...soon, state: "detached" });
    const ordinalOf = async (id: number) =>
      (
        await administrator.get<{ liveStageOrdinal: number | null }>(
          `stages/${id}`,
        )
      ).liveStageOrdinal;
    expect(await ordinalOf(two)).toBe(4);
    expect(await ordinalOf(one)).toBeNull();
    await context.close();
  });

  test("lets engineers edit, and leaves which stages there are to support", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/stages/1");
    await page.getByRole("table", { name: "Stages" }).waitFor(soon);
    expect(await button(page, "Add stage").count()).toBe(0);
    expect(await page.getByRole("checkbox").count()).toBe(0);
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await expect
      .poll(
        () =>
          page
            .getByRole("menu")
            .locator('[role="menuitem"] bdi')
            .allTextContents(),
        soon,
      )
      .toEqual(["Tags", "Edit"]);
    await context.close();
  });
});

describe("tags of a well", () => {
  test("mark its stages confidential at once", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "support", `/wells/${pad.projectId}`);
    await button(page, "Actions for Journey 1H").click(soon);
    await page.getByRole("menuitem", { name: "Tags" }).click();
    const dialog = page.getByRole("dialog", { name: "Tags" });
    await dialog.getByRole("checkbox", { name: "confidential" }).click(soon);
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(async () => {
        const { confidential } = await administrator.get<{
          confidential: boolean;
        }>(`stages/${endedIds[0]}`);
        return confidential;
      }, soon)
      .toBe(true);
    await page.goto(`/chart/stage/${endedIds[0]}`);
    await page.getByText("Confidential", { exact: true }).waitFor(soon);
    await context.close();
  });
});
