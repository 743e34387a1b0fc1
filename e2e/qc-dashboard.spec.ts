import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";
import { ownPad, type OwnPad } from "./support/own-pad.ts";
import { enterAs } from "./support/session.ts";

const lastSecond = 599;
const minuteMs = 60_000;
const startOf = (minutesAgo: number) =>
  (Math.floor(Date.now() / minuteMs) - minutesAgo) * minuteMs;

/** The second rate is off by five barrels for fifty seconds; the van's values are frozen for forty. */
const thawed = (second: number) =>
  second >= 400 && second < 440 ? 399 : second;
const faulty = {
  "pressure psi": (s: number) => 5000 + ((thawed(s) * 37) % 11),
  "rate bpm": (s: number) => 60 + ((thawed(s) * 13) % 5) / 10,
  "proppant ppg": () => 0,
  "cleanRate bpm": (s: number) => 60 + ((thawed(s) * 13) % 5) / 10,
  "tubingRate bpm": (s: number) => (s >= 450 && s < 500 ? 55 : 60.2),
};
const { "tubingRate bpm": _, ...withoutSecondRate } = faulty;

let administrator: Caller;
let pad: OwnPad;
let firstId: number;
let faultyId: number;

async function pump(
  name: string,
  minutesAgo: number,
  columns: Readonly<Record<string, (second: number) => number>>,
  seconds: readonly number[],
): Promise<number> {
  const start = startOf(minutesAgo);
  const id = await pad.addStage(name);
  await administrator.post(`stages/${id}/samplebatches?final=true`, {
    source: "journey",
    firstSequence: 0,
    times: seconds.map((second) => start + second * 1000),
    channels: Object.entries(columns).map(([label, valueAt]) => {
      const [channel = "", unit = ""] = label.split(" ");
      return { name: channel, unit, values: seconds.map(valueAt) };
    }),
  });
  await expect
    .poll(
      async () =>
        (await administrator.get<{ state: string }>(`stages/${id}`)).state,
      { timeout: 180_000 },
    )
    .toBe("ENDED");
  return id;
}

/** The newest stage has every fault that is checked; the one before it has no second rate source. */
async function fill() {
  const seconds = Array.from({ length: lastSecond + 1 }, (_, s) => s);
  firstId = await pump("1", 60, withoutSecondRate, seconds);
  faultyId = await pump(
    "2",
    30,
    faulty,
    seconds.filter((second) => second < 200 || second >= 350),
  );
}

beforeAll(async () => {
  administrator = callAs("administrator");
  pad = await ownPad(administrator, "Quality pad");
});
afterAll(async () => {
  await pad.remove();
});

const card = (page: Page, name: string) =>
  page.locator(`[data-tour="${name}"]`);

test("support finds the bad stage, what is wrong with it, and the place in the charts", async () => {
  await fill();
  const { page, context, complaints } = await visit();
  await enterAs(page, "support", `/qcoperationsdashboard/${pad.projectId}`);
  const findings = card(page, "stageNotification");
  await findings.getByText("No rows for 0:02:30").waitFor();
  await findings.getByText("All channels repeated for 40 s").waitFor();
  await findings
    .getByText("Slurry rate and Tubing rate disagree for 50 s")
    .waitFor();
  await findings.getByText("1 column added or removed").waitFor();
  const rows = card(page, "recentStages").getByRole("row");
  await expect.poll(() => rows.count()).toBe(3);
  const metrics = card(page, "stageMetrics");
  expect(await metrics.locator("dl").innerText()).toContain("450");
  const place = findings.getByRole("link", { name: /in the chart/ }).first();
  expect(await place.getAttribute("href")).toMatch(/from=\d+&to=\d+/);

  await rows.filter({ hasText: "Journey 1H" }).last().getByRole("link").click();
  await page.waitForURL(`**/${pad.projectId}/${firstId}`);
  await card(page, "rateCompareStageChart")
    .getByText("No second rate source is mapped")
    .waitFor();

  for (const [chart, words] of [
    [`qcrepeatstagechart/${faultyId}/row`, "1 run above the limit"],
    [`qcrepeatstagechart/${faultyId}/pressure`, "1 run above the limit"],
    [`qcratecomparestagechart/${faultyId}`, "Slurry rate − tubingRate"],
    [
      `qcpressurecomparestagechart/${faultyId}`,
      "No second pressure source is mapped",
    ],
  ] as const) {
    await page.goto(`/chart/${chart}`);
    await page.getByText(words).first().waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});
