import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import { openApp, violations } from "#test/open-app.tsx";
import {
  choose,
  entry,
  liveStage,
  menuEntries,
  openMenu,
} from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

type Job = NonNullable<
  OutputOf<StagecraftContract["batchJobs"]["ofStage"]>["batchjob"]
>;

const jobId = "6f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b11";

const job: Job = {
  aws: { accountId: "stagecraft", jobId },
  jobData: {
    jobName: "Restart of stage 5",
    jobQueue: "feeds",
    jobDefinition: "replay",
    containerOverrides: { command: [] },
  },
};

const stoppedJob: OutputOf<StagecraftContract["etl"]["stop"]> = {
  ...job.jobData,
  jobId,
  companyId: 1,
  companyName: "Northgate Energy",
  projectId: 1,
  projectName: "Kestrel Pad",
  wellId: 1,
  wellNumber: "Kestrel 1H",
  stageId: 1,
  stageName: "5",
  state: "RUNNING",
  stopRequested: true,
  stopReason: "Wrong stage",
  done: 10,
  total: 20,
  attempt: 1,
  failure: null,
  submittedBy: "Ada Field",
  createdAt: morning,
  startedAt: morning,
  endedAt: null,
  etlProjectId: null,
  etlWellId: null,
  rowsPerSecond: null,
  lagSeconds: null,
  lastReadAt: null,
};

const endedStage = () => new TestStage({ stage: { name: "5" } }).responses;

function openStage(responses: Responses) {
  return openApp("/chart/stage/1", { as: "support", responses });
}

describe("a rerun", () => {
  const payload = {
    revision: 2,
    seconds: 600,
    channels: 12,
    notifications: 0,
    milliseconds: 40,
  };

  test("of an ended stage says so when it is done, and reloads the stage", async () => {
    const { server } = await openStage({
      ...endedStage(),
      "stages.rerun": { data: { Payload: payload } },
    });
    const records = () =>
      server.received.filter(({ key }) => key === "stages.get").length;
    await choose("More tools", "Rerun");
    await expect
      .element(page.getByText("Rerun completed", { exact: true }))
      .toBeVisible();
    await expect.poll(records).toBe(2);
  });

  test("that failed is reported as failed", async () => {
    await openStage({
      ...endedStage(),
      "stages.rerun": {
        data: { Payload: { errorMessage: "No pressure channel" } },
      },
    });
    await choose("More tools", "Rerun");
    await expect.element(page.getByText("No pressure channel")).toBeVisible();
    expect(page.getByText("Rerun completed").query()).toBeNull();
  });

  test("is not ordered twice while it runs", async () => {
    await openStage({ ...endedStage(), "stages.rerun": neverResponds });
    await choose("More tools", "Rerun");
    await openMenu("More tools");
    await expect
      .element(await entry("Rerun"))
      .toHaveAttribute("data-disabled", "true");
  });

  test("of a running stage is not possible, and the entry says why", async () => {
    await openStage(liveStage().responses);
    await openMenu("More tools");
    const rerun = await entry("Rerun");
    await expect.element(rerun).toHaveAttribute("data-disabled", "true");
    await expect
      .element(rerun)
      .toMatchTextContent("Only an ENDED stage can be rerun");
  });
});

describe("a restart", () => {
  const dialog = () => page.getByRole("dialog", { name: "Restart" });
  const ok = () => dialog().getByRole("button", { name: "Ok" });
  const isBlocked = () =>
    expect.element(ok()).toHaveAttribute("aria-disabled", "true");

  test("requires one of seven speeds and a whole number, then plays the stage again", async () => {
    const { server } = await openStage({
      ...endedStage(),
      "batchJobs.restart": { jobId, jobName: "Restart of stage 5" },
    });
    await choose("More tools", "Restart");
    await expect.element(dialog()).toBeVisible();
    await isBlocked();
    await dialog().getByLabelText("Speed").click();
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map(({ textContent }) => textContent),
      )
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
    const startTime = dialog().getByLabelText("Start time");
    await startTime.fill("1.5");
    await userEvent.tab();
    await expect
      .element(dialog().getByText("Whole number", { exact: true }))
      .toBeVisible();
    await isBlocked();
    await startTime.fill("0");
    expect(await violations()).toEqual([]);
    await ok().click();
    await expect
      .element(
        page.getByText(
          `Job Restart of stage 5 has started. See jobId ${jobId}.`,
        ),
      )
      .toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.sentTo("batchJobs.restart")).toEqual([
      {
        stageId: 1,
        jobName: "Restart of stage 5",
        jobQueue: "feeds",
        jobDefinition: "replay",
        containerOverrides: {
          command: [
            "--wellId=1",
            "--afterStageId=0",
            "--speed=300",
            "--restartWithStartTime=0",
            "--restartStageId=1",
          ],
        },
      },
    ]);
  });

  test("that is refused stays open and says why", async () => {
    await openStage({
      ...endedStage(),
      "batchJobs.restart": refusal(409, "test", "The queue is full"),
    });
    await choose("More tools", "Restart");
    await dialog().getByLabelText("Speed").click();
    await page.getByRole("option", { name: "Live (20)" }).click();
    await ok().click();
    await expect.element(dialog().getByText("The queue is full")).toBeVisible();
  });
});

describe("the job that feeds a stage", () => {
  const dialog = () => page.getByRole("dialog", { name: "Stop job" });
  const confirm = () => dialog().getByRole("button", { name: "Stop job" });

  test("is stopped by its name and with a reason", async () => {
    const { server } = await openStage({
      ...liveStage().responses,
      "batchJobs.ofStage": { batchjob: job },
      "etl.stop": stoppedJob,
    });
    await choose("More tools", "Stop job");
    await expect
      .element(dialog().getByText("This will stop the ETL job."))
      .toBeVisible();
    await dialog().getByLabelText("Reason").fill("Wrong stage");
    const name = dialog().getByLabelText("Type the job name to confirm");
    await name.fill("restart of stage 5");
    await expect.element(confirm()).toHaveAttribute("aria-disabled", "true");
    await name.fill("Restart of stage 5");
    expect(await violations()).toEqual([]);
    await confirm().click();
    await expect.element(page.getByText("ETL stop request sent")).toBeVisible();
    expect(server.sentTo("etl.stop")).toEqual([{ reason: "Wrong stage" }]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("cannot be stopped without a reason", async () => {
    await openStage({
      ...liveStage().responses,
      "batchJobs.ofStage": { batchjob: job },
    });
    await choose("More tools", "Stop job");
    await dialog()
      .getByLabelText("Type the job name to confirm")
      .fill("Restart of stage 5");
    await expect.element(confirm()).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(confirm())
      .toHaveAccessibleDescription("Fill in the fields marked with *");
  });

  test("is reported by name and number when it could not be stopped", async () => {
    await openStage({
      ...liveStage().responses,
      "batchJobs.ofStage": { batchjob: job },
      "etl.stop": refusal(409, "job.ended", "The job has ended"),
    });
    await choose("More tools", "Stop job");
    await dialog().getByLabelText("Reason").fill("Wrong stage");
    await dialog()
      .getByLabelText("Type the job name to confirm")
      .fill("Restart of stage 5");
    await confirm().click();
    await expect
      .element(
        dialog().getByText(
          new RegExp(`^Restart of stage 5: .+ \\(job ${jobId}\\)$`),
        ),
      )
      .toBeVisible();
  });
});

const nothingToCompute = {
  flags: {
    reset: false,
    update: false,
    reinitialize: false,
    completion: false,
    revertCompletion: false,
    rerun: false,
    reload: false,
  },
  rerunNumber: null,
  editId: null,
};

describe("sales", () => {
  test("pause and continue, with these labels, and change nothing else of the stage", async () => {
    const { stage, responses } = liveStage({
      stage: { control: { parameters: { pressureCeiling: 9500 } } },
    });
    let current = stage;
    const { server } = await openApp("/chart/stage/1", {
      as: "sales",
      responses: {
        ...responses,
        "stages.get": () => current,
        "stages.update": ({ body }) => {
          current = { ...current, control: body.control ?? current.control };
          return { ...current, commit: nothingToCompute };
        },
      },
    });
    await choose("More tools", "Pause ETL job");
    await expect
      .poll(() => server.sentTo("stages.update"))
      .toEqual([
        {
          control: { parameters: { pressureCeiling: 9500, pauseFlag: true } },
          updatedAt: stage.updatedAt,
        },
      ]);
    await openMenu("More tools");
    await expect.poll(menuEntries).toContain("Continue ETL job");
    await (await entry("Continue ETL job")).click();
    await expect
      .poll(() => server.sentTo("stages.update")[1])
      .toMatchObject({ control: { parameters: { pauseFlag: false } } });
    await openMenu("More tools");
    await expect.poll(menuEntries).toContain("Pause ETL job");
  });
});
