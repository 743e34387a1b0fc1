import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type {
  Job,
  JobDetails,
} from "#features/etl-jobs/screen/job-list.queries.ts";
import { TestWatcher } from "#test/etl-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const jobId = "6f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b11";
const failedId = "7f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b12";

const running: Job = {
  jobId,
  jobName: "Van 12 of Kestrel",
  jobQueue: "feeds",
  jobDefinition: "mqtt",
  containerOverrides: { command: ["--projectId=1", "--topic=kestrel/van12"] },
  companyId: 1,
  companyName: "Northgate Energy",
  projectId: 1,
  projectName: "Kestrel Pad",
  wellId: 1,
  wellNumber: "Kestrel 1H",
  stageId: 1,
  stageName: "5",
  state: "RUNNING",
  stopRequested: false,
  stopReason: null,
  done: 1200,
  total: null,
  attempt: 2,
  failure: null,
  submittedBy: "Ada Field",
  createdAt: morning,
  startedAt: morning,
  endedAt: null,
  etlProjectId: 3,
  etlWellId: null,
  rowsPerSecond: 1.04,
  lagSeconds: 400,
  lastReadAt: morning,
};

const failed: Job = {
  ...running,
  jobId: failedId,
  jobName: "Log of Osprey",
  jobDefinition: "witsml",
  projectName: "Osprey Pad",
  state: "FAILED",
  failure: "The store refused the sign-in.",
  rowsPerSecond: null,
  lagSeconds: null,
  done: 50,
  total: 100,
  endedAt: morning,
};

function detailsOf(job: Job): JobDetails {
  return {
    ...job,
    log: [
      { id: 1, timestamp: morning, level: "info", message: "Begun." },
      {
        id: 2,
        timestamp: morning,
        level: "warning",
        message: "Line 12 has 3 columns.",
      },
    ],
    problems: [
      {
        level: "warning",
        message: "Line # has # columns.",
        count: 7,
        lastTimestamp: morning,
      },
    ],
    reading: {
      rowCount: 1200,
      times: [morning, morning + 1000],
      channels: [{ name: "pressure", unit: "psi", values: [8000, null] }],
      channelCount: 3,
      rates: Array.from({ length: 60 }, (_, at) => ({
        fromTimestamp: morning + at * 10_000,
        rows: at % 7,
      })),
      rateSpanSeconds: 10,
    },
    mapping: [
      {
        source: "Kestrel 1H",
        column: "Trt Press",
        columnUnit: "psi",
        channel: "pressure",
        unit: "psi",
      },
      {
        source: null,
        column: "Chem",
        columnUnit: null,
        channel: null,
        unit: null,
      },
    ],
    isRestartable: job.state === "FAILED",
  };
}

function jobs(more: Responses = {}): Responses {
  return {
    "etl.jobs": ({ query }) => ({
      jobs: [running, failed].filter(
        ({ state }) => query.state === undefined || state === query.state,
      ),
      nextCursor: query.cursor === undefined ? "older" : null,
      counts: {
        SUBMITTED: 0,
        RUNNING: 1,
        SUCCEEDED: 9000,
        FAILED: 1,
        STOPPED: 0,
      },
    }),
    "etl.job": ({ params, query }) => {
      const details = detailsOf(params.id === failedId ? failed : running);
      const after = query.afterLine ?? 0;
      return { ...details, log: details.log.filter(({ id }) => id > after) };
    },
    ...more,
  };
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const drawer = page.getByRole("dialog", { name: "Job" });

afterEach(() => vi.restoreAllMocks());

describe("the list of jobs", () => {
  test("shows state, speed and lag as text, and how many there are in each state", async () => {
    await openApp("/etl", { as: "support", responses: jobs() });
    const first = row("Van 12 of Kestrel");
    await expect.element(first.getByText("Running")).toBeVisible();
    await expect.element(first.getByText("1.0")).toBeVisible();
    await expect.element(first.getByText("6 minutes")).toBeVisible();
    await expect.element(row("Log of Osprey").getByText("50%")).toBeVisible();
    await expect.element(button(/^Succeeded 9,000$/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("is narrowed in the address, and read on to older jobs", async () => {
    const { server } = await openApp("/etl", {
      as: "support",
      responses: jobs(),
    });
    await button(/^Failed 1$/).click();
    await expect.element(row("Van 12 of Kestrel")).not.toBeInTheDocument();
    expect(location.search).toBe("?state=FAILED");
    await button("Older").click();
    await expect.poll(() => location.search).toContain("cursor=older");
    await expect.element(button("Older")).not.toBeInTheDocument();
    await button("Newest").click();
    await expect.poll(() => location.search).toBe("?state=FAILED");
    expect(
      server.received
        .filter(({ key }) => key === "etl.jobs")
        .map(({ query }) => query),
    ).toContainEqual({ state: "FAILED", cursor: "older" });
  });

  test("is read again on demand", async () => {
    // Nothing else may read it again.
    vi.spyOn(window, "setInterval").mockReturnValue(0 as never);
    const { server } = await openApp("/etl", {
      as: "support",
      responses: jobs(),
    });
    await expect.element(row("Log of Osprey")).toBeVisible();
    server.respond({
      "etl.jobs": { jobs: [running], nextCursor: null, counts: counted },
    });
    await button("Refresh").click();
    await expect.element(row("Log of Osprey")).not.toBeInTheDocument();
    await expect.element(row("Van 12 of Kestrel")).toBeVisible();
  });

  test("says when nothing matches", async () => {
    await openApp("/etl?search=nothing", {
      as: "support",
      responses: jobs({
        "etl.jobs": {
          jobs: [],
          nextCursor: null,
          counts: {
            SUBMITTED: 0,
            RUNNING: 0,
            SUCCEEDED: 0,
            FAILED: 0,
            STOPPED: 0,
          },
        },
      }),
    });
    await expect
      .element(page.getByText("No job matches the filter."))
      .toBeVisible();
  });

  test("is closed to those without the permission", async () => {
    await openApp("/etl", { as: "engineer", responses: jobs() });
    await expect.poll(() => location.pathname).toBe("/401");
  });

  test("reports a failed request and is loaded again", async () => {
    const { server } = await openApp("/etl", {
      as: "support",
      responses: jobs({ "etl.jobs": refusal(500, "failed", "Out of order") }),
    });
    const retry = button("Retry").first();
    await expect.element(retry).toBeVisible();
    // The list is also read every few seconds, which would take the button away.
    server.respondFromNextClick({
      "etl.jobs": { jobs: [running], nextCursor: null, counts: counted },
    });
    await retry.click();
    await expect.element(row("Van 12 of Kestrel")).toBeVisible();
  });
});

const counted = {
  SUBMITTED: 0,
  RUNNING: 1,
  SUCCEEDED: 0,
  FAILED: 0,
  STOPPED: 0,
};

describe("a job", () => {
  test("opens with its command, rows, mapping, problems and log", async () => {
    await openApp("/etl", { as: "support", responses: jobs() });
    await button(/Van 12 of Kestrel/)
      .first()
      .click();
    await expect.element(drawer).toBeVisible();
    expect(location.search).toBe(`?job=${jobId}`);
    await expect
      .element(drawer.getByText("--topic=kestrel/van12"))
      .toBeVisible();
    await expect
      .element(drawer.getByText("Line # has # columns."))
      .toBeVisible();
    await expect.element(drawer.getByText(/^7 times/)).toBeVisible();
    const rows = drawer.getByRole("table", { name: "Newest rows" });
    await expect.element(rows.getByText("8000")).toBeVisible();
    await expect
      .element(drawer.getByText("Channels not shown: 2"))
      .toBeVisible();
    await drawer.getByText("Columns mapped: 1 of 2").click();
    await expect.element(drawer.getByText("Left out")).toBeVisible();
    await expect
      .element(drawer.getByText("Line 12 has 3 columns."))
      .toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test("that cannot be read says why, and is requested again on demand", async () => {
    const { server } = await openApp(`/etl?job=${jobId}`, {
      as: "support",
      responses: {
        ...jobs(),
        "etl.job": () => refusal(409, "busy", "The job is being moved."),
      },
    });
    await expect
      .element(drawer.getByText("The job is being moved."))
      .toBeVisible();
    expect(drawer.getByText("Looking for the job").elements()).toHaveLength(0);
    server.respondFromNextClick(jobs());
    await drawer.getByRole("button", { name: "Retry" }).click();
    await expect
      .element(drawer.getByText("--topic=kestrel/van12"))
      .toBeVisible();
  });

  test("is terminated by its typed name", async () => {
    const { server } = await openApp(`/etl?job=${jobId}`, {
      as: "support",
      responses: jobs({ "etl.stop": { ...running, stopRequested: true } }),
    });
    await drawer.getByRole("button", { name: "Terminate" }).click();
    const dialog = page.getByRole("dialog", { name: "Stop job" });
    await expect
      .element(dialog.getByText("This will stop the ETL job."))
      .toBeVisible();
    await dialog.getByLabelText("Reason").fill("Wrong topic");
    const name = dialog.getByLabelText("Type the job name to confirm");
    const stop = dialog.getByRole("button", { name: "Stop job" });
    await name.fill("Van 12");
    await expect.element(stop).toHaveAttribute("aria-disabled", "true");
    await name.fill("Van 12 of Kestrel");
    await stop.click();
    await expect
      .poll(() => server.sentTo("etl.stop"))
      .toEqual([{ reason: "Wrong topic" }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("opens its watcher in the builder, and comes back from there", async () => {
    const watcher = new TestWatcher({});
    await openApp(`/etl?job=${jobId}`, {
      as: "support",
      responses: { ...watcher.responses, ...jobs() },
    });
    await drawer.getByRole("button", { name: "Open in builder" }).click();
    const builder = page.getByRole("dialog", { name: "ETL job builder" });
    await expect
      .element(builder.getByText(/^Version 1|kestrel/i).first())
      .toBeVisible();
    await builder.getByRole("button", { name: "Close" }).last().click();
    await expect.element(builder).not.toBeInTheDocument();
    await expect.element(drawer).toBeVisible();
  });

  test("that is not terminated after all leaves the focus where it was", async () => {
    await openApp(`/etl?job=${jobId}`, { as: "support", responses: jobs() });
    const terminate = drawer.getByRole("button", { name: "Terminate" });
    await terminate.click();
    const dialog = page.getByRole("dialog", { name: "Stop job" });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(terminate).toHaveFocus();
  });

  test("that has ended is restarted, and the new one opens", async () => {
    await openApp(`/etl?job=${failedId}`, {
      as: "support",
      responses: jobs({
        "etl.restartJob": { jobId, jobName: "Log of Osprey" },
      }),
    });
    await expect
      .element(drawer.getByText("The store refused the sign-in."))
      .toBeVisible();
    await drawer.getByRole("button", { name: "Restart" }).click();
    await expect.poll(() => location.search).toBe(`?job=${jobId}`);
  });

  test("is only read by those who may not change it", async () => {
    await openApp(`/etl?job=${jobId}`, { as: "research", responses: jobs() });
    await expect.element(drawer.getByText("Ada Field")).toBeVisible();
    expect(
      drawer.getByRole("button", { name: "Terminate" }).query(),
    ).toBeNull();
  });

  test("FE44: leads support to the external systems that the installation has", async () => {
    await openApp(`/etl?job=${jobId}`, {
      as: "support",
      pages: {
        jobManagerUrl: "https://jobs.example.com/{jobId}?name={jobName}",
      },
      responses: jobs(),
    });
    await expect
      .element(drawer.getByRole("link", { name: /^Job manager/ }))
      .toHaveAttribute(
        "href",
        `https://jobs.example.com/${jobId}?name=Van%2012%20of%20Kestrel`,
      );
    expect(
      drawer.getByRole("link", { name: /^External chart/ }).query(),
    ).toBeNull();
  });
});

describe("on a phone and in Arabic", () => {
  test("the jobs are cards", async () => {
    await openApp("/etl", {
      as: "support",
      width: 390,
      height: 844,
      language: "ar",
      responses: jobs(),
    });
    const cards = page.getByRole("list", { name: "مهام ETL" });
    await expect.element(cards.getByText("قيد التشغيل")).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
