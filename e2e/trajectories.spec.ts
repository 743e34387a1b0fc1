import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

const kestrelPad = 1;

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;

beforeAll(async () => {
  browser = await openBrowser();
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Wellbore pad");
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

async function open(account: string, path: string) {
  const opened = await visit(browser);
  await enterAs(opened.page, account, path);
  return opened;
}

async function liveStageId(): Promise<number> {
  const [live] = await administrator.get<{ stageId: number }[]>(
    `projects/${kestrelPad}/livestages`,
  );
  if (live === undefined) throw new Error("The demo's pad is not live.");
  return live.stageId;
}

const surveyCsv = [
  "MD [m],Inclination [deg],Azimuth [deg]",
  "0,0,0",
  "2000,0,0",
  "2300,90,352",
  "5000,90,352",
].join("\n");

const perforationsCsv = [
  "Stage number,Top MD [m],Bottom MD [m]",
  "1,4800,4860",
].join("\n");

test("the demo's offset wells are placed with their distances, their gauges are read over all stages, and the pad is seen in 3D", async () => {
  const { page, context, complaints } = await open(
    "support",
    `/chart/fdistagegunbarrel/${await liveStageId()}`,
  );
  const table = page.getByRole("table", { name: /Offset wells of Kestrel/ });
  await table.waitFor();
  await expect.poll(() => table.getByRole("row").count()).toBe(7);
  expect(await table.innerText()).not.toContain("Unknown");
  await page.getByRole("img", { name: /across the lateral/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/offsetpressurehistory/${kestrelPad}`);
  await page
    .getByRole("table", { name: /gauge Harrier 1H was watched/ })
    .waitFor();
  await page.getByRole("button", { name: "Gauge: Harrier 1H" }).click();
  await page.getByRole("option", { name: "Kestrel 3H" }).click();
  await page.waitForURL("**/Kestrel%203H");
  await page
    .getByRole("table", { name: /gauge Kestrel 3H was watched/ })
    .waitFor();
  await page.getByRole("button", { name: "24 h" }).click();
  await page.getByRole("button", { name: "Reset zoom" }).waitFor();

  await page.goto(`/chart/3d/${kestrelPad}?color=hits`);
  await page
    .getByRole("region", { name: /wells of the pad in three/ })
    .waitFor();
  await page
    .getByRole("button", { name: /^Kestrel \w+ stage 1$/ })
    .first()
    .click();
  await page.waitForURL("**&stage=*");
  await page.getByRole("link", { name: "Stage chart" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a stage says what to upload, refuses a bad file with its row, and is drawn once it was given", async () => {
  const stageId = await pad.addStage("1", {
    fdi: [
      {
        name: "offset_pressure_1",
        wellLabel: "Nobody 9H",
        api: "",
        minDeltaPressureFracHit: 100,
        suspend: false,
      },
    ],
  });
  const { page, context } = await open(
    "support",
    `/chart/fdistagegunbarrel/${stageId}`,
  );
  await page.getByText("Journey 1H has no trajectory yet.").waitFor();
  const send = (text: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name: "survey.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await send(`${surveyCsv}\n4000,90,352\n`);
  await page.getByText("Row 6: Measured depth does not lie").waitFor();
  await send(surveyCsv);
  await page.getByText(/no perforations of stage 1/).waitFor();
  await send(perforationsCsv);
  await page.getByRole("img", { name: /across the lateral/ }).waitFor();
  await page.getByRole("cell", { name: "Unknown" }).first().waitFor();
  await context.close();
});

test("an FDI state is added, changed and deleted", async () => {
  const { page, context, complaints } = await open("support", "/fdistates");
  await page.getByRole("button", { name: "Add FDI state" }).click();
  await page.getByRole("textbox", { name: "Identifier" }).fill("Journey state");
  await page.getByRole("switch", { name: "Dependency wheel" }).check();
  await page.getByRole("button", { name: "Ok" }).click();
  const row = page.getByRole("row").filter({ hasText: "Journey state" });
  await row.getByText("Hidden").waitFor();
  await row.getByRole("button", { name: "Actions for Journey state" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("switch", { name: "Dependency wheel" }).uncheck();
  await page.getByRole("button", { name: "Ok" }).click();
  await expect.poll(() => row.getByText("Hidden").count()).toBe(0);
  await row.getByRole("button", { name: "Actions for Journey state" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => row.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
