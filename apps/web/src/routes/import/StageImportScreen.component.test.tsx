import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  anImport,
  importedRowCount,
  ImportingStage,
} from "#test/import-world.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { UploadRequest } from "#test/upload-request.ts";
import { morning } from "#test/world.ts";

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", UploadRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const path = "/import/stage/1";
const chooseButton = () => page.getByRole("button", { name: "Choose a file" });
const start = () => page.getByRole("button", { name: "Import", exact: true });
const channelOf = (column: string) =>
  page.getByRole("combobox", { name: `Channel of ${column}` });
const previewKey = () => document.querySelector(".preview-key")?.textContent;

const earlierRows = () =>
  page.getByRole("button", { name: "Earlier rows: sort by date" });
const clockSetBack = () =>
  page.getByRole("button", { name: /^The clock was set back/ });

/** The only open question is how to read the rows dated before those above them. */
function withBlocks() {
  const plain = anImport();
  const block = (firstLine: number, lastLine: number, hours: number) => ({
    firstLine,
    lastLine,
    firstTimestamp: plain.createdAt + hours * 3_600_000,
    lastTimestamp: plain.createdAt + (hours + 1) * 3_600_000,
  });
  return anImport({
    columns: plain.columns.map((column) => ({ ...column, questions: [] })),
    problems: [
      { line: 451, code: "block-order-open", message: "Open.", count: 1 },
    ],
    blocks: {
      order: "by-date",
      isCertain: false,
      blockCount: 2,
      blocks: [block(3, 450, 24), block(451, 902, 0)],
      lines: [451],
    },
  });
}

function withAbsolutePressure() {
  const [time, pressure] = anImport().columns;
  if (time === undefined || pressure === undefined)
    throw new Error("The example has no pressure");
  return anImport({
    columns: [
      time,
      {
        ...pressure,
        unitText: "psia",
        isAbsolute: true,
        questions: ["Keep it as it is, or subtract the atmosphere?"],
      },
    ],
  });
}

function openImport(stage: ImportingStage, options: AppOptions = {}) {
  return openApp(path, {
    as: "support",
    ...options,
    responses: { ...stage.responses, ...options.responses },
  });
}

async function chooseFile(name: string): Promise<void> {
  await expect.element(chooseButton()).toBeVisible();
  const chooser = page.getByTestId("import-file").element();
  await userEvent.upload(chooser, new File(["some,text\n"], name));
}

describe("the import of a file", () => {
  test("shows what was found in it, the channels it would become and a preview", async () => {
    await openImport(new ImportingStage());
    await expect.element(chooseButton()).toBeVisible();
    expect(await violations()).toEqual([]);
    await chooseFile("stage 23.csv");
    await expect
      .element(channelOf("Treating Pressure"))
      .toMatchTextContent("Treating pressure");
    await expect.element(page.getByText("Job ID: 4711")).toBeVisible();
    await expect
      .poll(
        () =>
          document.querySelector<HTMLElement>('[data-chart="import"]')?.dataset[
            "points"
          ],
      )
      .toBeDefined();
    expect(await violations()).toEqual([]);
  });

  test("asks for the time zone when neither the file nor the pad names one", async () => {
    const record = anImport();
    const stage = new ImportingStage({
      ...record,
      time: { ...record.time, isZoneDoubtful: true },
    });
    const { server } = await openImport(stage);
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect
      .element(start())
      .toHaveAccessibleDescription("Choose the time zone of the file first");
    const zone = page.getByRole("combobox", { name: "Time zone of the file" });
    await expect.element(zone).toMatchTextContent("Not known: choose one");
    await zone.click();
    await page.getByRole("searchbox", { name: "Filter" }).fill("chicago");
    await page.getByRole("option", { name: /Chicago/ }).click();
    await expect
      .poll(() => server.sentTo("stageImports.map").at(-1))
      .toMatchObject({ time: { timezone: "America/Chicago" } });
    await expect.element(start()).not.toHaveAttribute("aria-disabled");
  });

  test("waits until doubts are confirmed, then shows its progress and reports", async () => {
    const stage = new ImportingStage(anImport());
    const { server } = await openImport(stage);
    await expect.element(start()).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect.element(start()).not.toHaveAttribute("aria-disabled");
    await start().click();
    await expect
      .element(page.getByRole("progressbar", { name: /25/ }))
      .toBeVisible();
    expect(server.sentTo("stageImports.start")).toEqual([
      { profileName: "stage 23" },
    ]);
    stage.record = anImport({ state: "SUCCEEDED" });
    await expect
      .element(page.getByRole("heading", { name: "Report" }))
      .toBeVisible();
    await expect
      .poll(() => document.querySelector(".import-figures")?.textContent)
      .toContain(`Rows stored${importedRowCount}`);
    expect(await violations()).toEqual([]);
    await expect
      .element(page.getByRole("link", { name: /^Open stage chart/ }).last())
      .toHaveAttribute("href", "/chart/stage/1");
  });

  test("of rows without a date does not start before somebody says when the first was measured", async () => {
    const { time, columns } = anImport();
    const { server } = await openImport(
      new ImportingStage(
        anImport({
          time: { ...time, hasDates: false },
          columns: columns.map((column) => ({ ...column, questions: [] })),
        }),
      ),
    );
    await expect.element(start()).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(page.getByText("Enter the time of the first row").first())
      .toBeInTheDocument();
    const first = page.getByRole("textbox", { name: /^Time of the first row/ });
    await first.fill("12 May");
    await expect
      .element(page.getByText("A time like 2026-11-14 06:30:00"))
      .toBeVisible();
    await first.fill("2026-05-12 06:00:00");
    await expect
      .poll(() => server.sentTo("stageImports.map").at(-1))
      .toMatchObject({ time: { startTimestamp: morning } });
    await expect.element(start()).not.toHaveAttribute("aria-disabled");
  });

  test.each(["dark", "light"] as const)(
    "asks in the %s theme what rows dated before those above are, by the keyboard alone",
    async (theme) => {
      const stage = new ImportingStage(withBlocks());
      const { server } = await openImport(stage, { theme });
      await expect
        .element(page.getByRole("group", { name: /^The rows from line 451 / }))
        .toMatchTextContent("Lines 3 to 450");
      await expect
        .element(start())
        .toHaveAccessibleDescription(/earlier rows or clock set back/);
      expect(await violations()).toEqual([]);
      (earlierRows().element() as HTMLElement).focus();
      await userEvent.tab();
      await expect.element(clockSetBack()).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect
        .poll(() => server.sentTo("stageImports.map").at(-1))
        .toMatchObject({ time: { blockOrder: "clock-set-back" } });
      await expect.element(start()).not.toHaveAttribute("aria-disabled");
      await expect
        .element(clockSetBack())
        .toHaveAttribute("aria-pressed", "true");
      await expect
        .element(page.getByText(/was the clock set back\?/))
        .not.toBeInTheDocument();
      await earlierRows().click();
      await expect
        .poll(() => server.sentTo("stageImports.map").at(-1))
        .toMatchObject({ time: { blockOrder: "by-date" } });
      expect(await violations()).toEqual([]);
    },
  );

  test("asks what becomes of the atmosphere in an absolute pressure", async () => {
    const stage = new ImportingStage(withAbsolutePressure());
    const { server } = await openImport(stage);
    await expect.element(start()).toHaveAttribute("aria-disabled", "true");
    const subtract = page.getByRole("button", {
      name: "Subtract atmospheric pressure from Treating Pressure",
    });
    await subtract.click();
    await expect
      .poll(() => server.sentTo("stageImports.map").at(-1))
      .toMatchObject({ columns: [{ index: 1, subtractsAtmosphere: true }] });
    await expect.element(start()).not.toHaveAttribute("aria-disabled");
    await expect.element(subtract).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("lists the remarks of the file in the report, with their times", async () => {
    await openImport(new ImportingStage(anImport({ state: "SUCCEEDED" })));
    await expect
      .element(page.getByRole("heading", { name: "1 remark between the rows" }))
      .toBeVisible();
    await expect.element(page.getByText("ball on seat")).toBeVisible();
  });

  test("asks for its report again when it could not be read", async () => {
    const stage = new ImportingStage(anImport({ state: "SUCCEEDED" }));
    const { server } = await openImport(stage, {
      responses: {
        "stageImports.report": () =>
          refusal(409, "busy", "The stage is being moved."),
      },
    });
    await expect
      .element(page.getByText("The stage is being moved."))
      .toBeVisible();
    server.respondFromNextClick(stage.responses);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(page.getByText("ball on seat")).toBeVisible();
  });

  test("is not stopped without a network", async () => {
    const { server } = await openImport(
      new ImportingStage(
        anImport({ state: "RUNNING", progress: { done: 1, total: 4 } }),
      ),
    );
    const cancel = page.getByRole("button", { name: "Cancel import" });
    await expect.element(cancel).not.toHaveAttribute("aria-disabled");
    loseNetwork(server);
    for (const button of [
      cancel,
      page.getByRole("button", { name: "Raw file" }),
    ])
      await expect
        .element(button)
        .toHaveAccessibleDescription("Network access has been lost");
  });

  test("goes back to the last file when no other one is to be imported", async () => {
    await openImport(new ImportingStage(anImport({ profileName: "Van 12" })));
    await expect
      .element(page.getByText("Mapped as before, by profile Van 12"))
      .toBeVisible();
    await page.getByRole("button", { name: "Import another file" }).click();
    await expect.element(chooseButton()).toBeVisible();
    await page.getByRole("button", { name: "Back to the last file" }).click();
    await expect.element(page.getByText("stage 23.csv")).toBeVisible();
  });

  test("can be stopped while it runs", async () => {
    const stage = new ImportingStage(
      anImport({ state: "RUNNING", progress: { done: 1, total: 4 } }),
    );
    const { server } = await openImport(stage, {
      responses: {
        "stageImports.cancel": () =>
          refusal(409, "busy", "The import is ending."),
      },
    });
    await page.getByRole("button", { name: "Cancel import" }).click();
    await expect.element(page.getByText("The import is ending.")).toBeVisible();
    server.respond({
      "stageImports.cancel": stage.responses["stageImports.cancel"],
    } as Responses);
    await page.getByRole("button", { name: "Cancel import" }).click();
    await expect.element(start()).toBeVisible();
    expect(stage.record?.state).toBe("STOPPED");
  });

  test("leaves out a column by the keyboard alone, and the preview follows", async () => {
    await openImport(new ImportingStage(anImport()));
    const rate = channelOf("Slurry Rate");
    await expect.element(rate).toBeVisible();
    expect(previewKey()).toContain("Slurry rate");
    (rate.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect
      .element(page.getByRole("option", { name: "Leave out" }))
      .toBeVisible();
    await userEvent.keyboard("Leave{ArrowDown}{Enter}");
    await expect.poll(previewKey).not.toContain("Slurry rate");
  });

  test("refuses two columns for one channel before anything is sent", async () => {
    const { server } = await openImport(new ImportingStage(anImport()));
    await channelOf("Slurry Rate").click();
    await page
      .getByRole("option", { name: "Treating pressure", exact: true })
      .click();
    await expect.element(start()).toHaveAttribute("aria-disabled", "true");
    expect(server.sentTo("stageImports.map")).toEqual([]);
  });

  test("is refused with a sentence for what cannot be read, and the next file can be tried", async () => {
    await openImport(new ImportingStage());
    await chooseFile("chart.pdf");
    await expect.element(page.getByRole("alert")).toMatchTextContent("PDF");
    await chooseFile("stage 23.csv");
    await expect.element(page.getByText("Found in the file")).toBeVisible();
  });

  test("is locked on a FINAL stage", async () => {
    await openImport(new ImportingStage(null, { state: "FINAL" }));
    await expect
      .element(chooseButton())
      .toHaveAttribute("aria-disabled", "true");
  });

  test("shows that it is loading until the files of the stage are known", async () => {
    await openImport(new ImportingStage(), {
      responses: { "stageImports.ofStage": neverResponds },
    });
    await expect.element(page.getByText(/^Looking for/)).toBeVisible();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { server } = await openImport(new ImportingStage(), {
      responses: {
        "stageImports.ofStage": () =>
          refusal(409, "busy", "The stage is being moved."),
      },
    });
    await expect
      .element(page.getByText("The stage is being moved."))
      .toBeVisible();
    server.respondFromNextClick({ "stageImports.ofStage": [] });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(chooseButton()).toBeVisible();
  });

  test("reads from right to left in Arabic and passes axe", async () => {
    await openImport(new ImportingStage(anImport()), {
      language: "ar",
      theme: "light",
    });
    await expect.element(page.getByText("Job ID: 4711")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});

describe("the way to the import", () => {
  test("leads from the list of stages those who may", async () => {
    const stage = new ImportingStage();
    await openApp("/stages/1", { as: "support", responses: stage.responses });
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Import data" }).click();
    await expect
      .poll(() => location.pathname)
      .toMatch(/^\/import\/stage\/\d+$/);
    await expect.element(chooseButton()).toBeVisible();
  });

  test("leads from any page over the choice of a stage, the likeliest first", async () => {
    const stage = new ImportingStage();
    await openApp("/import/1?well=1", {
      as: "support",
      responses: stage.responses,
    });
    const ways = page.getByRole("link", { name: /^Import data into/ });
    await expect
      .poll(() => ways.elements().map(({ ariaLabel }) => ariaLabel))
      .toEqual(expect.arrayContaining([expect.anything()]));
    expect(ways.elements()[0]?.ariaLabel).toMatch(/into Kestrel 1H/);
    expect(await violations()).toEqual([]);
    await ways.first().click();
    await expect
      .poll(() => location.pathname)
      .toMatch(/^\/import\/stage\/\d+$/);
  });

  test("says to everybody else who may, and is closed to them", async () => {
    await openApp("/import/1", {
      as: "engineer",
      responses: new ImportingStage().responses,
    });
    await expect
      .element(page.getByText(/^Only support may import data files/))
      .toBeVisible();
  });

  test("is closed to everybody else", async () => {
    await openImport(new ImportingStage(), { as: "engineer" });
    await expect.poll(() => location.pathname).toBe("/401");
  });
});
