import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { liveStage } from "./support/live-stage.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import { choose, entry, openMenu, untilPainted } from "./support/stage-page.ts";

let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
let wellId: number;
beforeAll(async () => {
  administrator = callAs("administrator");
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
});

async function openStage(stageId: number, account = "support"): Promise<Visit> {
  const opened = await visit();
  await enterAs(opened.page, account, `/chart/stage/${stageId}`);
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

/** The menu does not change while it is open, so it is reopened until it has the entry. */
async function chooseWhenOffered(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await openMenu(page, "More tools");
      const count = await entry(page, name).count();
      if (count === 0) await page.keyboard.press("Escape");
      return count;
    })
    .toBe(1);
  await entry(page, name).click();
}

test("support reruns an ended stage, plays it again as a new one and stops that by its name and with a reason", async () => {
  const before = await revisionOf();
  const { page, context, complaints } = await openStage(stage.id);
  await choose(page, "More tools", "Rerun");
  await page.getByText("Rerun completed", { exact: true }).waitFor();
  expect(await revisionOf()).toBeGreaterThan(before);

  await choose(page, "More tools", "Restart");
  const dialog = page.getByRole("dialog", { name: "Restart" });
  await dialog.getByLabel("Speed").click();
  await page.getByRole("option", { name: "Fast (300)" }).click();
  await dialog.getByRole("button", { name: "Ok" }).click();
  await page
    .getByText(/^Job Restart of stage 5 has started\. See jobId [0-9a-f-]+\.$/)
    .waitFor();
  const replayed = await newestStage();
  expect(replayed.id).not.toBe(stage.id);

  await page.goto(`/chart/stage/${replayed.id}`);
  await untilPainted(page);
  await chooseWhenOffered(page, "Stop job");
  const stop = page.getByRole("dialog", { name: "Stop job" });
  await stop.getByLabel("Reason").fill("Wrong stage");
  await stop
    .getByLabel("Type the job name to confirm")
    .fill("Restart of stage 5");
  await stop.getByRole("button", { name: "Stop job" }).click();
  await page.getByText("ETL stop request sent").waitFor();
  const { jobs } = await administrator.get<{
    jobs: { stopReason: string | null }[];
  }>(`etl/jobs?stageId=${replayed.id}`);
  expect(jobs[0]?.stopReason).toBe("Wrong stage");

  await page.goto(`/etl?search=${encodeURIComponent("Restart of stage 5")}`);
  await page
    .getByRole("button", { name: /^Restart of stage 5/ })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: "Job" });
  await details.getByText("Wrong stage", { exact: true }).waitFor();
  await details.getByText(/^--restartStageId=/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("sales pause the feed of a running stage and let it go on", async () => {
  const live = await liveStage("Paused pad", ["sales"]);
  const pauseFlag = async () =>
    (
      await administrator.get<{
        control: { parameters: { pauseFlag?: boolean } };
      }>(`stages/${live.stageId}`)
    ).control.parameters.pauseFlag === true;
  const { page, context } = await openStage(live.stageId, "sales");
  await choose(page, "More tools", "Pause ETL job");
  await expect.poll(pauseFlag).toBe(true);
  await chooseWhenOffered(page, "Continue ETL job");
  await expect.poll(pauseFlag).toBe(false);
  await context.close();
  await live.end();
});

test("an operation note needs an issue first, then is written and read again", async () => {
  const note = (page: Page) =>
    page.getByRole("dialog", { name: "Create operation note" });
  const { page, context } = await openStage(stage.id);
  await choose(page, "More tools", "Create operation note");
  await note(page).getByText("no GitLab issue").first().waitFor();
  await note(page).getByRole("button", { name: "Open issue" }).click();
  const issue = page.getByRole("dialog", {
    name: "Open an issue for the project",
  });
  expect(await issue.getByLabel("Title").inputValue()).toBe(
    "Operations of Jobs pad",
  );
  await issue.getByRole("button", { name: "Open issue" }).click();
  await issue.waitFor({ state: "detached" });

  await choose(page, "More tools", "Create operation note");
  await note(page).getByText("No notes yet.").waitFor();
  await note(page).getByLabel("Note", { exact: true }).fill("**pumps**");
  await note(page)
    .getByRole("button", { name: "Comment", exact: true })
    .click();
  await page.getByText("Operation note created").waitFor();
  await choose(page, "More tools", "Create operation note");
  await note(page).locator(".note-list strong").waitFor();
  const open = note(page).getByRole("button", { name: "Comment and Open" });
  expect(await open.getAttribute("data-tooltip")).toBe(
    "Notes are kept in Stagecraft and have no link to open",
  );
  await context.close();
});

interface WatchedPad {
  readonly status: {
    readonly wanted: string;
    readonly jobState: string | null;
  };
}

test("support builds a watcher, tries it, submits it, sees the stage fill and terminates it by its name", async () => {
  const watched = await ownPad(administrator, "Watched pad");
  const stageId = await watched.addStage("1");
  await administrator.post(`projects/${watched.projectId}/operationissue`, {
    title: "Watched pad",
    body: "Operations",
  });
  const state = async () =>
    (await administrator.get<{ state: string }>(`stages/${stageId}`)).state;
  const status = async () =>
    (await administrator.get<WatchedPad>(`etlprojects/${watched.projectId}`))
      .status;

  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/dashboard/${watched.projectId}`);
  await page.getByRole("button", { name: "ETL builder" }).click();
  const builder = page.getByRole("dialog", { name: "ETL job builder" });
  const choose = async (field: string, option: string) => {
    await builder.getByLabel(field, { exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await builder.getByRole("tab", { name: /^Parameters/ }).click();
  await choose("Definition", "simulator");
  await choose("Rows go to", "Well Journey 1H");
  await choose("Speed", "100");
  await builder.getByText("Control is valid").waitFor();
  const submit = builder.getByRole("button", { name: "Save And Submit" });
  expect(await submit.getAttribute("data-tooltip")).toMatch(
    /^Needs a green dry run/,
  );

  await builder.getByRole("button", { name: "Start dry run" }).click();
  await builder.getByText(/^Green: [\d,]+ rows read/).waitFor();
  expect(await state()).toBe("PENDING");
  await submit.click();
  await page
    .getByText(/^Job Watched pad has started\. See jobId [0-9a-f-]+$/)
    .first()
    .waitFor();
  await builder.getByText(/saved as an operations note/).waitFor();
  const { notes } = await administrator.get<{ notes: { body: string }[] }>(
    `projects/${watched.projectId}/operationnotes`,
  );
  expect(notes[0]?.body).toContain('"--speed=100"');
  await expect.poll(state).toBe("LOADING");

  await builder.getByRole("button", { name: "Terminate job" }).click();
  const stop = page.getByRole("dialog", { name: "Stop job" });
  await stop.getByText("This will stop the ETL job.").waitFor();
  await stop.getByLabel("Reason").fill("Seen enough");
  await stop.getByLabel("Type the job name to confirm").fill("Watched pad");
  await stop.getByRole("button", { name: "Stop job" }).click();
  await page.getByText("ETL stop request sent").waitFor();
  await expect
    .poll(status)
    .toMatchObject({ wanted: "STOPPED", jobState: "STOPPED" });
  await builder.getByText("Stopped: no job runs.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  await watched.remove();
});
