import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import {
  choose,
  entry,
  openMenu,
  soon,
  untilPainted,
} from "./support/stage-page.ts";

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
let wellId: number;
beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Jobs pad");
  stage = await pumpStage(administrator, pad, {
    name: "5",
    endedMinutesAgo: 5,
  });
  ({ wellId } = await administrator.get<{ wellId: number }>(
    `stages/${stage.id}`,
  ));
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

async function openStage(stageId: number, account = "support"): Promise<Visit> {
  const opened = await visit(browser);
  await signInAs(opened.page, account, `/chart/stage/${stageId}`);
  await untilPainted(opened.page);
  return opened;
}

const revisionOf = async () =>
  (
    await administrator.get<{ summary: { revision: number } }>(
      `stages/${stage.id}`,
    )
  ).summary.revision;

interface WellStage {
  readonly id: number;
  readonly name: string;
}

async function newestStage(): Promise<WellStage> {
  const stages = await administrator.get<WellStage[]>(
    `wells/${wellId}/stages?field=id,name`,
  );
  const newest = stages.toSorted((one, other) => other.id - one.id)[0];
  if (newest === undefined) throw new Error("The well has no stages");
  return newest;
}

describe("the controls of a stage's jobs", () => {
  test("rerun an ended stage and say so when it is done", async () => {
    const before = await revisionOf();
    const { page, context, complaints } = await openStage(stage.id);
    await choose(page, "More tools", "Rerun");
    await page.getByText("Rerun completed", { exact: true }).waitFor(soon);
    expect(await revisionOf()).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("play a stage again as a new one, then stop that by its name and with a reason", async () => {
    const { page, context } = await openStage(stage.id);
    await choose(page, "More tools", "Restart");
    const dialog = page.getByRole("dialog", { name: "Restart" });
    await dialog.waitFor(soon);
    const ok = dialog.getByRole("button", { name: "Ok" });
    expect(await ok.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByLabel("Speed").click();
    await expect
      .poll(() => page.getByRole("option").allTextContents(), soon)
      .toEqual([
        "Choose a speed",
        "Live (20)",
        "Slow (40)",
        "Medium (100)",
        "Fast (300)",
        "Ridiculous (600)",
        "Ludicrous (1200)",
        "Plaid (4800)",
      ]);
    await page.getByRole("option", { name: "Fast (300)" }).click();
    await dialog.getByLabel("Start time").fill("1.5");
    await dialog.getByLabel("Start time").blur();
    await dialog.getByText("Whole number", { exact: true }).waitFor();
    expect(await ok.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByLabel("Start time").fill("0");
    expect(await violations(page)).toEqual([]);
    await ok.click();
    await page
      .getByText(
        /^Job Restart of stage 5 has started\. See jobId [0-9a-f-]+\.$/,
      )
      .waitFor(soon);

    const replayed = await newestStage();
    expect(replayed.id).not.toBe(stage.id);
    await page.goto(`/chart/stage/${replayed.id}`);
    await untilPainted(page);
    await expect
      .poll(async () => {
        await openMenu(page, "More tools");
        const count = await entry(page, "Stop job").count();
        if (count === 0) await page.keyboard.press("Escape");
        return count;
      }, soon)
      .toBe(1);
    await entry(page, "Stop job").click();
    const stop = page.getByRole("dialog", { name: "Stop job" });
    await stop.getByText("This will stop the ETL job.").waitFor(soon);
    const confirm = stop.getByRole("button", { name: "Stop job" });
    await stop.getByLabel("Reason").fill("Wrong stage");
    await stop
      .getByLabel("Type the job name to confirm")
      .fill("restart of stage 5");
    expect(await confirm.getAttribute("aria-disabled")).toBe("true");
    await stop
      .getByLabel("Type the job name to confirm")
      .fill("Restart of stage 5");
    expect(await violations(page)).toEqual([]);
    await confirm.click();
    await page.getByText("ETL stop request sent").waitFor(soon);
    const [job] = await administrator.get<{ stopReason: string | null }[]>(
      `etl/jobs?stageId=${replayed.id}`,
    );
    expect(job?.stopReason).toBe("Wrong stage");
    await context.close();
  });

  test("let sales pause and continue, in these words", async () => {
    const [live] = await administrator.get<{ stageId: number }[]>(
      "projects/1/livestages",
    );
    const stageId = live?.stageId ?? 0;
    const pauseFlag = async () =>
      (
        await administrator.get<{
          control: { parameters: { pauseFlag?: boolean } };
        }>(`stages/${stageId}`)
      ).control.parameters.pauseFlag === true;
    const { page, context } = await openStage(stageId, "sales");
    await choose(page, "More tools", "Pause ETL job");
    await expect.poll(pauseFlag, soon).toBe(true);
    const shown = async (name: string) => {
      await openMenu(page, "More tools");
      const count = await entry(page, name).count();
      if (count === 0) await page.keyboard.press("Escape");
      return count;
    };
    await expect.poll(() => shown("Continue ETL job"), soon).toBe(1);
    await entry(page, "Continue ETL job").click();
    await expect.poll(pauseFlag, soon).toBe(false);
    await context.close();
  });
});

describe("operation notes", () => {
  const dialog = (page: Page) =>
    page.getByRole("dialog", { name: "Create operation note" });

  test("want an issue first, then are written in markdown and read again", async () => {
    const { page, context } = await openStage(stage.id);
    await choose(page, "More tools", "Create operation note");
    await dialog(page).getByText("no GitLab issue").first().waitFor(soon);
    const comment = dialog(page).getByRole("button", {
      name: "Comment",
      exact: true,
    });
    expect(await comment.getAttribute("aria-disabled")).toBe("true");
    await dialog(page).getByRole("button", { name: "Open issue" }).click();
    const issue = page.getByRole("dialog", {
      name: "Open an issue for the project",
    });
    expect(await issue.getByLabel("Title").inputValue()).toBe(
      "Operations of Jobs pad",
    );
    await issue.getByRole("button", { name: "Open issue" }).click();
    await issue.waitFor({ ...soon, state: "detached" });

    await choose(page, "More tools", "Create operation note");
    await dialog(page).getByText("Nothing has been noted yet.").waitFor(soon);
    const box = dialog(page).getByLabel("Note", { exact: true });
    await box.fill("pumps");
    await box.selectText();
    await dialog(page).getByRole("button", { name: "Bold" }).click();
    expect(await box.inputValue()).toBe("**pumps**");
    await dialog(page).getByRole("button", { name: "Preview" }).click();
    await dialog(page).locator(".note-preview strong").waitFor(soon);
    expect(await violations(page)).toEqual([]);
    await comment.click();
    await page.getByText("Operation note created").waitFor(soon);

    await choose(page, "More tools", "Create operation note");
    await dialog(page).locator(".note-list strong").waitFor(soon);
    const open = dialog(page).getByRole("button", { name: "Comment and Open" });
    expect(await open.getAttribute("data-tooltip")).toBe(
      "The notes are kept here and have no address",
    );
    await context.setOffline(true);
    await dialog(page)
      .getByText(
        "Network access has been lost. Connection to GitLab will be automatically restored as soon as possible.",
      )
      .waitFor(soon);
    await context.close();
  });

  test("are for support", async () => {
    const [live] = await administrator.get<{ stageId: number }[]>(
      "projects/1/livestages",
    );
    const { page, context } = await openStage(live?.stageId ?? 0, "engineer");
    await openMenu(page, "More tools");
    expect(await entry(page, "Create operation note").count()).toBe(0);
    await context.close();
  });
});
