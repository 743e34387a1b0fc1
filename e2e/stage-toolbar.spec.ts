import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit, type Visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { liveStage, type LiveStage } from "./support/live-stage.ts";
import { enterAs } from "./support/session.ts";
import {
  choose,
  entry,
  openMenu,
  tool,
  untilPainted,
} from "./support/stage-page.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage("Toolbar", ["guest"]);
});
afterAll(async () => {
  await stage.end();
});

async function openAs(account: string): Promise<Visit> {
  const opened = await visit();
  await enterAs(opened.page, account, `/chart/stage/${stage.stageId}`);
  await untilPainted(opened.page);
  return opened;
}

const liveTime = (page: Page) =>
  page
    .locator('[data-chart="stage"]')
    .first()
    .evaluate((chart: HTMLElement) => Number(chart.dataset["liveTime"] ?? 0));

/** Toolbar tools and "More tools" entries that support has and a guest does not. */
const supportTools = ["Tags", "Download CSV", "Comment", "Edit"];
const supportEntries = ["Restart", "Troubleshoot", "Copy debug info"];

test("support stops and plays the stream, tags the stage, looks for a fault and opens a screen beside this one", async () => {
  const { page, context, complaints } = await openAs("support");
  for (const name of supportTools) await tool(page, name).waitFor();

  await expect.poll(() => liveTime(page)).toBeGreaterThan(0);
  await tool(page, "Stop live data").click();
  await page.getByText(/^Not live, last data/).waitFor();
  const stood = await liveTime(page);
  await tool(page, "Play live data").click();
  await expect.poll(() => liveTime(page)).toBeGreaterThan(stood);

  const support = callAs("support");
  const carried = async () =>
    (await support.get<{ name: string }[]>(`tags/${stage.stageId}/stage`)).map(
      ({ name }) => name,
    );
  await openMenu(page, "Tags");
  await entry(page, "stage test").click();
  await expect.poll(carried).toContain("stage test");
  await entry(page, "stage test").click();
  await expect.poll(carried).not.toContain("stage test");
  await page.keyboard.press("Escape");

  await openMenu(page, "More tools");
  for (const name of supportEntries) await entry(page, name).waitFor();
  await entry(page, "Troubleshoot").click();
  const trouble = page.getByRole("dialog", { name: "Troubleshoot" });
  await trouble.getByText("van", { exact: true }).waitFor();
  await trouble.getByText("No job feeds this stage").waitFor();
  await trouble.getByRole("button", { name: "Ok" }).click();

  await openMenu(page, "More tools");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    entry(page, "Compare stages").click(),
  ]);
  await opened.waitForURL(`**/chart/stageoverlay/${stage.stageId}`);
  await opened.close();

  await choose(page, "Secondary chart", "Hide secondary chart");
  await page.reload();
  await untilPainted(page);
  await openMenu(page, "Secondary chart");
  const hide = entry(page, "Hide secondary chart");
  expect(await hide.getAttribute("aria-checked")).toBe("true");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a guest looks at the same stage without the tools that change or export anything", async () => {
  const { page, context, complaints } = await openAs("guest");
  await tool(page, "Refresh").waitFor();
  for (const name of supportTools)
    expect(await tool(page, name).count()).toBe(0);
  await openMenu(page, "More tools");
  await entry(page, "Stage info").waitFor();
  for (const name of supportEntries)
    expect(await entry(page, name).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
