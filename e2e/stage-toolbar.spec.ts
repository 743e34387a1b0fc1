import {
  defaultRolePermissions,
  isLive,
  isSupport,
  type Permission,
  type Role,
  type StageState,
} from "@stagecraft/domain";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { callAs, type Caller } from "./support/caller.ts";

let browser: Browser;
let support: Caller;
beforeAll(async () => {
  browser = await openBrowser();
  support = await callAs("support");
});
afterAll(() => browser.close());

interface StageRecord {
  readonly id: number;
  readonly state: StageState;
  readonly showsGuidance: boolean;
}

/** Who looks at which stage. */
interface Occasion {
  readonly roles: readonly Role[];
  readonly stage: StageRecord;
}

type Rule = (occasion: Occasion) => boolean;

const everyone: Rule = () => true;
const supportRoles: Rule = ({ roles }) => isSupport(roles);
const withRole =
  (role: Role): Rule =>
  ({ roles }) =>
    roles.includes(role);
const mayAll =
  (...permissions: Permission[]): Rule =>
  ({ roles }) =>
    permissions.every((permission) =>
      roles.some((role) => defaultRolePermissions[role].includes(permission)),
    );
const whileLive: Rule = ({ stage }) => isLive(stage.state);
const whenLoading: Rule = ({ stage }) => stage.state === "LOADING";
const whenOver: Rule = ({ stage }) => !isLive(stage.state);
const both =
  (one: Rule, other: Rule): Rule =>
  (occasion) =>
    one(occasion) && other(occasion);
const either =
  (one: Rule, other: Rule): Rule =>
  (occasion) =>
    one(occasion) || other(occasion);

/** The routes to a well's playbooks ask for these roles, and the Stagecraft entry follows them. */
const editsWells = both(
  mayAll("edit:rules"),
  either(withRole("playbookadmin"), withRole("playbookengineer")),
);

/** Every control of the stage page's toolbar, and who has it when. */
const bar: readonly (readonly [name: string, rule: Rule])[] = [
  ["Previous stage", everyone],
  ["Stage", everyone],
  ["Next stage", everyone],
  ["10m", everyone],
  ["15m", everyone],
  ["30m", everyone],
  ["1h", everyone],
  ["2h", everyone],
  ["3h", everyone],
  ["All", everyone],
  ["Zoom", everyone],
  ["Pan", everyone],
  ["Crosshair", everyone],
  ["Tooltip", everyone],
  // A figure for everyone; for support a way to the delays of each source.
  ["Stream delay", both(supportRoles, whenLoading)],
  ["Stop live data", whileLive],
  ["Legend", everyone],
  ["Secondary chart", everyone],
  ["Tags", mayAll("subscribe:stagetags", "get:stagetags")],
  ["Download CSV", mayAll("export:stages")],
  ["Download image", mayAll("export:image")],
  ["Refresh", everyone],
  ["Comment", mayAll("create:stagecomment")],
  ["Edit", mayAll("edit:stages")],
  ["More tools", everyone],
];

const legendMenu: typeof bar = [
  ["Show legend", everyone],
  ["Show all lines", withRole("research")],
  ["Hide all lines", withRole("research")],
  ["Above the chart", everyone],
  ["Beside the chart", everyone],
  ["Scale axes automatically", everyone],
  ["Alert", everyone],
  ["Warning", everyone],
  ["Show data statistics", everyone],
  ["Show as table", everyone],
];

const kebab: typeof bar = [
  ["Stage info", everyone],
  ["Replay", whenOver],
  ["Rerun", mayAll("edit:stages", "restart:batchjobs")],
  ["Restart", mayAll("edit:stages", "restart:batchjobs")],
  ["Pause ETL job", withRole("sales")],
  ["Create operation note", supportRoles],
  ["Compare stages", everyone],
  ["Additives chart", everyone],
  ["FDI warning chart", everyone],
  ["Gun-barrel view", supportRoles],
  // Whoever is not told the advice has no log of it either.
  [
    "Guidance log",
    both(
      mayAll("export:guidance"),
      either(supportRoles, ({ stage }) => stage.showsGuidance),
    ),
  ],
  ["FDI playbook log", mayAll("export:fdiplaybook", "view:fdialert")],
  [
    "Stagecraft playbook log",
    mayAll("export:stagecraftplaybook", "view:stagecraftalert"),
  ],
  ["Troubleshoot", supportRoles],
  ["Copy debug info", supportRoles],
  ["Full-screen", supportRoles],
  // Of the stage, then of the well.
  ["FDI Playbook Editor", mayAll("edit:rules")],
  ["Stagecraft Playbook Editor", editsWells],
  ["FDI Playbook Editor", editsWells],
  ["Stagecraft Playbook Editor", editsWells],
];

const accounts: readonly (readonly [account: string, roles: Role[]])[] = [
  ["administrator", ["administrator"]],
  ["seniorsupport", ["seniorsupport"]],
  ["support", ["support"]],
  ["research", ["research"]],
  ["engineer", ["engineer"]],
  ["manager", ["manager"]],
  ["sales", ["sales"]],
  ["guest", ["guest"]],
  ["vanoperator", ["vanoperator"]],
  ["playbookadmin", ["engineer", "playbookadmin", "stagecraftplaybookadmin"]],
  ["client", ["engineer"]],
];

function expected(controls: typeof bar, occasion: Occasion): string[] {
  return controls.filter(([, rule]) => rule(occasion)).map(([name]) => name);
}

const toolbar = (page: Page) =>
  page.getByRole("toolbar", { name: "Chart tools" });

/** Names of the buttons in the bar; what they say about this very stage is left out. */
async function barControls(page: Page): Promise<string[]> {
  const names = await toolbar(page)
    .locator(":scope > button, :scope > div button")
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => button.getAttribute("aria-label") ?? button.textContent,
      ),
    );
  return names.map((name) => name.replace(/^(Stage|Stream delay).*$/s, "$1"));
}

async function openMenu(page: Page, name: string): Promise<void> {
  await toolbar(page).getByRole("button", { name, exact: true }).click();
  await page.getByRole("menu").waitFor();
}

function menuControls(page: Page): Promise<string[]> {
  return page
    .getByRole("menu")
    .locator('[role^="menuitem"] bdi')
    .allTextContents();
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
}

/** A busy machine draws late. */
const soon = { timeout: 15_000 };

async function liveStageId(): Promise<number> {
  const live = await support.get<{ ordinal: number; stageId: number }[]>(
    "projects/1/livestages",
  );
  const first = live.find(({ ordinal }) => ordinal === 1);
  if (first === undefined) throw new Error("The demo has no live stage");
  return first.stageId;
}

async function endedStageId(): Promise<number> {
  const stages = await support.get<{ id: number; state: StageState }[]>(
    "projects/1/stages/chronological",
  );
  const ended = stages.find(({ state }) => state === "ENDED");
  if (ended === undefined) throw new Error("The demo has no ended stage");
  return ended.id;
}

async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("stagecraft:page-painted").length > 0,
  );
}

async function openAs(
  account: string,
  stageId: number,
  size: { width?: number; height?: number } = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const opened = await visit(browser, size);
  await signInAs(opened.page, account, `/chart/stage/${stageId}`);
  await untilPainted(opened.page);
  return opened;
}

async function expectControls(page: Page, occasion: Occasion): Promise<void> {
  await expect
    .poll(() => barControls(page), soon)
    .toEqual(expected(bar, occasion));
  await openMenu(page, "Legend");
  expect(await menuControls(page)).toEqual(expected(legendMenu, occasion));
  await closeMenu(page);
  await openMenu(page, "More tools");
  expect(await menuControls(page)).toEqual(expected(kebab, occasion));
  await closeMenu(page);
}

test.each(accounts)(
  "%s has exactly the tools that are theirs, on a running and on an ended stage",
  async (account, roles) => {
    const caller = await callAs(account);
    const recordOf = (id: number) => caller.get<StageRecord>(`stages/${id}`);
    const liveId = await liveStageId();
    const { page, context, complaints } = await openAs(account, liveId);
    await expectControls(page, { roles, stage: await recordOf(liveId) });
    const endedId = await endedStageId();
    await page.goto(`/chart/stage/${endedId}`);
    await untilPainted(page);
    await expectControls(page, { roles, stage: await recordOf(endedId) });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

describe("the tools in the hands of support", () => {
  const button = (page: Page, name: string) =>
    toolbar(page).getByRole("button", { name, exact: true });
  const entry = (page: Page, name: string) =>
    page
      .getByRole("menu")
      .locator('[role^="menuitem"]')
      .filter({
        has: page.locator("bdi", { hasText: new RegExp(`^${name}$`) }),
      });
  /** Secondary charts have legends of their own. */
  const mainLegend = (page: Page) => page.locator(".stage-legend");
  const stored = (page: Page, key: string) =>
    page.evaluate((name) => localStorage.getItem(name), key);
  const liveTime = (page: Page) =>
    page
      .locator('[data-chart="stage"]')
      .first()
      .evaluate((chart: HTMLElement) => Number(chart.dataset["liveTime"] ?? 0));

  test("one mouse mode is on at a time, zoom at first", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    const pressed = () =>
      page
        .getByRole("group", { name: "Mouse mode" })
        .locator('[aria-pressed="true"]')
        .evaluateAll((modes) =>
          modes.map((mode) => mode.getAttribute("aria-label")),
        );
    expect(await pressed()).toEqual(["Zoom"]);
    for (const mode of ["Pan", "Crosshair", "Tooltip", "Zoom"]) {
      await button(page, mode).click();
      expect(await pressed()).toEqual([mode]);
    }
    await context.close();
  });

  test("the legend menu shows, hides and remembers", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    const side = page.getByRole("complementary", {
      name: "Panels of the stage",
    });
    await side.waitFor();
    await openMenu(page, "Legend");
    expect(await violations(page)).toEqual([]);
    const isOn = async (name: string) =>
      (await entry(page, name).getAttribute("aria-checked")) === "true";

    await entry(page, "Show data statistics").click();
    await side.waitFor({ state: "detached" });
    expect(await stored(page, "stageChart.dataStatsVisible")).toBe("false");
    await entry(page, "Show data statistics").click();
    await side.waitFor();

    await entry(page, "Beside the chart").click();
    expect(await stored(page, "stageChart.legendLocation")).toBe("EMBED");
    expect(await isOn("Above the chart")).toBe(false);
    await entry(page, "Above the chart").click();
    expect(await stored(page, "stageChart.legendLocation")).toBe("TOP");

    expect(await isOn("Warning")).toBe(true);
    await entry(page, "Alert").click();
    expect(await stored(page, "fdi.chart")).toBe("ALERT");
    await entry(page, "Warning").click();

    expect(await isOn("Scale axes automatically")).toBe(false);
    await entry(page, "Scale axes automatically").click();
    expect(await isOn("Scale axes automatically")).toBe(true);

    const legend = mainLegend(page);
    await entry(page, "Show legend").click();
    await legend.waitFor({ state: "detached" });
    await entry(page, "Show legend").click();
    await legend.waitFor();

    await entry(page, "Show as table").click();
    await page.getByRole("table", { name: /^Values of the stage/ }).waitFor();
    await context.close();
  });

  test("research hides and shows every line at once", async () => {
    const { page, context } = await openAs("research", await liveStageId());
    const pressed = () =>
      mainLegend(page).locator('[aria-pressed="true"]').count();
    await expect.poll(pressed, soon).toBeGreaterThan(3);
    await openMenu(page, "Legend");
    await entry(page, "Hide all lines").click();
    await expect.poll(pressed, soon).toBe(0);
    await entry(page, "Show all lines").click();
    await expect.poll(pressed, soon).toBeGreaterThan(3);
    await context.close();
  });

  test("the secondary chart is chosen, hidden and remembered", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    for (const [name, value] of [
      ["Relative pressure", "relative-pressure"],
      ["Additives", "additives"],
      ["All charts", "all-charts"],
    ] as const) {
      await openMenu(page, "Secondary chart");
      await entry(page, name).click();
      expect(await stored(page, "stageChart.secondaryChart")).toBe(value);
    }
    await openMenu(page, "Secondary chart");
    await entry(page, "Hide secondary chart").click();
    expect(await stored(page, "stageChart.secondaryChartVisible")).toBe(
      "false",
    );
    await page.reload();
    await untilPainted(page);
    await openMenu(page, "Secondary chart");
    const hide = entry(page, "Hide secondary chart");
    expect(await hide.getAttribute("aria-checked")).toBe("true");
    await entry(page, "Pressure derivative").click();
    expect(await stored(page, "stageChart.secondaryChartVisible")).toBe("true");
    await context.close();
  });

  test("a tag goes on and off, and a refused one is undone", async () => {
    const stageId = await liveStageId();
    const { page, context } = await openAs("support", stageId);
    const carried = async () =>
      (await support.get<{ name: string }[]>(`tags/${stageId}/stage`)).map(
        ({ name }) => name,
      );
    await openMenu(page, "Tags");
    const tag = entry(page, "stage test");
    await tag.click();
    await expect
      .poll(() => tag.getAttribute("aria-checked"), soon)
      .toBe("true");
    await expect.poll(carried, soon).toContain("stage test");
    await tag.click();
    await expect.poll(carried, soon).not.toContain("stage test");
    await page.route("**/subscribe", (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: "test", message: "Not today" } },
      }),
    );
    await tag.click();
    await page
      .getByText("The tag stage test was not changed: Not today")
      .waitFor();
    await expect
      .poll(() => tag.getAttribute("aria-checked"), soon)
      .toBe("false");
    expect(await menuControls(page)).toEqual([
      "completed normally",
      "no metrics",
      "screened out",
      "stage test",
    ]);
    await context.close();
  });

  test("live data stops and plays", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    await button(page, "Stop live data").click();
    await page.getByText(/^Not live, last data/).waitFor();
    const stood = await liveTime(page);
    await page.waitForTimeout(3000);
    expect(await liveTime(page)).toBe(stood);
    await button(page, "Play live data").click();
    await expect.poll(() => liveTime(page), soon).toBeGreaterThan(stood);
    await context.close();
  });

  test("refresh reads the stage again", async () => {
    const stageId = await liveStageId();
    const { page, context } = await openAs("support", stageId);
    const asked = page.waitForRequest((request) =>
      request.url().endsWith("/stages/data/bulk"),
    );
    await button(page, "Refresh").click();
    await asked;
    await context.close();
  });

  test("stage info and troubleshoot tell what is known", async () => {
    const stageId = await liveStageId();
    const { page, context } = await openAs("support", stageId);
    await openMenu(page, "More tools");
    await entry(page, "Stage info").click();
    const info = page.getByRole("dialog", { name: "Stage info" });
    await info.getByText("Average pressure").waitFor();
    const rows = await info.locator("dt").allTextContents();
    expect(rows).toContain("Stage id");
    expect(rows.filter((name) => /^fdi/i.test(name))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await info.getByRole("button", { name: "Ok" }).click();
    await openMenu(page, "More tools");
    await entry(page, "Troubleshoot").click();
    const trouble = page.getByRole("dialog", { name: "Troubleshoot" });
    await trouble.getByText("demo-van").waitFor();
    await trouble.getByText("No job feeds this stage").waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test("debug info is copied, or handed out when the browser refuses", async () => {
    const stageId = await liveStageId();
    const { page, context } = await openAs("support", stageId);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openMenu(page, "More tools");
    await entry(page, "Copy debug info").click();
    await page.getByText("Debug info copied").waitFor();
    const copied = JSON.parse(
      await page.evaluate(() => navigator.clipboard.readText()),
    ) as { stage: { id: number } };
    expect(copied.stage.id).toBe(stageId);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new Error("Clipboard is locked"));
    });
    await openMenu(page, "More tools");
    await entry(page, "Copy debug info").click();
    const handed = page.getByRole("dialog", { name: "Debug info" });
    await handed.getByText(/Clipboard is locked/).waitFor();
    expect(await handed.getByRole("textbox").inputValue()).toContain(
      `"id": ${stageId}`,
    );
    await context.close();
  });

  test("full-screen goes and comes back", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    const isFull = () =>
      page.evaluate(() => document.fullscreenElement !== null);
    await openMenu(page, "More tools");
    await entry(page, "Full-screen").click();
    await expect.poll(isFull, soon).toBe(true);
    await openMenu(page, "More tools");
    await entry(page, "Leave full-screen").click();
    await expect.poll(isFull, soon).toBe(false);
    await context.close();
  });

  test("other screens of the stage open beside this one", async () => {
    const stageId = await liveStageId();
    const { page, context } = await openAs("support", stageId);
    for (const [name, path] of [
      ["Compare stages", `/chart/stageoverlay/${stageId}`],
      ["Additives chart", `/chart/additivesstagechart/${stageId}`],
      ["FDI warning chart", `/chart/fdiwarning/${stageId}`],
    ] as const) {
      await openMenu(page, "More tools");
      const [opened] = await Promise.all([
        context.waitForEvent("page"),
        entry(page, name).click(),
      ]);
      await opened.waitForURL((url) => url.pathname === path);
      await opened.close();
    }
    await context.close();
  });

  test("an ended stage is replayed", async () => {
    const { page, context } = await openAs("support", await endedStageId());
    await openMenu(page, "More tools");
    await entry(page, "Replay").click();
    await page.getByRole("region", { name: "Replay" }).waitFor();
    await context.close();
  });

  test("the list of stages tells states, and support what is live", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    await toolbar(page)
      .getByRole("button", { name: /^Stage: / })
      .click();
    const list = page.getByRole("listbox", { name: "Stage" });
    const current = list.getByRole("option").filter({ hasText: "LIVE" });
    expect(await current.textContent()).toMatch(/Loading|Pending/);
    await list.getByRole("option").first().click();
    await page.waitForURL(/\/chart\/stage\/\d+$/);
    await context.close();
  });

  test("nothing is sent offline, and the bar says why", async () => {
    const { page, context } = await openAs("support", await liveStageId());
    await context.setOffline(true);
    await page.getByText("Network access has been lost").first().waitFor();
    for (const name of ["Tags", "Download CSV", "Download image", "Refresh"]) {
      const control = button(page, name);
      await expect
        .poll(() => control.getAttribute("aria-disabled"), soon)
        .toBe("true");
      expect(await control.getAttribute("data-tooltip")).not.toBe(name);
    }
    await context.close();
  });
});

describe("a narrower window", () => {
  test("folds the tags into the kebab at 1366", async () => {
    const { page, context } = await openAs("support", await liveStageId(), {
      width: 1366,
      height: 768,
    });
    expect(await barControls(page)).not.toContain("Tags");
    await openMenu(page, "More tools");
    await expect.poll(() => menuControls(page), soon).toContain("stage test");
    const scrolls = await toolbar(page).evaluate(
      (element) => element.scrollWidth > element.clientWidth,
    );
    expect(scrolls).toBe(false);
    await context.close();
  });

  test("leaves navigator and kebab on a phone, with everything behind it", async () => {
    const opened = await visit(browser, { width: 844, height: 390 });
    const { page, context } = opened;
    await signInAs(page, "engineer", `/chart/stage/${await liveStageId()}`);
    await untilPainted(page);
    expect(await barControls(page)).toEqual([
      "Previous stage",
      "Stage",
      "Next stage",
      "More tools",
    ]);
    await openMenu(page, "More tools");
    const entries = await menuControls(page);
    expect(entries).toEqual(
      expect.arrayContaining([
        "Stop live data",
        "Refresh",
        "10m",
        "Zoom",
        "Show legend",
        "Pressure derivative",
        "Download CSV",
        "Stage info",
      ]),
    );
    await context.close();
  });
});
