import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit, type Visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { soon, tool, untilPainted } from "./support/stage-page.ts";

interface StoredComment {
  readonly tagName: string;
  readonly timestamp: number;
  readonly audienceType: string;
  readonly comment: { readonly annotation: string };
}

let browser: Browser;
let administrator: Caller;
let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  browser = await openBrowser();
  administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Commenting pad");
  stage = await pumpStage(administrator, pad, {
    name: "3",
    endedMinutesAgo: 5,
  });
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

const stored = () =>
  administrator.get<StoredComment[]>(`stagecomments/${stage.id}/stage`);

async function openStage(
  account = "support",
  options: Parameters<typeof visit>[1] = {},
): Promise<Visit> {
  const opened = await visit(browser, options);
  await signInAs(opened.page, account, `/chart/stage/${stage.id}`);
  await untilPainted(opened.page);
  return opened;
}

const drawer = (page: Page) =>
  page.getByRole("dialog", { name: "Comment stage" });
const field = (page: Page, name: string) =>
  drawer(page).getByLabel(name, { exact: true });
const ok = (page: Page) =>
  drawer(page).getByRole("button", { name: "Ok", exact: true });

async function openDrawer(page: Page): Promise<void> {
  await tool(page, "Comment").click();
  await field(page, "Timestamp").waitFor(soon);
}

async function chooseTag(page: Page, name: string | RegExp): Promise<void> {
  await field(page, "Tag").click();
  await page.getByRole("option", { name }).click();
}

describe("the comment drawer", () => {
  test("comments a moment that is clicked on the chart and says what the rerun brought", async () => {
    const { page, context, complaints } = await openStage();
    await page.keyboard.press("m");
    await field(page, "Timestamp").waitFor(soon);
    expect(await violations(page)).toEqual([]);
    expect(await ok(page).getAttribute("aria-disabled")).toBe("true");

    await drawer(page)
      .getByRole("button", { name: "Pick on the chart" })
      .click();
    const box = await page
      .locator('[data-chart="stage"]')
      .first()
      .boundingBox();
    if (box === null) throw new Error("The chart has no place");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect
      .poll(() => field(page, "Timestamp").inputValue(), soon)
      .toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const picked = Date.parse(
      `${(await field(page, "Timestamp").inputValue()).replace(" ", "T")}Z`,
    );
    expect(picked).toBeGreaterThanOrEqual(stage.firstTime);
    expect(picked).toBeLessThanOrEqual(stage.lastTime);

    await chooseTag(page, /^operations$/);
    await drawer(page)
      .getByText("Clients see a comment with this tag.")
      .waitFor();
    await field(page, "Comment").fill("Pumps two and three swapped");
    await ok(page).click();
    await drawer(page).waitFor({ ...soon, state: "detached" });
    await page.getByText("Comment saved", { exact: true }).waitFor(soon);
    await page.getByText("Rerun completed", { exact: true }).waitFor(soon);

    expect(await stored()).toMatchObject([
      {
        tagName: "comment:client:operations",
        audienceType: "CLIENT",
        comment: { annotation: "Pumps two and three swapped" },
      },
    ]);
    const [first] = await stored();
    expect(Math.abs((first?.timestamp ?? 0) - picked)).toBeLessThan(1000);
    await page
      .getByRole("complementary", { name: "Panels of the stage" })
      .getByText("Pumps two and three swapped")
      .waitFor(soon);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("says Required. where something is missing and refuses what is no time", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await field(page, "Timestamp").fill("later");
    await field(page, "Comment").fill(" ");
    await field(page, "Comment").blur();
    await drawer(page).getByText("A time such as 14:05:09").waitFor();
    await drawer(page).getByText("Required.").first().waitFor();
    await drawer(page).getByText("2 fields to correct").waitFor();
    expect(await ok(page).getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test("offers no notification without an address, and says so", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await drawer(page)
      .getByText("The project has no notification URL")
      .waitFor(soon);
    expect(
      await drawer(page)
        .getByRole("switch", { name: "Send Notification" })
        .isDisabled(),
    ).toBe(true);
    await context.close();
  });

  test("keeps what was typed through a lost network and a reload", async () => {
    const { page, context } = await openStage();
    await openDrawer(page);
    await chooseTag(page, /^note/);
    await field(page, "Timestamp").fill("2026-11-14 10:00:00");
    await context.setOffline(true);
    await field(page, "Comment").fill("Written without a network");
    await drawer(page)
      .getByText(/the comment is kept in this browser and sent/)
      .waitFor(soon);
    await context.setOffline(false);
    await page.reload();
    await untilPainted(page);
    await openDrawer(page);
    expect(await field(page, "Comment").inputValue()).toBe(
      "Written without a network",
    );
    await drawer(page).getByText("Continued from your draft of").waitFor();
    await ok(page).click();
    await drawer(page).waitFor({ ...soon, state: "detached" });
    await openDrawer(page);
    expect(await field(page, "Comment").inputValue()).toBe("");
    await context.close();
  });

  test("is for those who write comments", async () => {
    const [live] = await administrator.get<{ stageId: number }[]>(
      "projects/1/livestages",
    );
    const { page, context } = await visit(browser);
    await signInAs(page, "sales", `/chart/stage/${live?.stageId}`);
    await untilPainted(page);
    expect(await tool(page, "Comment").count()).toBe(0);
    await page.keyboard.press("m");
    expect(await drawer(page).count()).toBe(0);
    await context.close();
  });

  test("fits a tablet and reads from right to left", async () => {
    const { page, context } = await openStage("support", {
      language: "ar",
      width: 1024,
      height: 768,
      colorScheme: "light",
    });
    await page.keyboard.press("m");
    const arabic = page.getByRole("dialog", { name: "تعليق على المرحلة" });
    await arabic.waitFor(soon);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe("comments in the panel", () => {
  const panels = (page: Page) =>
    page.getByRole("complementary", { name: "Panels of the stage" });
  const row = (page: Page, text: string) =>
    panels(page).locator("li", { hasText: text });

  test("are changed and deleted where they stand", async () => {
    const tags = await administrator.get<{ id: number; name: string }[]>(
      "tags/stage/assetType",
    );
    const tagId = tags.find(({ name }) => name === "comment:internal:note")?.id;
    await administrator.post("stagecomments", {
      stageId: stage.id,
      tagId,
      timestamp: stage.firstTime + 60_000,
      comment: { annotation: "Misspelt remark" },
    });
    const { page, context } = await openStage();
    const remark = row(page, "Misspelt remark");
    await remark
      .getByRole("img", { name: "Hidden from clients" })
      .waitFor(soon);
    await remark.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit comment" });
    await dialog.getByLabel("Comment", { exact: true }).fill("Spelt remark");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Ok" }).click();
    await row(page, "Spelt remark").waitFor(soon);

    await row(page, "Spelt remark")
      .getByRole("button", { name: /^Actions for/ })
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete comment" });
    await question.getByRole("button", { name: "Delete" }).click();
    await row(page, "Spelt remark").waitFor({ ...soon, state: "detached" });
    const left = await stored();
    expect(
      left.filter(({ comment }) => comment.annotation.includes("remark")),
    ).toEqual([]);
    await context.close();
  });
});
