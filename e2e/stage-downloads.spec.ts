import { readFile } from "node:fs/promises";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { choose, openMenu, tool, untilPainted } from "./support/stage-page.ts";

let browser: Browser;
let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  browser = await openBrowser();
  const administrator = await callAs("administrator");
  pad = await ownPad(administrator, "Downloads pad");
  stage = await pumpStage(administrator, pad, {
    name: "7",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
  await browser.close();
});

async function openAs(account: string) {
  const opened = await visit(browser);
  await signInAs(opened.page, account, `/chart/stage/${stage.id}`);
  await untilPainted(opened.page);
  return opened;
}

async function downloaded(
  page: Page,
  action: () => Promise<void>,
): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent("download"),
    action(),
  ]);
  return {
    name: download.suggestedFilename(),
    content: await readFile(await download.path()),
  };
}

const stem = "Downloads pad_Journey 1H_Stage 7";

describe("a file of a stage", () => {
  test("with its samples is named by the server and holds every second", async () => {
    const { page, context, complaints } = await openAs("support");
    const { name, content } = await downloaded(page, () =>
      tool(page, "Download CSV").click(),
    );
    expect(name).toBe(`${stem}.csv`);
    const rows = content
      .toString()
      .trimEnd()
      .split("\r\n")
      .filter((line) => !/^\uFEFF?#/.test(line));
    expect(rows[0]).toMatch(/^time_utc,epoch_ms,pressure \[psi\]/);
    expect(rows.length - 1).toBe(2400);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ["Primary Chart", `${stem}.png`],
    ["Secondary Chart\\(s\\)", `${stem}_Secondary.png`],
  ])(
    "with a picture of the %s is a PNG of 1920 pixels",
    async (chart, file) => {
      const { page, context } = await openAs("support");
      const { name, content } = await downloaded(page, () =>
        choose(page, "Download image", chart),
      );
      expect(name).toBe(file);
      expect(content.subarray(1, 4).toString()).toBe("PNG");
      const widthOffset = 16;
      expect(content.readUInt32BE(widthOffset)).toBe(1920);
      await context.close();
    },
  );

  test("with its guidance is sorted by time", async () => {
    const { page, context } = await openAs("support");
    const { name, content } = await downloaded(page, () =>
      choose(page, "More tools", "Guidance log"),
    );
    expect(name).toBe(`${stem}_Guidance log.csv`);
    const times = [
      ...content.toString().matchAll(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/gm),
    ].map(([time]) => time);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());
    await context.close();
  });

  test("with the advice of a playbook without rules says nothing but its columns", async () => {
    const { page, context } = await openAs("support");
    const { name, content } = await downloaded(page, () =>
      choose(page, "More tools", "FDI playbook log"),
    );
    expect(name).toBe(`${stem}_FDI playbook log.csv`);
    expect(content.toString().trimEnd().split("\r\n")).toEqual([
      expect.stringMatching(/^\uFEFF?time_utc,epoch_ms,message/),
    ]);
    await context.close();
  });
});

describe("too many requests", () => {
  const sentence = "Too many download requests, please slow down";

  test.each([429, 555])("are told so when the answer is %i", async (status) => {
    const { page, context } = await openAs("support");
    await page.route("**/stages/*/export", (route) =>
      route.fulfill({
        status,
        json: { error: { code: "downloads.tooMany", message: "Slow down" } },
      }),
    );
    await tool(page, "Download CSV").click();
    await page.getByText(sentence).waitFor();
    await context.close();
  });

  test("are told so when there is no answer at all", async () => {
    const { page, context } = await openAs("support");
    await page.route("**/stages/*/export", (route) => route.abort());
    await tool(page, "Download CSV").click();
    await page.getByText(sentence).waitFor();
    await context.close();
  });

  test("are not blamed for another failure", async () => {
    const { page, context } = await openAs("support");
    await page.route("**/stages/*/export", (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: "test", message: "The stage is being sealed" } },
      }),
    );
    await tool(page, "Download CSV").click();
    await page.getByText("The stage is being sealed").waitFor();
    expect(await page.getByText(sentence).count()).toBe(0);
    await context.close();
  });
});

/** The demo's well that is confidential. */
async function confidentialStageId(): Promise<number> {
  const support = await callAs("support");
  const live = await support.get<{ ordinal: number; stageId: number }[]>(
    "projects/1/livestages",
  );
  const first = live.find(({ ordinal }) => ordinal === 1);
  if (first === undefined) throw new Error("The demo has no live stage");
  return first.stageId;
}

describe("a confidential stage", () => {
  const asked = (page: Page) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (/\/(export|image)$/.test(request.url())) requests.push(request.url());
    });
    return requests;
  };

  test.each(["sales", "support"])(
    "is downloaded by %s only after a warning that cannot be clicked away",
    async (account) => {
      const { page, context } = await visit(browser);
      const id = await confidentialStageId();
      await signInAs(page, account, `/chart/stage/${id}`);
      await untilPainted(page);
      const requests = asked(page);
      await tool(page, "Download CSV").click();
      const warning = page.getByRole("dialog", { name: "Warning" });
      await warning
        .getByText(/^The content of this download is strictly confidential/)
        .waitFor();
      expect(await violations(page)).toEqual([]);
      await page.mouse.click(4, 4);
      expect(await warning.count()).toBe(1);
      await warning.getByRole("button", { name: "Cancel" }).click();
      await warning.waitFor({ state: "detached" });
      expect(requests).toEqual([]);

      await tool(page, "Download CSV").click();
      const { name } = await downloaded(page, () =>
        warning.getByRole("button", { name: "Download" }).click(),
      );
      expect(name).toMatch(/^Kestrel Pad_Kestrel 4H_Stage \d+\.csv$/);
      await context.close();
    },
  );

  test("is downloaded by an engineer at once", async () => {
    const { page, context } = await visit(browser);
    const id = await confidentialStageId();
    await signInAs(page, "engineer", `/chart/stage/${id}`);
    await untilPainted(page);
    await downloaded(page, () => tool(page, "Download CSV").click());
    expect(await page.getByRole("dialog", { name: "Warning" }).count()).toBe(0);
    await context.close();
  });
});

test("whoever may not export is offered nothing to download", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, "guest", "/chart/livestage/1/1");
  await untilPainted(page);
  expect(await tool(page, "Download CSV").count()).toBe(0);
  await openMenu(page, "More tools");
  expect(await page.getByRole("menu").getByText(/ log$/).count()).toBe(0);
  await context.close();
});
