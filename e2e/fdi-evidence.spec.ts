import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";

let pad: OwnPad;
let stage: PumpedStage;

beforeAll(async () => {
  const administrator = callAs("administrator");
  pad = await ownPad(administrator, "Evidence pad");
  stage = await pumpStage(administrator, pad, {
    name: "Hit",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
});

test("a hit is found in the list, looked at, judged, taken away as a PDF, and found again by its reason", async () => {
  const { page, context, complaints } = await visit();
  const listPath = `/fdievidence/${pad.projectId}`;
  await enterAs(page, "support", listPath);
  const rows = page
    .getByRole("table", { name: "Offset well responses" })
    .getByRole("row");
  await rows
    .filter({ hasText: "O2 Condor 2H" })
    .getByText("Frac hit")
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await rows.filter({ hasText: "O2 Condor 2H" }).getByRole("link").click();
  await page.waitForURL(`**${listPath}/${stage.id}/2`);
  await page.getByText("No verdict on this response yet.").waitFor();
  await page.getByText("No trajectory").first().waitFor();
  expect(await violations(page)).toEqual([]);

  const form = page.getByRole("group", { name: "Engineer’s verdict" });
  await form.getByRole("combobox", { name: "Verdict" }).click();
  await page.getByRole("option", { name: "False hit" }).click();
  await form.getByRole("combobox", { name: "Cause" }).click();
  await page.getByRole("option", { name: "Bleed-off" }).click();
  await form.getByLabel("Reason").fill("Choke opened on Condor 2H");
  await form.getByRole("button", { name: "Save verdict" }).click();
  await page
    .getByRole("list", { name: "Verdicts so far" })
    .getByText("False hit: Bleed-off")
    .waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(
    "Evidence pad_Journey 1H_Stage Hit_FDI evidence O2.pdf",
  );
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "FDI evidence" }).first().click();
  await page.getByRole("searchbox").fill("choke");
  await rows.filter({ hasText: "Choke opened on Condor 2H" }).waitFor();
  await page.getByRole("searchbox").fill("nothing like it");
  await page.getByText("No offset well response matches").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
