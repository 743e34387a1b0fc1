import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const kestrelPad = 1;
const ospreyPad = 2;

const bar = (page: Page): Locator =>
  page.getByRole("toolbar", { name: "Dashboard tools" });

const button = (page: Page, name: string | RegExp): Locator =>
  bar(page).getByRole("button", { name, exact: true });

async function openBar(
  account: string,
  options: Parameters<typeof visit>[1] = {},
  path = `/dashboard/${kestrelPad}`,
) {
  const opened = await visit(browser, options);
  await signInAs(opened.page, account, path);
  await bar(opened.page).waitFor();
  await button(opened.page, "Refresh").waitFor();
  return opened;
}

async function entriesOf(page: Page, menu: string): Promise<string[]> {
  await button(page, menu).click();
  await page.getByRole("menu").waitFor();
  const entries = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  return entries;
}

const tools = [
  "Charts",
  "Live charts",
  "Reports",
  "Export",
  "Operations statistics",
  "Multi-project metrics",
  "Manage all projects",
  "Edit Project",
  "Open the map",
] as const;

type Tool = (typeof tools)[number];

const everybody: readonly Tool[] = ["Charts", "Live charts"];
const guest: readonly Tool[] = [
  ...everybody,
  "Manage all projects",
  "Open the map",
];
const client: readonly Tool[] = [...guest, "Reports", "Export"];
const support: readonly Tool[] = [
  ...client,
  "Operations statistics",
  "Edit Project",
];

describe("the bar of a dashboard holds what the role may use", () => {
  test.each<[string, readonly Tool[]]>([
    ["administrator", tools],
    ["seniorsupport", tools],
    ["support", support],
    ["research", [...client, "Operations statistics"]],
    ["engineer", client],
    ["sales", client],
    ["manager", [...client, "Operations statistics", "Multi-project metrics"]],
    ["guest", guest],
    ["vanoperator", everybody],
  ])("%s", async (account, expected) => {
    const { page, context, complaints } = await openBar(account);
    await button(page, "Charts").waitFor();
    // Who may do what, and what is live, come one after the other.
    await button(page, "Live charts").waitFor();
    if (expected.includes("Open the map"))
      await bar(page).getByLabel("Open the map").waitFor();
    const held: Tool[] = [];
    for (const tool of tools)
      if (
        (await bar(page).getByLabel(tool, { exact: true }).count()) +
          (await button(page, new RegExp(`^${tool}$`)).count()) >
        0
      )
        held.push(tool);
    expect(held.toSorted()).toEqual(expected.toSorted());
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the choosers", () => {
  test("lead to the same dashboard of another pad; the present one cannot be chosen", async () => {
    const { page, context } = await openBar("engineer");
    await button(page, /^Project: Kestrel Pad/).click();
    const present = page.getByRole("option", { name: /Kestrel Pad/ });
    await present.waitFor();
    expect(
      await present.evaluate(
        (option) => "comboboxDisabled" in (option as HTMLElement).dataset,
      ),
    ).toBe(true);
    await page.getByRole("option", { name: /Osprey Pad/ }).click();
    await page.waitForURL(`**/dashboard/${ospreyPad}`);
    await button(page, /^Project: Osprey Pad/).waitFor();
    await context.close();
  });

  test("offer the dashboards of the role, and the daily report", async () => {
    const { page, context } = await openBar("engineer");
    await button(page, /^Dashboard: Production Dashboard/).click();
    await page.getByRole("option").first().waitFor();
    const offered = await page.getByRole("option").allInnerTexts();
    expect(offered.map((name) => name.trim())).toEqual([
      "Production Dashboard",
      "Project Management Dashboard",
      "FDI Dashboard",
      "Live Operations",
      "Live Simul-frac",
      "Daily Report",
    ]);
    await page.getByRole("option", { name: "Project Management" }).click();
    await page.waitForURL(`**/projectmanagementdashboard/${kestrelPad}`);
    await context.close();
  });

  test("name each live stage by well and ordinal, and open its chart", async () => {
    const { page, context } = await openBar("engineer");
    await button(page, "Live charts").click();
    const entry = page.getByRole("menuitem", { name: /Kestrel \dH - Live 1/ });
    await entry.click();
    await page.waitForURL(`**/chart/livestage/${kestrelPad}/1`);
    await context.close();
  });

  test("open charts in a tab of their own for support", async () => {
    const { page, context } = await openBar("support");
    await button(page, "Charts").click();
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("menuitem", { name: "Stages per day" }).click(),
    ]);
    await opened.waitForURL(`**/chart/stageperday/${kestrelPad}`);
    expect(page.url()).toContain("/dashboard/");
    await context.close();
  });

  test("offer geo-steering only with the statistics of operations", async () => {
    const engineer = await openBar("engineer");
    const files = await entriesOf(engineer.page, "Export");
    expect(files.length).toBe(6);
    await engineer.context.close();
    const manager = await openBar("manager");
    expect((await entriesOf(manager.page, "Export")).length).toBe(8);
    await manager.context.close();
  });
});

describe("the map", () => {
  test("is disabled with its reason where none is configured", async () => {
    const { page, context } = await openBar("engineer");
    const map = bar(page).getByLabel("Open the map");
    await map.waitFor();
    expect(await map.getAttribute("aria-disabled")).toBe("true");
    expect(await map.getAttribute("data-tooltip")).toBe("No map is configured");
    await context.close();
  });

  test("is opened at the location without spaces where one is configured", async () => {
    const opened = await visit(browser);
    await opened.page.route("**/dashboard/*", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        "&quot;mapUrl&quot;:null",
        "&quot;mapUrl&quot;:&quot;https://maps.example.com/?q=&quot;",
      );
      await route.fulfill({ response, body });
    });
    await signInAs(opened.page, "engineer", `/dashboard/${kestrelPad}`);
    await opened.page.goto(`/dashboard/${kestrelPad}`);
    const map = bar(opened.page).getByRole("link", { name: "Open the map" });
    await expect
      .poll(() => map.getAttribute("href"), soon)
      .toMatch(/^https:\/\/maps\.example\.com\/\?q=[\d.-]+,[\d.-]+$/);
    await opened.context.close();
  });
});

test("edits the project in its dialog", async () => {
  const { page, context } = await openBar("support");
  await button(page, "Edit Project").click();
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await dialog.getByLabel("Location").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await context.close();
});

test("refreshes what is on the page", async () => {
  const { page, context } = await openBar("engineer");
  const asked = page.waitForResponse(/projects\/1\/|analytics\/project\/1\//);
  await button(page, "Refresh").click();
  expect((await asked).ok()).toBe(true);
  await context.close();
});

test("a dashboard over all pads has no tools of one pad", async () => {
  const { page, context } = await openBar(
    "manager",
    {},
    "/global-operations-dashboard",
  );
  await button(page, /^Project: All pads/).waitFor();
  for (const name of ["Charts", "Live charts", "Reports", "Export"])
    expect(await button(page, name).count()).toBe(0);
  await button(page, "Multi-project metrics").waitFor();
  await context.close();
});

describe("on a narrow screen", () => {
  test.each([
    [1366, ["Charts", "Live charts", "Reports", "Export"]],
    [900, ["Charts", "Live charts"]],
    [390, []],
  ])("of %i pixels rare tools are in the kebab", async (width, menus) => {
    const { page, context } = await openBar("manager", { width, height: 844 });
    for (const name of ["Charts", "Live charts", "Reports", "Export"])
      await expect
        .poll(() => button(page, name).count(), { timeout: 15_000 })
        .toBe(menus.includes(name) ? 1 : 0);
    const overflow = await bar(page).evaluate(
      (element) => element.scrollWidth - element.clientWidth,
    );
    expect(overflow).toBe(0);
    const folded = await entriesOf(page, "More tools");
    expect(folded.join("\n")).toContain("Manage all projects");
    expect(folded.join("\n")).toContain("Multi-project metrics");
    if (width < 768) expect(folded.join("\n")).toContain("Stages per day");
    await context.close();
  });
});

test("the name of a pad that does not fit keeps its beginning where the page runs from right to left", async () => {
  const size = { width: 320, height: 700 };
  const { page, context } = await visit(browser, { language: "ar", ...size });
  await signInAs(page, "manager", `/dashboard/${kestrelPad}`);
  const name = page.locator('[data-tour="projectChooser"] bdi');
  await expect.poll(() => name.textContent()).toContain("Kestrel");
  const { isCut, isStartSeen } = await name.evaluate((element) => {
    const text = element.firstChild ?? element;
    const box = (element.parentElement ?? element).getBoundingClientRect();
    const whole = document.createRange();
    whole.selectNodeContents(text);
    const first = document.createRange();
    first.setStart(text, 0);
    first.setEnd(text, 1);
    return {
      isCut: whole.getBoundingClientRect().width > box.width + 1,
      isStartSeen: first.getBoundingClientRect().left >= box.left - 1,
    };
  });
  expect({ isCut, isStartSeen }).toEqual({ isCut: true, isStartSeen: true });
  await context.close();
});

test.each(["ar", "fr"])(
  "has no serious finding of axe in %s",
  async (language) => {
    const opened = await visit(browser, { language, colorScheme: "light" });
    await signInAs(opened.page, "manager", `/dashboard/${kestrelPad}`);
    const tools = opened.page.locator(".dashboard-tools");
    await tools.waitFor();
    await tools.locator('[data-tour="exportChooser"] button').click();
    await opened.page.getByRole("menu").waitFor();
    const found = await violations(opened.page);
    expect(found.filter((each) => each.includes("dashboard-tool"))).toEqual([]);
    await opened.context.close();
  },
);
