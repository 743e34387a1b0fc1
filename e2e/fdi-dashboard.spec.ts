import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";

let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  const administrator = callAs("administrator");
  pad = await ownPad(administrator, "Condor pad");
  stage = await pumpStage(administrator, pad, {
    name: "31",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
});

const card = (page: Page, name: string) =>
  page.locator(`[data-tour="${name}"]`);

test("the dashboard counts the hits of the well, shows who was hit, and leads to the evidence", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/projectfdidashboard/${pad.projectId}`);
  const metrics = card(page, "fdiWellMetrics");
  await expect
    .poll(() => metrics.getByRole("link").first().innerText())
    .toMatch(
      /Journey 1H\s+1\s+Total Frac Hits\s+Frac Hits\s+1\s+Poroelastic\/\s*Near Hits\s+0/,
    );
  const wellbeing = card(page, "fdiAlertChart");
  await wellbeing.getByText("1 Alert").waitFor();
  // Twice its threshold of 200 psi; the quiet well is listed but not drawn.
  const bar = wellbeing.getByRole("link", {
    name: /^O2 Condor 2H: Alert, \+(399|400) psi, (199|200)% of the threshold of 200 psi/,
  });
  await expect.poll(() => bar.count()).toBe(2);
  await wellbeing.getByText("Below 2% and not listed: O1 Condor 1H").waitFor();

  const hit = card(page, "fdiWellChart").getByRole("link", {
    name: /^Stage 31, O2 Condor 2H: Alert/,
  });
  await hit.focus();
  // For support, the bar opens a separate screen.
  const [evidence] = await Promise.all([
    context.waitForEvent("page"),
    page.keyboard.press("Enter"),
  ]);
  await evidence.waitForURL(`**/fdievidence/${pad.projectId}/${stage.id}/2`);
  await evidence.getByText("Condor 2H").first().waitFor();

  const [stages] = await Promise.all([
    context.waitForEvent("page"),
    metrics.getByRole("link").first().click(),
  ]);
  await stages.waitForURL(new RegExp(`/stages/${pad.projectId}/\\d+$`));
  expect(complaints).toEqual([]);
  await context.close();
});
