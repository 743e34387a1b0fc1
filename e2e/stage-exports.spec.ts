import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { pumpStage, type PumpedStage } from "./support/pumped-stage.ts";
import { enterAs } from "./support/session.ts";
import { choose, tool, untilPainted } from "./support/stage-page.ts";

let pad: OwnPad;
let stage: PumpedStage;
beforeAll(async () => {
  const administrator = callAs("administrator");
  pad = await ownPad(administrator, "Downloads pad");
  stage = await pumpStage(administrator, pad, {
    name: "7",
    endedMinutesAgo: 30,
  });
});
afterAll(async () => {
  await pad.remove();
});

async function openAs(account: string, stageId: number) {
  const opened = await visit();
  await enterAs(opened.page, account, `/chart/stage/${stageId}`);
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

/** Returns the lines that are not remarks at the head of the file. */
function rowsOf(content: Buffer): string[] {
  return content
    .toString()
    .trimEnd()
    .split("\r\n")
    .filter((line) => !/^\uFEFF?#/.test(line));
}

test("the files of a stage are named by the server and hold what they should", async () => {
  const { page, context, complaints } = await openAs("support", stage.id);
  const samples = await downloaded(page, () =>
    tool(page, "Download CSV").click(),
  );
  expect(samples.name).toBe(`${stem}.csv`);
  const rows = rowsOf(samples.content);
  expect(rows[0]).toMatch(/^time_utc,epoch_ms,pressure \[psi\]/);
  expect(rows.length - 1).toBe(2400);

  for (const [chart, file] of [
    ["Primary Chart", `${stem}.png`],
    ["Secondary Chart\\(s\\)", `${stem}_Secondary.png`],
  ] as const) {
    const picture = await downloaded(page, () =>
      choose(page, "Download image", chart),
    );
    expect(picture.name).toBe(file);
    expect(picture.content.subarray(1, 4).toString()).toBe("PNG");
    const widthOffset = 16;
    expect(picture.content.readUInt32BE(widthOffset)).toBe(1920);
  }

  const guidance = await downloaded(page, () =>
    choose(page, "More tools", "Guidance log"),
  );
  expect(guidance.name).toBe(`${stem}_Guidance log.csv`);
  const times = [
    ...guidance.content
      .toString()
      .matchAll(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/gm),
  ].map(([time]) => time);
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted());

  // A playbook log without rules contains only its column names.
  const playbook = await downloaded(page, () =>
    choose(page, "More tools", "FDI playbook log"),
  );
  expect(playbook.name).toBe(`${stem}_FDI playbook log.csv`);
  expect(playbook.content.toString().trimEnd().split("\r\n")).toEqual([
    expect.stringMatching(/^\uFEFF?time_utc,epoch_ms,message/),
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Id of a stage of the demo's confidential well. */
async function confidentialStageId(): Promise<number> {
  const support = callAs("support");
  const live = await support.get<{ ordinal: number; stageId: number }[]>(
    "projects/1/livestages",
  );
  const first = live.find(({ ordinal }) => ordinal === 1);
  if (first === undefined) throw new Error("The demo has no live stage");
  return first.stageId;
}

test("a confidential stage is downloaded by sales after a warning, by an engineer at once", async () => {
  const id = await confidentialStageId();
  const fileName = /^Kestrel Pad_Kestrel 4H_Stage \d+\.csv$/;
  const sales = await openAs("sales", id);
  await tool(sales.page, "Download CSV").click();
  const warning = sales.page.getByRole("dialog", { name: "Warning" });
  const warned = await downloaded(sales.page, () =>
    warning.getByRole("button", { name: "Download" }).click(),
  );
  expect(warned.name).toMatch(fileName);
  await sales.context.close();

  const engineer = await openAs("engineer", id);
  const { name } = await downloaded(engineer.page, () =>
    tool(engineer.page, "Download CSV").click(),
  );
  expect(name).toMatch(fileName);
  await engineer.context.close();
});
