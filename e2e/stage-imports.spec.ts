import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";
import { untilPainted } from "./support/stage-page.ts";

let pad: OwnPad;
let stageId: number;
beforeAll(async () => {
  pad = await ownPad(callAs("administrator"), "Import pad");
  stageId = await pad.addStage("Imported");
});
afterAll(async () => {
  await pad.remove();
});

const rows = 900;

/** A treatment of twelve minutes of pumping, followed by the shut-in. */
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

async function choose(page: Page, name: string, content: string) {
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
}

test("support imports a file from the list of stages, after one that cannot be read, and sees the report and the chart", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/stages/${pad.projectId}`);
  await page
    .getByRole("button", { name: "Actions for Journey 1H Imported" })
    .click();
  await page.getByRole("menuitem", { name: "Import data" }).click();
  await page.waitForURL(`**/import/stage/${stageId}`);
  await choose(page, "chart.pdf", "%PDF-1.7\n1 0 obj\n");
  await page.getByRole("alert").filter({ hasText: "PDF" }).waitFor();
  // The browser logs the refusal; no other error is allowed.
  const ofRefusal = complaints.length;

  await choose(page, "stage 23.csv", treatment());
  const pressure = page.getByRole("combobox", {
    name: "Channel of Treating Pressure",
  });
  await pressure.waitFor();
  expect(await pressure.textContent()).toBe("Treating pressure");
  await page.getByText("Job ID: 4711").waitFor();
  for (const confirm of await page
    .getByRole("button", { name: /^Confirm/ })
    .all())
    await confirm.click();
  // The file states no time zone and the pad has none, so the user chooses one.
  await page.getByRole("combobox", { name: "Time zone of the file" }).click();
  await page.getByRole("searchbox", { name: "Filter" }).fill("UTC");
  await page
    .getByRole("option", { name: /\bUTC$/ })
    .first()
    .click();
  const proppant = page.getByRole("combobox", { name: "Channel of Prop Conc" });
  await proppant.click();
  await page.getByRole("option", { name: "Leave out" }).click();
  const previewKey = page.locator(".preview-key");
  await expect
    .poll(() => previewKey.textContent())
    .toBe("Treating pressureSlurry rate");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("heading", { name: "Report" }).waitFor();
  const stored = page.locator(".import-figures div", {
    hasText: "Rows stored",
  });
  await expect.poll(() => stored.textContent()).toBe(`Rows stored${rows}`);
  const [chart] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open stage chart" }).last().click(),
  ]);
  await chart.waitForURL(`**/chart/stage/${stageId}`);
  await untilPainted(chart);
  expect(complaints.slice(ofRefusal)).toEqual([]);
  await context.close();
});
