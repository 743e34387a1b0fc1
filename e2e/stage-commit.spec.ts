import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, signInAs, visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import {
  askToSave,
  drawer,
  field,
  ok,
  openDrawer,
  save,
  type,
} from "./support/edit-drawer.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { choose, soon, tool, untilPainted } from "./support/stage-page.ts";

interface StoredStage {
  readonly name: string;
  readonly state: string;
  readonly liveStageOrdinal: number | null;
  readonly clientComment: string;
}

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
let other: number;
beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Commit pad");
  stage = await pumpStage(administrator, pad, {
    name: "3",
    endedMinutesAgo: 5,
  });
  other = await pad.addStage("4");
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const stored = (id = stage.id) =>
  administrator.get<StoredStage>(`stages/${id}`);

async function openStage(): Promise<Visit> {
  const opened = await visit(browser);
  await signInAs(opened.page, "support", `/chart/stage/${stage.id}`);
  await untilPainted(opened.page);
  return opened;
}

async function tagNames(): Promise<string[]> {
  const tags = await administrator.get<{ name: string }[]>(
    `tags/${stage.id}/stage`,
  );
  return tags.map(({ name }) => name);
}

async function comments(): Promise<{ tagName: string; timestamp: number }[]> {
  return administrator.get(`stagecomments/${stage.id}/stage`);
}

const completed = "success:completed normally";

test("a plot end that is set completes the stage with tag and comment; clearing it takes both back", async () => {
  const { page, context } = await openStage();
  await openDrawer(page);
  const end = new Date(stage.lastTime - 60_000).toISOString().slice(11, 19);
  await type(page, "Plot end", end);
  const dialog = await askToSave(page);
  await dialog.getByText("completed normally").waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  await drawer(page).waitFor({ ...soon, state: "detached" });
  await expect.poll(tagNames).toContain(completed);
  expect(await comments()).toMatchObject([
    { tagName: completed, timestamp: stage.lastTime - 60_000 },
  ]);

  await openDrawer(page);
  await type(page, "Plot end", "");
  await save(page);
  await expect.poll(tagNames).not.toContain(completed);
  expect(await comments()).toEqual([]);
  await context.close();
});

test("a live chart moves to the stage and away from the one that had it", async () => {
  await pad.goLive(other, 4);
  const { page, context } = await openStage();
  await openDrawer(page);
  await drawer(page).getByRole("combobox", { name: "Live chart" }).click();
  await page.getByRole("option", { name: "Live 4" }).click();
  await save(page);
  await expect.poll(async () => (await stored()).liveStageOrdinal).toBe(4);
  expect((await stored(other)).liveStageOrdinal).toBeNull();
  await context.close();
});

/** The token of the page counts as run out, as after a night. */
function expireToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      name.startsWith("oidc.user:"),
    );
    const user = JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as {
      access_token: string;
      expires_at: number;
    };
    user.expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key ?? "", JSON.stringify(user));
    return user.access_token;
  });
}

test("an edit outlives a lost network and a token that ran out", async () => {
  const { page, context } = await openStage();
  await openDrawer(page);
  await type(page, "Client comment", "written on the pad");
  await context.setOffline(true);
  await expect
    .poll(() => ok(page).getAttribute("aria-disabled"), soon)
    .toBe("true");
  expect(await field(page, "Client comment").inputValue()).toBe(
    "written on the pad",
  );
  await expireToken(page);
  await context.setOffline(false);
  await expect
    .poll(() => ok(page).getAttribute("aria-disabled"), soon)
    .toBeNull();
  await save(page);
  await expect
    .poll(async () => (await stored()).clientComment)
    .toBe("written on the pad");
  await context.close();
});

test("a FINAL stage is locked, and its history can still be read", async () => {
  const { page, context } = await openStage();
  await openDrawer(page);
  await drawer(page).getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "FINAL" }).click();
  await save(page);
  await expect.poll(async () => (await stored()).state).toBe("FINAL");
  await expect
    .poll(() => tool(page, "Edit").getAttribute("aria-disabled"), soon)
    .toBe("true");
  await choose(page, "More tools", "History of the stage");
  const history = page.getByRole("dialog", { name: "History of the stage" });
  await history.getByText("written on the pad").first().waitFor(soon);
  expect(await history.getByRole("button", { name: "Restore" }).count()).toBe(
    0,
  );
  await context.close();
});
