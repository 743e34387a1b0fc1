import { signIn } from "@stagecraft/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";

let browser: Browser;
let token: string;
const made: number[] = [];
let stageId: number;

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${inject("appUrl")}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.status === 204 ? undefined : response.json();
}

beforeAll(async () => {
  browser = await openBrowser();
  ({ accessToken: token } = await signIn({
    baseUrl: inject("appUrl"),
    account: "support@demo.test",
    password: "stagecraft",
  }));
});

afterAll(async () => {
  for (const id of made) await call("DELETE", `stages/${id}`);
  await browser.close();
});

beforeEach(async () => {
  const wells = (await call("GET", "projects/1/wells")) as {
    id: number;
    active: boolean;
  }[];
  const well = wells.find(({ active }) => active);
  const stage = await call("POST", "stages", {
    wellId: well?.id,
    name: `Imported ${made.length + 1}`,
  });
  stageId = (stage as { id: number }).id;
  made.push(stageId);
});

const rows = 900;

/** Pumping for twelve minutes, then shut in. */
function treatment(): string {
  const lines = Array.from({ length: rows }, (_, second) => {
    const time = new Date(Date.UTC(2026, 10, 13, 6, 0, second));
    const pumping = second > 60 && second < 780;
    const cells = [
      time.toISOString().slice(0, 19).replace("T", " "),
      pumping ? 8000 + (second % 40) : 2500 - second / 10,
      pumping ? 80.5 : 0,
      pumping && second > 300 ? 1.5 : 0,
    ];
    return cells.join(",");
  });
  return [
    "Job ID: 4711",
    "Date/Time,Treating Pressure (psi),Slurry Rate (bbl/min),Prop Conc (ppa)",
    ...lines,
    "",
  ].join("\n");
}

/** The demo has a senior support too, whose address ends alike. */
async function signInSupport(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/idp\//);
  await page.locator('button[value="support@demo.test"]').click();
  await page.waitForURL((url) => url.pathname === path);
}

async function choose(page: Page, name: string, content: string | Buffer) {
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
}

test("support imports a file and sees the report and the chart", async () => {
  const { page, context, complaints } = await visit(browser);
  await signInSupport(page, `/import/stage/${stageId}`);
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await choose(page, "stage 23.csv", treatment());
  const pressure = page.getByRole("combobox", {
    name: "Channel of Treating Pressure",
  });
  await pressure.waitFor();
  expect(await pressure.textContent()).toBe("pressure");
  await page.getByText("Job ID: 4711").waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('[data-chart="import"]')?.dataset[
        "points"
      ] !== undefined,
  );
  expect(await violations(page)).toEqual([]);
  for (const confirm of await page
    .getByRole("button", { name: /^That is right/ })
    .all())
    await confirm.click();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("heading", { name: "Report" }).waitFor();
  const stored = page.locator(".import-figures div", {
    hasText: "Rows stored",
  });
  await expect
    .poll(() => stored.textContent(), { timeout: 5000 })
    .toBe(`Rows stored${rows}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Open stage chart" }).last().click();
  await page.waitForURL(`**/chart/stage/${stageId}`);
  await page.waitForFunction(
    () => performance.getEntriesByName("stagecraft:page-painted").length > 0,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

test("a column is left out by the keyboard alone, and the preview follows", async () => {
  const { page, context } = await visit(browser);
  await signInSupport(page, `/import/stage/${stageId}`);
  await choose(page, "stage 23.csv", treatment());
  const rate = page.getByRole("combobox", { name: "Channel of Slurry Rate" });
  await rate.waitFor();
  const preview = page.locator(".import-key");
  expect(await preview.textContent()).toContain("rate");
  await rate.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Leave out" }).waitFor();
  await page.keyboard.type("Leave");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => preview.textContent(), { timeout: 5000 })
    .not.toContain("rate");
  await context.close();
});

test("what cannot be read is refused with a sentence, and the next file can be tried", async () => {
  const { page, context } = await visit(browser);
  await signInSupport(page, `/import/stage/${stageId}`);
  await choose(page, "chart.pdf", "%PDF-1.7\n1 0 obj\n");
  await page.getByRole("alert").filter({ hasText: "PDF" }).waitFor();
  await choose(page, "stage 23.csv", treatment());
  await page.getByText("What was found").waitFor();
  await context.close();
});

test("the stage list leads there those who may, and nobody else comes in", async () => {
  const support = await visit(browser);
  await signInSupport(support.page, "/stages/1");
  const filter = support.page.getByRole("searchbox");
  await filter.fill(`Imported ${made.length}`);
  await support.page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await support.page.getByRole("menuitem", { name: "Import data" }).click();
  await support.page.waitForURL(/\/import\/stage\/\d+$/);
  await support.context.close();

  const engineer = await visit(browser);
  await signInAs(engineer.page, "engineer");
  await engineer.page.goto(`/import/stage/${stageId}`);
  await engineer.page.waitForURL("**/401");
  await engineer.context.close();
});
