import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import {
  drawer,
  field,
  ok,
  openDrawer,
  openHistory,
  save,
  type,
} from "./support/edit-drawer.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import { choose, tool, untilPainted } from "./support/stage-page.ts";

interface StoredStage {
  readonly name: string;
  readonly state: string;
  readonly liveStageOrdinal: number | null;
  readonly clientComment: string;
  readonly summary: { readonly revision: number };
  readonly control: { readonly parameters: Record<string, unknown> };
}

let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
let other: number;
beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Editing pad");
  stage = await pumpStage(administrator, pad, {
    name: "7",
    endedMinutesAgo: 5,
  });
  other = await pad.addStage("8");
});
afterAll(async () => {
  await pad.remove();
});

const stored = (id = stage.id) =>
  administrator.get<StoredStage>(`stages/${id}`);

const waterCoefficient = async () =>
  (await stored()).control.parameters["regrCoeff1Water"];

async function openStage(account = "support"): Promise<Visit> {
  const opened = await visit();
  await enterAs(opened.page, account, `/chart/stage/${stage.id}`);
  await untilPainted(opened.page);
  return opened;
}

async function openTab(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole("tab", { name }).click();
}

test("an edit is previewed by the engine, survives a reload, is recomputed and reverted", async () => {
  const before = await stored();
  const opened = await openStage();
  const { page, context } = opened;
  await openDrawer(page);
  // Typed as a rate in bpm, stored in m3/min.
  await type(page, "Water coefficient", "0.1");
  await openTab(page, "FDI");
  await drawer(page).getByRole("button", { name: "Offset 2" }).first().click();
  await type(page, "Threshold D", "1000");
  const preview = page.getByRole("region", { name: "What would change" });
  // The offset pressure is at twice a threshold of 200 psi, and far below one of 1000 psi.
  await preview.getByRole("row", { name: /^O2.*: FDI warning 199/ }).waitFor();
  await preview.getByText("Nothing is saved.").waitFor();
  expect((await stored()).control).toEqual(before.control);

  await page.reload();
  await untilPainted(page);
  await openDrawer(page);
  await drawer(page).getByRole("button", { name: "Continue" }).click();
  expect(await field(page, "Water coefficient").inputValue()).toBe("0.1");
  await save(page);
  await page.getByText("Rerun completed").waitFor();
  const after = await stored();
  expect(after.control.parameters["regrCoeff1Water"]).toBeCloseTo(0.629, 3);
  expect(after.summary.revision).toBeGreaterThan(before.summary.revision);

  await openDrawer(page);
  const history = await openHistory(page);
  await history
    .getByRole("row", { name: /^Water coefficient 0\.095\d* .*0\.1\b/ })
    .waitFor();
  await history
    .locator("li", { hasText: "Before the first edit" })
    .getByRole("button", { name: "Restore" })
    .click();
  await expect
    .poll(() => field(page, "Water coefficient").inputValue())
    .toMatch(/^0\.095/);
  expect(await waterCoefficient()).toBeCloseTo(0.629, 3);
  await save(page);
  await expect.poll(waterCoefficient).toBe(0.6);
  expect(opened.complaints).toEqual([]);
  await context.close();
});

test("an edit merges with what somebody else saved meanwhile, who chooses where both changed", async () => {
  const mine = await openStage();
  await openDrawer(mine.page);
  await type(mine.page, "Client comment", "mine");
  await type(mine.page, "Rate limit", "15");
  const theirs = await openStage("administrator");
  await openDrawer(theirs.page);
  await type(theirs.page, "Rate limit", "12");
  await type(theirs.page, "Mesh lag", "30");
  await save(theirs.page);

  await ok(mine.page).click();
  const dialog = mine.page.getByRole("dialog", { name: "Save the changes" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const merge = mine.page.getByRole("dialog", { name: "Merge two edits" });
  await merge.getByText(/saved this stage at/).waitFor();
  await merge.getByText("1 value was changed by both.").waitFor();
  await merge.getByRole("radio", { name: /Theirs/ }).check();
  await merge.getByRole("button", { name: "Use the merged edit" }).click();
  await save(mine.page);
  await expect
    .poll(() => stored())
    .toMatchObject({
      clientComment: "mine",
      control: {
        parameters: {
          // Typed in bpm, stored in m3/min.
          rateClip: expect.closeTo(12 * 0.158987, 3) as number,
          meshLag: 30,
        },
      },
    });
  await mine.context.close();
  await theirs.context.close();
});

/**
 * Signs in through the provider, so that the token can be renewed. The demo
 * also has a senior support account whose address ends alike.
 */
async function signInSupport(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/idp\//);
  await page.locator('button[value="support@demo.test"]').click();
  await page.waitForURL((url) => url.pathname === path);
}

/** Marks the page's token as expired, as after a night. */
function expireToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      name.startsWith("oidc.user:"),
    );
    const user = JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as {
      expires_at: number;
    };
    user.expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key ?? "", JSON.stringify(user));
  });
}

test("an edit outlives a lost network and a token that ran out", async () => {
  const { page, context } = await visit();
  await signInSupport(page, `/chart/stage/${stage.id}`);
  await untilPainted(page);
  await openDrawer(page);
  await type(page, "Client comment", "written on the pad");
  await context.setOffline(true);
  await expect.poll(() => ok(page).getAttribute("aria-disabled")).toBe("true");
  expect(await field(page, "Client comment").inputValue()).toBe(
    "written on the pad",
  );
  await expireToken(page);
  await context.setOffline(false);
  await expect.poll(() => ok(page).getAttribute("aria-disabled")).toBeNull();
  await save(page);
  await expect
    .poll(async () => (await stored()).clientComment)
    .toBe("written on the pad");
  await context.close();
});

const completed = "success:completed normally";

async function tagNames(): Promise<string[]> {
  const tags = await administrator.get<{ name: string }[]>(
    `tags/${stage.id}/stage`,
  );
  return tags.map(({ name }) => name);
}

async function comments(): Promise<{ tagName: string; timestamp: number }[]> {
  return administrator.get(`stagecomments/${stage.id}/stage`);
}

test("a stage is completed by its plot end, takes a live chart from another, and is locked once it is FINAL", async () => {
  await pad.goLive(other, 4);
  const { page, context } = await openStage();
  await openDrawer(page);
  const end = stage.lastTime - 60_000;
  await type(page, "Plot end", new Date(end).toISOString().slice(11, 19));
  await save(page);
  await expect.poll(tagNames).toContain(completed);
  expect(await comments()).toMatchObject([
    { tagName: completed, timestamp: end },
  ]);
  await openDrawer(page);
  await type(page, "Plot end", "");
  await save(page);
  await expect.poll(tagNames).not.toContain(completed);
  expect(await comments()).toEqual([]);

  await openDrawer(page);
  await drawer(page).getByRole("combobox", { name: "Live chart" }).click();
  await page.getByRole("option", { name: "Live 4" }).click();
  await save(page);
  await expect.poll(async () => (await stored()).liveStageOrdinal).toBe(4);
  expect((await stored(other)).liveStageOrdinal).toBeNull();

  await openDrawer(page);
  await drawer(page).getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "FINAL" }).click();
  await save(page);
  await expect.poll(async () => (await stored()).state).toBe("FINAL");
  await expect
    .poll(() => tool(page, "Edit").getAttribute("aria-disabled"))
    .toBe("true");
  await choose(page, "More tools", "History of the stage");
  const history = page.getByRole("dialog", { name: "History of the stage" });
  await history.getByText("Plot end").first().waitFor();
  expect(await history.getByRole("button", { name: "Restore" }).count()).toBe(
    0,
  );
  await context.close();
});
