import { readFile } from "node:fs/promises";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const kestrelPad = 1;

const bar = (page: Page) =>
  page.getByRole("toolbar", { name: "Dashboard tools" });

async function openBar(account: string) {
  const opened = await visit(browser);
  await signInAs(opened.page, account, `/dashboard/${kestrelPad}`);
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

interface StageAnswer {
  readonly name: string;
  readonly wellNumber: string;
  readonly summary: Readonly<Record<string, unknown>>;
}

/** A stage that is over and evaluated: its figures do not move while they are compared. */
async function finishedStage(): Promise<StageAnswer> {
  const caller = await callAs("support");
  const stages = await caller.get<{ id: number; state: string }[]>(
    `projects/${kestrelPad}/stages/chronological`,
  );
  for (const { id, state } of stages) {
    if (state === "PENDING" || state === "LOADING") continue;
    const stage = await caller.get<StageAnswer>(`stages/${id}`);
    if (typeof stage.summary["maximumPressure"] === "number") return stage;
  }
  throw new Error("No stage of the pad is over and evaluated");
}

describe("project statistics", () => {
  test("as CSV are named by the server and hold the figures of the stage", async () => {
    const stage = await finishedStage();
    const { page, context, complaints } = await openBar("engineer");
    const { name, content } = await downloaded(page, () =>
      choose(page, "Project statistics", "CSV"),
    );
    expect(name).toBe("Kestrel Pad_Project statistics.csv");
    const [head = [], ...rows] = parseCsv(content.toString(), {
      typeInference: false,
    }) as string[][];
    const row = rows.find(
      ([well, number]) => well === stage.wellNumber && number === stage.name,
    );
    expect(Number(row?.[head.indexOf("Max pressure [psi]")])).toBe(
      stage.summary["maximumPressure"],
    );
    expect(head).not.toContain("Comment");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("as a workbook hold numbers as numbers, under a head that stays", async () => {
    const stage = await finishedStage();
    const { page, context } = await openBar("manager");
    const { name, content } = await downloaded(page, () =>
      choose(page, "Project statistics", "Excel workbook"),
    );
    expect(name).toBe("Kestrel Pad_Project statistics.xlsx");
    const [sheet] = (await readXlsx(new Uint8Array(content))).sheets;
    const [head = [], ...rows] = sheet?.rows ?? [];
    const row = rows.find(
      ([well, number]) => well === stage.wellNumber && number === stage.name,
    );
    expect(row?.[head.indexOf("Max pressure [psi]")]).toBe(
      stage.summary["maximumPressure"],
    );
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    await context.close();
  });
});

test("FDI statistics transposed have a column per stage", async () => {
  const { page, context } = await openBar("engineer");
  const { content } = await downloaded(page, () =>
    choose(page, "FDI statistics (transposed)", "CSV"),
  );
  const [head = [], ...rows] = parseCsv(content.toString()) as string[][];
  expect(head).toContain("Kestrel 4H 23");
  expect(rows.map(([well]) => well)).toContain("Kestrel 3H");
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

test("a failure is told, of the operations statistics too", async () => {
  const { page, context } = await openBar("manager");
  await page.route("**/stats/export*", (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: "internal", message: "The disk is full." } },
    }),
  );
  await bar(page)
    .getByRole("button", { name: "Operations statistics" })
    .click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await page
    .getByText(/disk is full|went wrong|problem/i)
    .first()
    .waitFor();
  await context.close();
});

test("the multi-project builder takes wells of several projects, but not as many as projects", async () => {
  const { page, context } = await openBar("manager");
  await bar(page)
    .getByRole("button", { name: "Multi-project metrics" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Multi-project metrics" });
  const ok = dialog.getByRole("button", { name: "Ok" });
  expect(await ok.getAttribute("aria-disabled")).toBe("true");
  await dialog.getByLabel("Kestrel Pad", { exact: true }).check();
  const wells = dialog.getByRole("group", { name: "Kestrel Pad" });
  await wells.getByRole("checkbox").first().check();
  // One well of one project.
  expect(await ok.getAttribute("data-tooltip")).toContain("must differ");
  await dialog.getByLabel("Select All").check();
  expect(await ok.getAttribute("aria-disabled")).toBeNull();
  const { name, content } = await downloaded(page, () => ok.click());
  expect(name).toBe("Several projects_Project statistics.csv");
  const [head = []] = parseCsv(content.toString()) as string[][];
  expect(head.slice(0, 2)).toEqual(["Project", "Well"]);
  await context.close();
});

describe("the daily report", () => {
  test("writes every section, hides what is chosen and is downloaded as Markdown", async () => {
    const opened = await visit(browser);
    const { page, context } = opened;
    await signInAs(page, "manager", `/projectreport/${kestrelPad}`);
    await page.getByRole("heading", { name: "Stages of the day" }).waitFor();
    const download = page.getByRole("button", { name: "Download as Markdown" });
    await expect
      .poll(() => download.getAttribute("aria-disabled"), { timeout: 60_000 })
      .toBeNull();
    const { name, content } = await downloaded(page, () => download.click());
    expect(name).toMatch(/^Kestrel Pad_\d{4}-\d\d-\d\d\.md$/);
    const markdown = content.toString();
    expect(markdown).toMatch(/^# Daily Report: Kestrel Pad\n/);
    expect(markdown).toContain("Northgate Energy");
    const sections = markdown.match(/^## /gm)?.length ?? 0;
    expect(sections).toBeGreaterThan(5);
    await page.getByRole("button", { name: "Sections" }).click();
    await page
      .getByRole("menuitemcheckbox", { name: "Stages of the day" })
      .click();
    await page
      .getByRole("heading", { name: "Stages of the day" })
      .waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Sections" }).waitFor();
    await expect
      .poll(() => page.locator(".report-section").count(), soon)
      .toBeGreaterThan(3);
    expect(
      await page.getByRole("heading", { name: "Stages of the day" }).count(),
    ).toBe(0);
    await context.close();
  });

  test("says which section failed, and writes it again on request", async () => {
    const { page, context } = await visit(browser);
    let fails = true;
    await page.route("**/analytics/project/*/progress", (route) =>
      fails ? route.fulfill({ status: 404, json: {} }) : route.continue(),
    );
    await page.route("**/operationstats/**", (route) =>
      fails
        ? route.fulfill({
            status: 500,
            json: { error: { code: "internal", message: "No figures." } },
          })
        : route.continue(),
    );
    await signInAs(page, "engineer", `/projectreport/${kestrelPad}`);
    const section = page.locator('[data-section="stagePerDay"]');
    const retry = section.getByRole("button", { name: "Retry" });
    await retry.waitFor({ timeout: 60_000 });
    fails = false;
    await retry.click();
    await section.getByRole("table").waitFor();
    await context.close();
  });
});
