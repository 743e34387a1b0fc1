import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { lengthenTimeout } from "./support/page-clock.ts";
import { enterAs } from "./support/session.ts";

let administrator: Caller;
let pad: OwnPad;

beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Well documents pad");
});
afterAll(async () => {
  await pad.remove();
});

/** The lines that a survey company writes above its table. */
const headerLines = Array.from(
  { length: 14 },
  (_, index) => `Survey report line ${index + 1},remark`,
);

function survey(lastDepth: number): string {
  return [
    ...headerLines,
    "MD,Inclination,Azimuth",
    "0,0,0",
    "2000,0,0",
    "2300,90,352",
    `${lastDepth},90,352`,
  ].join("\n");
}

async function choose(page: Page, text: string) {
  await page.getByTestId("import-file").setInputFiles({
    name: "survey.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
}

async function pick(page: Page, question: string, option: RegExp) {
  await page.getByRole("combobox", { name: question, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

test("a survey with fourteen header lines needs input, is refused with its cell, corrected, compared, stored and undone", async () => {
  const { page, context, complaints } = await visit();
  // A message that runs out beside another one moves that one's Undo from under the pointer.
  await lengthenTimeout(context, { from: 10_000, to: 90_000 });
  await enterAs(page, "support", `/wells/${pad.projectId}`);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Well documents" }).click();
  await page.getByRole("button", { name: "Trajectory" }).click();
  await page.getByRole("tab", { name: "Upload" }).click();
  await choose(page, survey(2200));

  const store = page.getByRole("button", { name: "Store", exact: true });
  await store.waitFor();
  expect(await store.getAttribute("aria-disabled")).toBe("true");
  await pick(page, "Length unit", /Meters/);
  await pick(page, "Depths are measured from", /KB/);
  await pick(page, "Azimuths refer to", /Grid/);
  await page.getByRole("checkbox", { name: /not known/ }).check();
  await page.getByRole("button", { name: "Check again" }).click();
  const problems = page.getByRole("region", { name: "Problems", exact: true });
  await problems.getByText("row 19, column A").waitFor();
  expect(await store.getAttribute("aria-disabled")).toBe("true");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Another file" }).click();
  await choose(page, survey(5000));
  await page.getByText("This is the first version").waitFor();
  await store.click();
  await page.getByText("Trajectory: version 1 is stored").waitFor();

  await page.getByRole("tab", { name: "Upload" }).click();
  await choose(page, survey(5100));
  await pick(page, "Length unit", /Meters/);
  await pick(page, "Depths are measured from", /KB/);
  await pick(page, "Azimuths refer to", /Grid/);
  await page.getByRole("checkbox", { name: /not known/ }).check();
  await page.getByRole("button", { name: "Check again" }).click();
  await page
    .getByText("Rows added: 1, removed: 1, changed: 0, unchanged: 3")
    .waitFor();
  await store.click();
  await page.getByText("Trajectory: version 2 is stored").waitFor();
  // The first version may still be shown as stored; the newest message is the last.
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText("Restored from version 1").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
