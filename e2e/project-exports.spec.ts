import { readFile } from "node:fs/promises";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import type { Download, Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { crewCompany, ownPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

const kestrelPad = 1;

const bar = (page: Page) =>
  page.getByRole("toolbar", { name: "Dashboard tools" });

async function openBar(account: string) {
  const opened = await visit();
  await enterAs(opened.page, account, `/dashboard/${kestrelPad}`);
  await bar(opened.page).getByRole("button", { name: "Export" }).waitFor();
  return opened;
}

async function downloaded(page: Page, action: () => Promise<void>) {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent("download"),
    action(),
  ]);
  return {
    name: download.suggestedFilename(),
    content: await readFile(await download.path()),
  };
}

async function choose(page: Page, file: string, format: string) {
  await bar(page).getByRole("button", { name: "Export" }).click();
  await page
    .getByRole("group", { name: file, exact: true })
    .getByRole("menuitem", { name: format })
    .click();
}

interface StageResponse {
  readonly name: string;
  readonly wellNumber: string;
  readonly endTimestamp: number | null;
  readonly summary: Readonly<Record<string, unknown>>;
}

async function evaluatedStage(): Promise<StageResponse | undefined> {
  const caller = callAs("support");
  const stages = await caller.get<{ id: number; state: string }[]>(
    `projects/${kestrelPad}/stages/chronological`,
  );
  for (const { id, state } of stages) {
    if (state === "PENDING" || state === "LOADING") continue;
    // The demo tags a stage when its last row was sent.
    const tags = await caller.get<{ name: string }[]>(`tags/${id}/stage`);
    if (!tags.some(({ name }) => /^(success|failure)\b/.test(name))) continue;
    const stage = await caller.get<StageResponse>(`stages/${id}`);
    const { newestSample, maximumPressure } = stage.summary;
    if (newestSample !== stage.endTimestamp) continue;
    if (typeof maximumPressure === "number") return stage;
  }
  return undefined;
}

/**
 * A finished and evaluated stage: its figures do not change during the
 * comparison. The engine of a new application may still have to evaluate one.
 */
async function finishedStage(): Promise<StageResponse> {
  return vi.waitUntil(evaluatedStage, { timeout: 90_000, interval: 500 });
}

test("a manager exports the statistics of the pad, those of its wells and of several projects too", async () => {
  const stage = await finishedStage();
  const isItsRow = ([well, number]: readonly unknown[]) =>
    well === stage.wellNumber && number === stage.name;
  const { page, context, complaints } = await openBar("manager");

  const csv = await downloaded(page, () =>
    choose(page, "Project statistics", "CSV"),
  );
  expect(csv.name).toBe("Kestrel Pad_Project statistics.csv");
  const [head = [], ...rows] = parseCsv(csv.content.toString(), {
    typeInference: false,
  }) as string[][];
  const figure = rows.find(isItsRow)?.[head.indexOf("Max pressure [psi]")];
  expect(Number(figure)).toBe(stage.summary["maximumPressure"]);
  expect(head).not.toContain("Comment");

  // Numbers are stored as numbers, under a fixed header row.
  const workbook = await downloaded(page, () =>
    choose(page, "Project statistics", "Excel workbook"),
  );
  expect(workbook.name).toBe("Kestrel Pad_Project statistics.xlsx");
  const [sheet] = (await readXlsx(new Uint8Array(workbook.content))).sheets;
  const [sheetHead = [], ...sheetRows] = sheet?.rows ?? [];
  const place = sheetHead.indexOf("Max pressure [psi]");
  expect(sheetRows.find(isItsRow)?.[place]).toBe(
    stage.summary["maximumPressure"],
  );
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });

  // The transposed file has a column for each stage.
  const transposed = await downloaded(page, () =>
    choose(page, "FDI statistics (transposed)", "CSV"),
  );
  const [stages = [], ...wells] = parseCsv(
    transposed.content.toString(),
  ) as string[][];
  expect(stages).toContain("Kestrel 4H 23");
  expect(wells.map(([well]) => well)).toContain("Kestrel 3H");

  await bar(page)
    .getByRole("button", { name: "Multi-project metrics" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Multi-project metrics" });
  await dialog.getByLabel("Kestrel Pad", { exact: true }).check();
  await dialog.getByLabel("Select All").check();
  const several = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Ok" }).click(),
  );
  expect(several.name).toBe("Several projects_Project statistics.csv");
  const [severalHead = []] = parseCsv(several.content.toString()) as string[][];
  expect(severalHead.slice(0, 2)).toEqual(["Project", "Well"]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("confidential figures leave only after a warning, for sales and support", async () => {
  const { page, context } = await openBar("sales");
  await choose(page, "FDI statistics", "CSV");
  const warning = page.getByRole("dialog", { name: "Warning" });
  await warning.getByText("strictly confidential").waitFor();
  const { name } = await downloaded(page, () =>
    warning.getByRole("button", { name: "Download" }).click(),
  );
  expect(name).toBe("Kestrel Pad_FDI statistics.csv");
  await context.close();
});

test("the daily report writes every section, is downloaded as Markdown and hides what is chosen", async () => {
  const administrator = callAs("administrator");
  const pad = await ownPad(administrator, "Report pad", crewCompany);
  await pad.admit("manager");
  const { page, context } = await visit();
  await enterAs(page, "manager", `/projectreport/${pad.projectId}`);
  const day = page.getByRole("heading", { name: "Stages of the day" });
  await day.waitFor();
  const download = page.getByRole("button", { name: "Download as Markdown" });
  await expect.poll(() => download.getAttribute("aria-disabled")).toBeNull();
  const { name, content } = await downloaded(page, () => download.click());
  expect(name).toMatch(/^Report pad_\d{4}-\d\d-\d\d\.md$/);
  const markdown = content.toString();
  expect(markdown).toMatch(/^# Daily Report: Report pad\n/);
  expect(markdown).toContain("Northgate Energy");
  await page.getByRole("button", { name: "Sections" }).click();
  const saved = page.waitForResponse(
    (response) => response.request().method() !== "GET" && response.ok(),
  );
  await page
    .getByRole("menuitemcheckbox", { name: "Stages of the day" })
    .click();
  await day.waitFor({ state: "detached" });
  // The choice is lost if the page is left before it is saved.
  await saved;
  await page.reload();
  await expect
    .poll(() => page.locator(".report-section").count())
    .toBeGreaterThan(3);
  await day.waitFor({ state: "detached" });
  // An active pad has more to report.
  await page.goto(`/projectreport/${kestrelPad}`);
  await expect.poll(() => download.getAttribute("aria-disabled")).toBeNull();
  await expect
    .poll(() => page.locator(".report-section table").count())
    .toBeGreaterThan(5);
  await context.close();
  await pad.remove();
});
