import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import { tool, untilPainted } from "./support/stage-page.ts";

interface StoredComment {
  readonly tagName: string;
  readonly timestamp: number;
  readonly audienceType: string;
  readonly comment: { readonly annotation: string };
}

let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Commenting pad");
  stage = await pumpStage(administrator, pad, {
    name: "3",
    endedMinutesAgo: 5,
  });
});
afterAll(async () => {
  await pad.remove();
});

const stored = () =>
  administrator.get<StoredComment[]>(`stagecomments/${stage.id}/stage`);

async function openStage(): Promise<Visit> {
  const opened = await visit();
  await enterAs(opened.page, "support", `/chart/stage/${stage.id}`);
  await untilPainted(opened.page);
  return opened;
}

const drawer = (page: Page) =>
  page.getByRole("dialog", { name: "Comment on stage" });
const field = (page: Page, name: string) =>
  drawer(page).getByLabel(name, { exact: true });
const ok = (page: Page) =>
  drawer(page).getByRole("button", { name: "Ok", exact: true });

async function openDrawer(page: Page): Promise<void> {
  await tool(page, "Comment").click();
  await field(page, "Timestamp").waitFor();
}

async function chooseTag(page: Page, name: string | RegExp): Promise<void> {
  await field(page, "Tag").click();
  await page.getByRole("option", { name }).click();
}

const row = (page: Page, text: string) =>
  page
    .getByRole("complementary", { name: "Panels of the stage" })
    .locator("li", { hasText: text });

const annotations = async () =>
  (await stored()).map(({ comment }) => comment.annotation);

async function chooseAction(page: Page, text: string, action: string) {
  await row(page, text)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a moment that is clicked on the chart is commented and the stage rerun, then the comment is changed and deleted", async () => {
  const { page, context, complaints } = await openStage();
  await page.keyboard.press("m");
  await field(page, "Timestamp").waitFor();
  await drawer(page).getByRole("button", { name: "Pick on the chart" }).click();
  const box = await page.locator('[data-chart="stage"]').first().boundingBox();
  if (box === null) throw new Error("The chart has no place");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect
    .poll(() => field(page, "Timestamp").inputValue())
    .toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  const picked = Date.parse(
    `${(await field(page, "Timestamp").inputValue()).replace(" ", "T")}Z`,
  );
  expect(picked).toBeGreaterThanOrEqual(stage.firstTime);
  expect(picked).toBeLessThanOrEqual(stage.lastTime);
  await chooseTag(page, /^operations$/);
  await field(page, "Comment").fill("Pumps too and three swapped");
  // They are shown for five seconds, which may be over when the drawer is closed.
  const toasts = ["Comment saved", "Rerun completed"].map((words) =>
    page.getByText(words, { exact: true }).waitFor(),
  );
  await ok(page).click();
  await drawer(page).waitFor({ state: "detached" });
  await Promise.all(toasts);
  expect(await stored()).toMatchObject([
    {
      tagName: "comment:client:operations",
      audienceType: "CLIENT",
      comment: { annotation: "Pumps too and three swapped" },
    },
  ]);
  const [first] = await stored();
  expect(Math.abs((first?.timestamp ?? 0) - picked)).toBeLessThan(1000);

  await chooseAction(page, "Pumps too", "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit comment" });
  await dialog
    .getByLabel("Comment", { exact: true })
    .fill("Pumps two and three swapped");
  await dialog.getByRole("button", { name: "Ok" }).click();
  await row(page, "Pumps two").waitFor();
  expect(await annotations()).toEqual(["Pumps two and three swapped"]);

  await chooseAction(page, "Pumps two", "Delete");
  const question = page.getByRole("dialog", { name: "Delete comment" });
  await question.getByRole("button", { name: "Delete" }).click();
  await row(page, "Pumps two").waitFor({ state: "detached" });
  expect(await annotations()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("what was typed survives a lost network and a reload, and is sent once", async () => {
  const { page, context } = await openStage();
  await openDrawer(page);
  await chooseTag(page, /^note/);
  await field(page, "Timestamp").fill("2026-11-14 10:00:00");
  await context.setOffline(true);
  await field(page, "Comment").fill("Written without a network");
  await drawer(page)
    .getByText(/the comment is kept in this browser and sent/)
    .waitFor();
  await context.setOffline(false);
  await page.reload();
  await untilPainted(page);
  await openDrawer(page);
  expect(await field(page, "Comment").inputValue()).toBe(
    "Written without a network",
  );
  await drawer(page).getByText("Continued from your draft of").waitFor();
  await ok(page).click();
  await drawer(page).waitFor({ state: "detached" });
  const sent = async () =>
    (await annotations()).filter(
      (text) => text === "Written without a network",
    );
  await expect.poll(sent).toHaveLength(1);
  await openDrawer(page);
  expect(await field(page, "Comment").inputValue()).toBe("");
  await context.close();
});
