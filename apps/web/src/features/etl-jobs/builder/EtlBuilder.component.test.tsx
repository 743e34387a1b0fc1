import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  greenRun,
  jobId,
  redRun,
  restingStatus,
  runningStatus,
  TestWatcher,
} from "#test/etl-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { aPerson, morning } from "#test/world.ts";

const dialog = () => page.getByRole("dialog", { name: "ETL job builder" });
const button = (name: string | RegExp) =>
  dialog().getByRole("button", { name, exact: typeof name === "string" });
const saveAndSubmit = () => button("Save And Submit");
const isGray = (of: ReturnType<typeof button>, reason: string | RegExp) =>
  expect
    .element(of)
    .toHaveAttribute("data-tooltip", expect.stringMatching(reason));
const isReady = (of: ReturnType<typeof button>) =>
  expect.element(of).not.toHaveAttribute("aria-disabled");

async function openBuilder(
  watcher: TestWatcher,
  responses: Responses = {},
  options: AppOptions = {},
) {
  const opened = await openApp("/dashboard/1", {
    as: "support",
    ...options,
    responses: { ...watcher.responses, ...responses },
  });
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: "ETL builder" })
    .click();
  await expect.element(dialog()).toBeVisible();
  return opened;
}

async function fillTopic(topic: string) {
  await dialog()
    .getByRole("tab", { name: /^Parameters/ })
    .click();
  await dialog().getByLabelText("Topic").fill(topic);
}

async function dryRun() {
  await button("Start dry run").click();
  await expect
    .element(dialog().getByText("Green: 60 rows read, 58 would be stored."))
    .toBeVisible();
}

const calls = (server: { received: readonly { key: string }[] }) =>
  server.received
    .map(({ key }) => key)
    .filter((key) =>
      /^(?:etl\.(?:add|update)|batchJobs|operationNotes)/.test(key),
    );

describe("a new watcher", () => {
  test("is built in the form, tried, saved, started and noted, in this order", async () => {
    const { server } = await openBuilder(new TestWatcher());
    await expect
      .element(dialog().getByText("No watcher is saved yet."))
      .toBeVisible();
    await isGray(saveAndSubmit(), "--topic is missing");
    await fillTopic("kestrel/#");
    await expect.element(dialog().getByText("Control is valid")).toBeVisible();
    await isGray(saveAndSubmit(), /^Needs a green dry run/);
    await dryRun();
    expect(await violations()).toEqual([]);
    await saveAndSubmit().click();
    await expect
      .element(
        page
          .getByText(`Job Kestrel Pad has started. See jobId ${jobId}`)
          .first(),
      )
      .toBeVisible();
    await expect
      .element(
        dialog().getByText(/The definition is saved as an operations note\.$/),
      )
      .toBeVisible();
    expect(calls(server)).toEqual([
      "etl.addToProject",
      "batchJobs.submit",
      "operationNotes.addToProject",
    ]);
    expect(server.sentTo("batchJobs.submit")).toEqual([
      {
        jobName: "Kestrel Pad",
        jobQueue: "feeds",
        jobDefinition: "mqtt",
        containerOverrides: { command: ["--projectId=1", "--topic=kestrel/#"] },
        watcher: { etlProjectId: 7 },
      },
    ]);
    await expect.element(dialog().getByText("Its job runs.")).toBeVisible();
    await isGray(saveAndSubmit(), /^The job of this watcher runs/);
  });

  test("needs a dry run of this very document: a change disables the button again", async () => {
    await openBuilder(new TestWatcher());
    await fillTopic("kestrel");
    await dryRun();
    await isReady(saveAndSubmit());
    await dialog().getByLabelText("Topic").fill("osprey");
    await isGray(saveAndSubmit(), /^Needs a green dry run/);
    await expect
      .element(
        dialog().getByText("The document has changed since this dry run."),
      )
      .toBeVisible();
  });

  test("of a well is chosen, and feeds that well", async () => {
    const { server } = await openBuilder(new TestWatcher(), {
      "etl.addToWell": ({ body }) => ({
        id: 9,
        wellId: body.wellId,
        etl: body.etl,
        status: restingStatus,
        updatedAt: morning,
      }),
    });
    await dialog().getByLabelText("Watcher", { exact: true }).click();
    await page.getByRole("option", { name: "well watcher" }).click();
    await isGray(saveAndSubmit(), "Choose a well first");
    await dialog().getByLabelText("Well", { exact: true }).click();
    await page.getByRole("option", { name: "Kestrel 2H" }).click();
    await fillTopic("kestrel");
    await button("Save").click();
    await expect.element(page.getByText("Watcher saved")).toBeVisible();
    expect(server.sentTo("etl.addToWell")).toEqual([
      {
        wellId: 2,
        etl: {
          jobName: "Kestrel Pad Kestrel 2H",
          jobQueue: "feeds",
          jobDefinition: "mqtt",
          containerOverrides: { command: ["--wellId=2", "--topic=kestrel"] },
        },
      },
    ]);
  });
});

describe("the parameters", () => {
  const toParameters = () =>
    dialog()
      .getByRole("tab", { name: /^Parameters/ })
      .click();

  test("of a replay take the number of the stage before it", async () => {
    const watcher = new TestWatcher();
    watcher.save({
      jobName: "Replay",
      jobQueue: "feeds",
      jobDefinition: "replay",
      containerOverrides: { command: ["--wellId=1"] },
    });
    const { server } = await openBuilder(watcher, {
      "etl.definitions": {
        definitions: [
          {
            name: "replay",
            queue: "feeds",
            takesProvider: false,
            targets: ["well"],
            arguments: [
              { name: "wellId", kind: "asset", asset: "well", required: true },
              {
                name: "afterStageId",
                kind: "asset",
                asset: "stage",
                required: false,
              },
            ],
            steps: ["read", "stage"],
          },
        ],
      },
    });
    await toParameters();
    await dialog()
      .getByRole("textbox", { name: "Insert after stage" })
      .fill("12");
    await button("Save").click();
    await expect.element(page.getByText("Watcher saved")).toBeVisible();
    expect(server.sentTo("etl.updateOfProject")).toMatchObject([
      {
        etl: {
          containerOverrides: { command: ["--wellId=1", "--afterStageId=12"] },
        },
      },
    ]);
  });

  test.each([
    ["offer the providers of the company", true, "Northgate vans"],
    ["ask for no providers without the permission", false, null],
  ] as const)("%s", async (_title, isAllowed, offered) => {
    const { permissions, ...person } = aPerson(["support"]);
    const { server } = await openBuilder(new TestWatcher({}), {
      "users.me": {
        ...person,
        permissions: permissions.filter(
          (held) => isAllowed || held !== "get:datasourceauths",
        ),
      },
    });
    await toParameters();
    await dialog().getByRole("combobox", { name: "Data provider" }).click();
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        "The data provider of the pad",
        ...(offered === null ? [] : [offered]),
      ]);
    const asked = server.received.filter(
      ({ key }) => key === "dataSources.accounts",
    );
    expect(asked).toHaveLength(isAllowed ? 1 : 0);
  });
});

describe("a step that fails", () => {
  test("is named, and what succeeded before is not repeated", async () => {
    const { server } = await openBuilder(new TestWatcher(), {
      "batchJobs.submit": refusal(409, "test", "The queue is full"),
    });
    await fillTopic("kestrel");
    await dryRun();
    await saveAndSubmit().click();
    await expect
      .element(
        dialog().getByText(
          "The watcher is saved, but its job was not started: The queue is full",
        ),
      )
      .toBeVisible();
    await saveAndSubmit().click();
    await expect
      .poll(() => calls(server))
      .toEqual(["etl.addToProject", "batchJobs.submit", "batchJobs.submit"]);
    expect(server.sentTo("operationNotes.addToProject")).toEqual([]);
  });

  test("does not lose the job of a pad without an issue for notes", async () => {
    const watcher = new TestWatcher();
    const { server } = await openBuilder(watcher, {
      "operationNotes.addToProject": refusal(
        409,
        "operationNote.noIssue",
        "no GitLab issue",
      ),
    });
    await fillTopic("kestrel");
    await dryRun();
    await saveAndSubmit().click();
    await expect
      .element(dialog().getByText(/the pad has no issue for notes/))
      .toBeVisible();
    server.respond({
      "operationNotes.addToProject":
        watcher.responses["operationNotes.addToProject"],
    } as Responses);
    await button("Write the note").click();
    await expect
      .element(
        dialog().getByText(/The definition is saved as an operations note\.$/),
      )
      .toBeVisible();
    expect(server.sentTo("batchJobs.submit")).toHaveLength(1);
  });

  test("keeps what was typed when somebody else saved first", async () => {
    const watcher = new TestWatcher({});
    const { server } = await openBuilder(watcher, {
      "etl.updateOfProject": refusal(409, "edit.conflict", "Changed"),
    });
    await fillTopic("mine");
    await button("Save").click();
    await expect
      .element(dialog().getByText(/^The watcher was not saved:/))
      .toBeVisible();
    watcher.save({
      jobName: "Theirs",
      jobQueue: "feeds",
      jobDefinition: "mqtt",
      containerOverrides: { command: ["--projectId=1", "--topic=theirs"] },
    });
    server.respond(watcher.responses);
    await button("Load the changes, keep mine").click();
    await expect.element(dialog().getByLabelText("Topic")).toHaveValue("mine");
    await button("Save").click();
    await expect.element(page.getByText("Watcher saved")).toBeVisible();
    expect(server.sentTo("etl.updateOfProject").at(-1)).toMatchObject({
      updatedAt: morning + 2,
      etl: {
        containerOverrides: { command: ["--projectId=1", "--topic=mine"] },
      },
    });
  });
});

describe("the document", () => {
  test("with a syntax error is saved by neither button, and the form waits", async () => {
    await openBuilder(new TestWatcher({}));
    const editor = dialog().getByLabelText("Job definition");
    await editor.click();
    await userEvent.keyboard("{Control>}{Home}{/Control}x");
    await dialog()
      .getByRole("tab", { name: /^Parameters/ })
      .click();
    await expect
      .element(dialog().getByText("Control has syntax error").first())
      .toBeVisible();
    await isGray(button("Save"), "Control has syntax error");
    await isGray(saveAndSubmit(), "Control has syntax error");
    await expect
      .element(dialog().getByText(/^Correct the text in the tab ETL/))
      .toBeVisible();
  });

  test("keeps arguments that the definition does not know, until they are removed", async () => {
    const { server } = await openBuilder(
      new TestWatcher({ command: ["--odd=1", "--projectId=1", "--topic=a"] }),
    );
    await fillTopic("b");
    await expect
      .element(dialog().getByText("--odd=1", { exact: true }))
      .toBeVisible();
    await isGray(button("Save"), "--odd is not an argument");
    await button("Remove --odd=1").click();
    await button("Save").click();
    await expect.element(page.getByText("Watcher saved")).toBeVisible();
    expect(server.sentTo("etl.updateOfProject")).toMatchObject([
      {
        etl: {
          containerOverrides: { command: ["--projectId=1", "--topic=b"] },
        },
      },
    ]);
  });

  test("asks before unsaved changes are lost", async () => {
    await openBuilder(new TestWatcher({}));
    await fillTopic("b");
    await button("Close").last().click();
    const asked = page.getByRole("dialog", { name: "Discard what you typed?" });
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog().getByLabelText("Topic")).toHaveValue("b");
    await button("Close").last().click();
    await asked.getByRole("button", { name: "Discard" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("is shown as steps that branch to wells, with the rows of the dry run", async () => {
    await openBuilder(new TestWatcher({}));
    await button("Steps").click();
    const list = dialog().getByRole("list", { name: "Steps" });
    await expect.element(list.getByText("Choose the well")).toBeVisible();
    await expect.element(dialog().getByText("Kestrel 2H")).toBeVisible();
    await dryRun();
    await expect
      .element(dialog().getByText("Kestrel 1H, stage 3"))
      .toBeVisible();
    await expect
      .element(list.getByText("Rows in: 60, rows out: 58"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe("a dry run", () => {
  test("shows rows by step, and rejected ones with line and reason", async () => {
    await openBuilder(new TestWatcher({}));
    await dryRun();
    const table = dialog().getByRole("table", { name: "Rows by step" });
    await expect
      .element(table.getByRole("row", { name: "Store in the stage 60 58 2" }))
      .toBeVisible();
    await dialog()
      .getByRole("group")
      .getByText(/^Store in the stage/)
      .click();
    await expect.element(dialog().getByText("Line 12")).toBeVisible();
    expect(await violations()).toEqual([]);
    await expect
      .poll(() => document.querySelector('[data-chart="dry-run"]'))
      .not.toBeNull();
  });

  test("that is red gives the reason and starts nothing", async () => {
    await openBuilder(new TestWatcher({}), { "etl.dryRun": redRun });
    await button("Start dry run").click();
    await expect
      .element(
        dialog().getByText("Red: no column is known by its name and unit."),
      )
      .toBeVisible();
    await expect.element(dialog().getByText("Columns: A, B")).toBeVisible();
    await isGray(saveAndSubmit(), /^Needs a green dry run/);
  });

  test("of a source that has sent nothing yet is amber, and the watcher can be submitted", async () => {
    const silent = { ...redRun, reason: "silent", detail: "" } as const;
    await openBuilder(new TestWatcher({}), { "etl.dryRun": silent });
    await button("Start dry run").click();
    await expect
      .element(dialog().getByText(/^Amber: the source is reached/))
      .toBeVisible();
    await isReady(saveAndSubmit());
  });

  test("can be given up while it runs", async () => {
    const { server } = await openBuilder(new TestWatcher({}), {
      "etl.dryRun": neverResponds,
    });
    await button("Start dry run").click();
    await expect.element(dialog().getByRole("progressbar")).toBeVisible();
    await button("Cancel dry run").click();
    server.respond({ "etl.dryRun": greenRun });
    await dryRun();
  });
});

test("old versions are compared line by line and restored into the editor", async () => {
  const watcher = new TestWatcher({});
  watcher.save({
    jobName: "Kestrel Pad",
    jobQueue: "feeds",
    jobDefinition: "mqtt",
    containerOverrides: { command: ["--projectId=1", "--topic=new"] },
  });
  const { server } = await openBuilder(watcher);
  await button("Versions").click();
  await expect.element(dialog().getByText("Both are the same.")).toBeVisible();
  await dialog().getByLabelText("Version", { exact: true }).click();
  await page.getByRole("option", { name: /^1: Ada Field/ }).click();
  const difference = dialog().getByRole("region", { name: "Difference" });
  await expect
    .element(
      difference
        .getByRole("listitem")
        .filter({ hasText: /^-Removed:.*kestrel/ }),
    )
    .toBeVisible();
  await expect
    .element(
      difference.getByRole("listitem").filter({ hasText: /^\+Added:.*new/ }),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await button("Take version 1 into the editor").click();
  await button("Save").click();
  await expect.element(page.getByText("Watcher saved")).toBeVisible();
  expect(server.sentTo("etl.updateOfProject")).toMatchObject([
    {
      etl: {
        containerOverrides: { command: ["--projectId=1", "--topic=kestrel"] },
      },
    },
  ]);
});

describe("the job of a watcher", () => {
  const job = {
    jobName: "Kestrel Pad",
    jobQueue: "feeds",
    jobDefinition: "mqtt",
    containerOverrides: { command: ["--projectId=1", "--topic=kestrel"] },
  };

  test("is terminated by its typed name", async () => {
    const watcher = new TestWatcher({ status: runningStatus });
    const { server } = await openBuilder(watcher, {
      "etl.job": refusal(403, "permission.missing", "Not allowed"),
      "etl.stop": refusal(409, "job.ended", "The job has ended"),
    });
    await button("Terminate job").click();
    const asked = page.getByRole("dialog", { name: "Stop job" });
    await expect
      .element(asked.getByText("This will stop the ETL job."))
      .toBeVisible();
    await asked.getByLabelText("Reason").fill("Moved");
    const confirm = asked.getByRole("button", { name: "Stop job" });
    await asked.getByLabelText("Type the job name to confirm").fill("Kestrel");
    await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
    await asked
      .getByLabelText("Type the job name to confirm")
      .fill(job.jobName);
    await confirm.click();
    await expect
      .poll(() => server.sentTo("etl.stop"))
      .toEqual([{ reason: "Moved" }]);
  });

  test("that fails again and again shows its alarm, restarts and next start", async () => {
    await openBuilder(
      new TestWatcher({
        status: {
          ...runningStatus,
          jobState: "FAILED",
          restarts: 4,
          nextStartAt: morning,
          lastFailure: "The broker refused the sign-in.",
          alarmSince: morning,
        },
      }),
    );
    await expect
      .element(
        dialog().getByText(/^Starts its job again at May 12, 2026 06:00/),
      )
      .toBeVisible();
    await expect
      .element(dialog().getByText("Restarts in a row: 4"))
      .toBeVisible();
    await expect.element(dialog().getByText(/^Alarm since/)).toBeVisible();
    await expect
      .element(dialog().getByText("The broker refused the sign-in."))
      .toBeVisible();
    await expect.element(button("Terminate job")).toBeVisible();
  });
});
