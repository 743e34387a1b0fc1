import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { crewCompany, ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

let pad: OwnPad;
beforeAll(async () => {
  pad = await ownPad(callAs("administrator"), "Toolbar pad", crewCompany);
  await pad.admit("engineer");
  const stageId = await pad.addStage("1");
  await pad.pump(stageId, ["pressure", "rate", "proppant"]);
  await pad.goLive(stageId, 1);
});
afterAll(async () => {
  await pad.remove();
});

test("the bar leads an engineer from dashboard to dashboard, pad to pad and to the live chart", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "engineer", "/dashboard/1");
  const bar = page.getByRole("toolbar", { name: "Dashboard tools" });
  const requested = page.waitForResponse(
    /projects\/1\/|analytics\/project\/1\//,
  );
  await bar.getByRole("button", { name: "Refresh", exact: true }).click();
  expect((await requested).ok()).toBe(true);
  await bar.getByRole("button", { name: /^Dashboard: Production/ }).click();
  await page.getByRole("option", { name: "Project Management" }).click();
  await page.waitForURL("**/projectmanagementdashboard/1");
  // The address changes before the screen, and a list that is open in the bar
  // of the old screen closes with it.
  await bar
    .getByRole("button", { name: "Dashboard: Project Management" })
    .waitFor();
  await bar.getByRole("button", { name: /^Project: Kestrel Pad/ }).click();
  await page.getByRole("option", { name: pad.projectName }).click();
  await page.waitForURL(`**/projectmanagementdashboard/${pad.projectId}`);
  await bar
    .getByRole("button", { name: `Project: ${pad.projectName}` })
    .waitFor();
  await bar.getByRole("button", { name: "Live charts", exact: true }).click();
  await page.getByRole("menuitem", { name: /Journey 1H - Live 1/ }).click();
  await page.waitForURL(`**/chart/livestage/${pad.projectId}/1`);
  expect(complaints).toEqual([]);
  await context.close();
});
