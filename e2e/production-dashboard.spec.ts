import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import {
  openBrowser,
  signInAs,
  visit,
  type Visit,
  type VisitOptions,
} from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";

let browser: Browser;
let support: Caller;
beforeAll(async () => {
  browser = await openBrowser();
  support = await callAs("support");
});
afterAll(() => browser.close());

const kestrel = 1;
const production = `/dashboard/${kestrel}`;
const management = `/projectmanagementdashboard/${kestrel}`;

async function open(
  account: string,
  path: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const visitor = await visit(browser, options);
  await visitor.page.goto(path);
  await signInAs(visitor.page, account);
  await visitor.page.goto(path);
  await card(visitor.page, "operationsProgress").getByRole("grid").waitFor();
  return visitor;
}

function card(page: Page, widget: string) {
  return page.locator(`[data-tour="${widget}"]`);
}

async function cardsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  return page
    .locator(":is(.pad-dashboard, .project-chart) [data-tour]")
    .evaluateAll((found) =>
      found.map((each) => each.getAttribute("data-tour") ?? ""),
    );
}

const everybodys = [
  "padProgress",
  "wellProgress",
  "stagePerDay",
  "operationsProgress",
  "wellSummary",
  "activeStageStats",
];

describe("production dashboard", () => {
  test.each([
    ["manager", everybodys],
    ["support", everybodys],
    ["vanoperator", [...everybodys, "fieldBox"]],
  ])(
    "%s sees the widgets of the role, none of them empty",
    async (account, widgets) => {
      const { page, context, complaints } = await open(account, production);
      expect(await cardsOf(page)).toEqual(widgets);
      expect(await page.locator(".pad-dashboard .sc-state").count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test("says what the API says", async () => {
    const { page, context } = await open("support", production);
    const summaries = await support.get<
      { wellNumber: string; completed: number; total: number }[]
    >(`projects/${kestrel}/wellstagesummary`);
    for (const { wellNumber, completed, total } of summaries) {
      const row = card(page, "wellProgress").getByRole("listitem").filter({
        hasText: wellNumber,
      });
      await expect
        .poll(() => row.textContent())
        .toContain(`${completed} of ${total}`);
    }
    const stages = await support.get<unknown[]>(
      `projects/${kestrel}/operationsprogress`,
    );
    const cells = page.locator(".heatmap a[data-stage]");
    expect(await cells.count()).toBe(stages.length);
    await context.close();
  });

  test("the heatmap is walked by arrows, chooses by itself, and opens the chart", async () => {
    const { page, context } = await open("manager", production);
    const line = page.locator(".heatmap-line");
    // Nobody chose: after eight seconds the stage that is pumped longest is chosen.
    await expect
      .poll(() => line.textContent(), { timeout: 15_000 })
      .toContain("Stage 23, Kestrel 4H");
    const chosen = page.locator('.heatmap-cell[aria-selected="true"] > a');
    await chosen.focus();
    await page.keyboard.press("ArrowLeft");
    await expect
      .poll(() => line.textContent())
      .toContain("Stage 22, Kestrel 4H");
    await page.keyboard.press("ArrowUp");
    await expect
      .poll(() => line.textContent())
      .toContain("Stage 22, Kestrel 3H");
    const id = await page
      .locator('.heatmap-cell[aria-selected="true"] > a')
      .getAttribute("data-stage");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/chart/stage/${id}`);
    await context.close();
  });

  test("auto-select switched off stays off, and chooses nothing", async () => {
    const { page, context } = await open("manager", production);
    await page.getByRole("switch", { name: "Auto-select" }).uncheck();
    await page.reload();
    await card(page, "operationsProgress").getByRole("grid").waitFor();
    await page.waitForTimeout(9_000);
    expect(
      await page.locator('.heatmap-cell[aria-selected="true"]').count(),
    ).toBe(0);
    await context.close();
  });

  test("a row opens the stages of its well, an active stage its chart", async () => {
    const { page, context } = await open("manager", production);
    const row = card(page, "wellSummary").getByRole("link", {
      name: "Kestrel 1H",
    });
    await row.click();
    await page.waitForURL(/\/stages\/1\/\d+$/);
    await page.goBack();
    await card(page, "activeStageStats")
      .getByRole("link", { name: "Kestrel 4H" })
      .click();
    await page.waitForURL(/\/chart\/stage\/\d+$/);
    await context.close();
  });

  test("only those who may are offered to add and edit wells; Hidden is support's", async () => {
    for (const [account, isOffered] of [
      ["manager", false],
      ["support", true],
    ] as const) {
      const { page, context } = await open(account, production);
      const summary = card(page, "wellSummary");
      await summary.getByRole("table").waitFor();
      const count = isOffered ? 1 : 0;
      const offers = [
        summary.getByRole("button", { name: "Add a well" }),
        summary.getByRole("button", { name: "Edit Kestrel 1H" }),
        summary.getByRole("columnheader", { name: "Hidden" }),
      ];
      for (const offer of offers) expect(await offer.count()).toBe(count);
      await context.close();
    }
  });
});

interface Box {
  readonly boxName: string;
  readonly state: string;
  readonly stageName: string;
  readonly updatedBy: string;
}

describe("field box", () => {
  const stored = async () =>
    (await support.get<Box[]>(`fieldmanagement/${kestrel}/fieldboxes`)).find(
      ({ boxName }) => boxName === "FB-07",
    );

  test("a van operator's change is saved as CHANGED, and support marks it as seen", async () => {
    const { page, context, complaints } = await open("vanoperator", production);
    const box = card(page, "fieldBox");
    await box.getByRole("button", { name: "Change" }).click();
    expect(await box.getByRole("timer").textContent()).toMatch(
      /Cancels in (60|5\d) s/,
    );
    await box.getByLabel("Stage name").click();
    const options = page.getByRole("option");
    // Stage 23: four to each side first, and the way to all of them.
    await options.first().waitFor();
    expect(await options.allTextContents()).toEqual([
      ...["19", "20", "21", "22", "23", "24", "25", "26", "27"],
      "All stages...",
    ]);
    await page.getByRole("option", { name: "24", exact: true }).click();
    await box.getByRole("button", { name: "Ok" }).click();
    await expect.poll(stored).toMatchObject({
      state: "CHANGED",
      stageName: "24",
      updatedBy: "Viktor Dunn",
    });
    await expect.poll(() => box.textContent()).toContain("Changed");
    expect(complaints).toEqual([]);
    await context.close();

    const desk = await open("support", management);
    await card(desk.page, "fieldBox")
      .getByRole("button", { name: "Mark as seen" })
      .click();
    await expect.poll(stored).toMatchObject({ state: "IDLE", stageName: "24" });
    await desk.context.close();
  });

  test("change mode cancels itself after sixty seconds", async () => {
    const { page, context } = await open("vanoperator", production);
    await page.clock.install();
    const box = card(page, "fieldBox");
    await box.getByRole("button", { name: "Change" }).click();
    await page.clock.runFor(59_000);
    expect(await box.getByRole("timer").count()).toBe(1);
    await page.clock.runFor(3_000);
    await expect
      .poll(() => box.getByRole("button", { name: "Change" }).count())
      .toBe(1);
    await context.close();
  });
});

test("the project management dashboard holds the plan beside the progress", async () => {
  const { page, context, complaints } = await open("manager", management);
  expect(await cardsOf(page)).toEqual([
    "padProgress",
    "wellProgress",
    "stagePerDay",
    "operationsProgress",
    "pumpTimeSummary",
    "waterProppantPlanning",
    "wellSummary",
    "activeStageStats",
    "wellMetrics",
  ]);
  await card(page, "pumpTimeSummary")
    .getByRole("button", { name: "Show as a table" })
    .click();
  const table = card(page, "pumpTimeSummary").getByRole("table");
  expect(await table.getByRole("row").count()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ["projectprogress", "Operations progress"],
  ["pumptimesummary", "Pump time summary"],
  ["stageperday", "Stages per day"],
  ["waterproppantplanning", "Water and proppant planning"],
])(
  "/chart/%s shows one widget with a page to itself",
  async (path, heading) => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(`/chart/${path}/${kestrel}`);
    await signInAs(page, "guest");
    await page.goto(`/chart/${path}/${kestrel}`);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.locator(".project-chart [data-tour]").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("button", { name: "Print" }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each([
  { colorScheme: "dark", language: "en", width: 1440, height: 900 },
  { colorScheme: "light", language: "en", width: 1366, height: 768 },
  { colorScheme: "light", language: "ar", width: 1440, height: 900 },
  { colorScheme: "dark", language: "en", width: 390, height: 844 },
] as const)(
  "in $colorScheme, $language, $width x $height nothing is clipped and axe finds nothing",
  async (options) => {
    const { page, context, complaints } = await open(
      "vanoperator",
      production,
      options,
    );
    await page.waitForLoadState("networkidle");
    const overflow = await page.evaluate(
      () =>
        document.documentElement.scrollWidth -
        document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
