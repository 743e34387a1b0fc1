import type { FleetMessages } from "@stagecraft/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";
import { fallSilent } from "./support/silent-gauges.ts";

let administrator: Caller;
let pad: OwnPad;
let stageId: number;

beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Wall pad");
  stageId = await pad.addStage("7");
  await pad.pump(stageId, ["pressure", "rate", "proppant"]);
});
afterAll(async () => {
  await pad.remove();
});

const global = "/global-operations-dashboard";

type Overview = Pick<FleetMessages["changes"], "pads" | "alarms"> & {
  readonly readings: FleetMessages["readings"]["readings"];
};

const overview = () => administrator.get<Overview>("fleet/overview");

const tileOf = (page: Page, projectId: number) =>
  page.locator(`.wall-tile[data-pad="${projectId}"]`);

/** A pad whose stage sent its last data a while ago. */
async function silentPad(): Promise<OwnPad> {
  const quiet = await ownPad(administrator, "Silent pad");
  const silent = await quiet.addStage("3");
  const longAgo = Math.floor(Date.now() / 1000) * 1000 - 14 * 60_000;
  await administrator.post(`stages/${silent}/samplebatches`, {
    source: "journey",
    firstSequence: 0,
    times: [longAgo],
    channels: [{ name: "pressure", unit: "psi", values: [7372] }],
  });
  return quiet;
}

test("a tile shows the numbers of the API, new ones without a reload, and how long nothing came", async () => {
  const quiet = await silentPad();
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", global);
  const tile = tileOf(page, pad.projectId);
  await tile.waitFor();
  const newestPressure = async () => {
    const { readings } = await overview();
    return readings.find(([id]) => id === stageId)?.[2];
  };
  await expect.poll(newestPressure).toBe(5009);
  await expect
    .poll(() => tile.locator('[data-channel="pressure"] dd').innerText())
    .toContain("5,009");
  await administrator.post(`stages/${stageId}/samplebatches`, {
    source: "journey",
    firstSequence: 10,
    times: [Math.floor(Date.now() / 1000) * 1000],
    channels: ["pressure", "rate", "proppant"].map((name) => ({
      name,
      unit: "psi",
      values: [6123],
    })),
  });
  await expect
    .poll(() => tile.locator('[data-channel="pressure"] dd').innerText())
    .toContain("6,123");
  const silent = tileOf(page, quiet.projectId);
  await expect
    .poll(() => silent.locator("s").allInnerTexts())
    .toEqual(["7,372"]);
  // The wall updates ages once a second, some of them after the number is shown.
  await expect.poll(() => silent.innerText()).toMatch(/No data 0:1[4-9]:\d\d/);
  await quiet.remove();
  expect(complaints).toEqual([]);
  await context.close();
});

test("an alarm is acknowledged with a reason, which is shown below", async () => {
  // Alarms of other pads belong to other journeys, which count them.
  const alarmed = await ownPad(administrator, "Wall alarm pad");
  await fallSilent(administrator, await alarmed.addStage("8"), [
    "offset_pressure_4",
  ]);
  const { page, context } = await visit();
  await enterAs(page, "support", global);
  const first = page
    .locator(".wall-alarm[data-alarm]")
    .filter({ has: page.getByRole("button", { name: "Acknowledge" }) })
    .filter({ hasText: "Wall alarm pad" })
    .first();
  await first.waitFor();
  const key = await first.getAttribute("data-alarm");
  await first.getByRole("button", { name: "Acknowledge" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("called the offset operator");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect
    .poll(() => page.locator(`[data-alarm="${key}"]`).innerText())
    .toContain("called the offset operator");
  const { alarms } = await overview();
  expect(alarms.find((alarm) => alarm.key === key)?.acknowledgedReason).toBe(
    "called the offset operator",
  );
  await alarmed.remove();
  await context.close();
});

test("the server shows an administrator the state of the installation, and a guest nothing", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, "administrator", "/admin-dashboard");
  await page.locator(".admin-figures").first().waitFor();
  expect(await page.locator("main").innerText()).toContain("PostgreSQL");
  await page.goto("/frac-room-operations-dashboard");
  await page.locator(".room-stages").waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const guest = await visit();
  await enterAs(guest.page, "guest", global);
  await expect.poll(() => new URL(guest.page.url()).pathname).toBe("/401");
  await guest.context.close();
});
