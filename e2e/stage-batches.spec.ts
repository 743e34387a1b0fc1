import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";

interface StoredStage {
  readonly wellId: number;
  readonly state: string;
  readonly confidential: boolean;
  readonly liveStageOrdinal: number | null;
}

let administrator: Caller;
let pad: OwnPad;
let wellId: number;
let firstId: number;
let secondId: number;
beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Batch pad");
  ({ id: firstId } = await pumpStage(administrator, pad, {
    name: "1",
    endedMinutesAgo: 5,
  }));
  ({ id: secondId } = await pumpStage(administrator, pad, {
    name: "2",
    endedMinutesAgo: 65,
  }));
  ({ wellId } = await stored(firstId));
});
afterAll(async () => {
  await pad.remove();
});

const stored = (stageId: number) =>
  administrator.get<StoredStage>(`stages/${stageId}`);

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
const progress = (page: Page, name: string | RegExp) =>
  page.getByRole("progressbar", { name });

/** A rerun waits in the queue with other jobs. */
const eventually = { timeout: 180_000 };

test("the stages of a well are rerun, and a new tab shows the same rerun", async () => {
  const { page, context } = await visit();
  await enterAs(page, "support", `/rerunwells/${wellId}`);
  await box(page, "Choose all stages of Journey 1H").click();
  await button(page, "Rerun").click();
  await progress(page, /^All wells: \d of 2 stages$/).waitFor();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/rerunwells/${wellId}`);
  await progress(again, "Journey 1H: 2 of 2 stages").waitFor(eventually);
  await expect.poll(() => again.getByText("Rerun completed").count()).toBe(2);
  await context.close();
});

test("the list of stages moves a live chart and sets states", async () => {
  await pad.goLive(firstId, 4);
  const { page, context } = await visit();
  await enterAs(page, "support", `/stages/${pad.projectId}`);
  await button(page, "Actions for Journey 1H 2").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit stage" });
  await edit.getByLabel("Live stage").click();
  await page.getByRole("option", { name: "Live 4" }).click();
  await edit
    .getByText("Live 4 will be taken from stage 1 of Journey 1H.")
    .waitFor();
  await edit.getByRole("button", { name: "Ok" }).click();
  await edit.waitFor({ state: "detached" });
  expect((await stored(secondId)).liveStageOrdinal).toBe(4);
  expect((await stored(firstId)).liveStageOrdinal).toBeNull();

  for (const number of [1, 2])
    await box(page, `Choose Journey 1H ${number}`).click();
  await button(page, "Change").click();
  await page.getByRole("menuitem", { name: "Set state" }).click();
  await page
    .getByRole("dialog", { name: "Set the state of stages" })
    .getByRole("button", { name: "Set state" })
    .click();
  await page.waitForURL(`**/restatuswells/${wellId}`);
  await progress(page, "All wells: 2 of 2 stages").waitFor(eventually);
  expect((await stored(firstId)).state).toBe("REVIEWED");
  expect((await stored(secondId)).state).toBe("REVIEWED");
  await context.close();
});

test("a tag of a well marks its stages confidential at once", async () => {
  const { page, context } = await visit();
  await enterAs(page, "support", `/wells/${pad.projectId}`);
  await button(page, "Actions for Journey 1H").click();
  await page.getByRole("menuitem", { name: "Tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags" });
  await dialog.getByRole("checkbox", { name: "confidential" }).click();
  await expect
    .poll(async () => (await stored(firstId)).confidential)
    .toBe(true);
  await page.goto(`/chart/stage/${firstId}`);
  await page.getByText("Confidential", { exact: true }).waitFor();
  await context.close();
});
