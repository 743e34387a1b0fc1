import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { routeNames, routeEntry } from "../apps/web/src/app/route-table.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const accounts = [
  "administrator",
  "seniorsupport",
  "support",
  "research",
  "engineer",
  "manager",
  "sales",
  "guest",
  "vanoperator",
  "playbookadmin",
  "client",
] as const;

type Account = (typeof accounts)[number];

const support: readonly Account[] = [
  "administrator",
  "seniorsupport",
  "support",
];

/** Engineers and managers of clients, and those above them. */
const crew: readonly Account[] = [
  ...support,
  "research",
  "engineer",
  "manager",
  "playbookadmin",
  "client",
];

/** Who may open which route, as agreed; the rest go to /401. `everybody` is whoever is signed in. */
const expected: Readonly<Record<string, readonly Account[] | "everybody">> = {
  "/dashboard/1": "everybody",
  "/projectmanagementdashboard/1": "everybody",
  "/projectfdidashboard/1": "everybody",
  "/livefdidashboard/1": ["administrator", "seniorsupport"],
  "/chart/fdiwellchart/1": "everybody",
  "/chart/fdiwellchart/1,2": "everybody",
  "/chart/fdiwellbeingchart/1": "everybody",
  "/qcoperationsdashboard/1": "everybody",
  "/qcoperationsdashboard/1/1": "everybody",
  "/active-operations-dashboard": "everybody",
  "/global-operations-dashboard": [...support, "research", "manager", "sales"],
  "/live-operations-dashboard": crew,
  "/live-simul-frac-dashboard/1": crew,
  "/frac-room-operations-dashboard": [...support, "research", "manager"],
  "/admin-dashboard": [...support, "research"],
  "/map": [...crew, "sales"],
  "/projectreport/1": "everybody",
  "/chart/projectprogress/1": "everybody",
  "/chart/pumptimesummary/1": "everybody",
  "/chart/stageperday/1": "everybody",
  "/chart/waterproppantplanning/1": "everybody",
  "/chart/qcrepeatstagechart/1/pressure": "everybody",
  "/chart/qcrepeatstagechart/1/row": "everybody",
  "/chart/qcratecomparestagechart/1": "everybody",
  "/chart/qcpressurecomparestagechart/1": "everybody",
  "/projects/1": [...crew, "sales", "guest"],
  "/wells/1": "everybody",
  "/stages/1": "everybody",
  "/stages/1/1": "everybody",
  "/rerunwells/1": "everybody",
  "/restatuswells/1": "everybody",
  "/chart/stage/1": "everybody",
  "/chart/livestage/1/1": "everybody",
  "/chart/currentstagechart/1": "everybody",
  "/chart/fdiwarning/1": "everybody",
  "/chart/additivesstagechart/1": "everybody",
  "/chart/stageoverlay/1": "everybody",
  "/import/stage/1": support,
  "/chart/fdistagegunbarrel/1": support,
  "/offsetpressurehistory/1": crew,
  "/offsetpressurehistory/1/Kestrel%203H": crew,
  "/fdistates": [...support, "research"],
  "/alarms/1": "everybody",
  "/fdievidence/1": "everybody",
  "/fdievidence/1/1/1": "everybody",
  "/fdiplaybook/well/1": ["playbookadmin"],
  "/fdiplaybook/stage/1": "everybody",
  "/stagecraftplaybook/well/1": ["playbookadmin"],
  "/stagecraftplaybook/stage/1": "everybody",
  "/backtest/fdi/well/1": crew,
  "/playbook-monitor/1/1": ["playbookadmin"],
  "/settings": "everybody",
  "/docs": "everybody",
  "/about": "everybody",
  "/profile": "everybody",
};

const publicPages: Readonly<Record<string, string>> = {
  "/tos": "Terms of Service",
  "/privacy": "Privacy Statement",
  "/401": "You cannot open this page",
  "/401Expired": "Your session has expired",
  "/404": "There is no page at this address",
  "/503": "Stagecraft is not available at the moment",
  "/5XX": "Something went wrong",
};

/** These lead on at once; other journeys follow them. */
const passedThrough = ["/", "/logout", "/callback"];

/** `/stages/1` for `/stages/{projectId}/{wellId}`: what is optional may miss. */
function matches(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\/\{\w+\}/g, "(?:/[^/]+)?");
  return new RegExp(`^${pattern}$`).test(address);
}

/** Of its data; a screen may show nothing else and still be complete. */
const settledMs = 250;

async function open(page: Page, path: string, may = true): Promise<string> {
  await page.goto(path, { waitUntil: "load" });
  // Where it ended up instead is told by the comparison.
  if (!may) await page.waitForURL("**/401").catch(() => undefined);
  // The guard has answered once the page shows something of its own.
  await page.waitForFunction(
    () =>
      location.pathname === "/401" ||
      (document.querySelector("main")?.textContent ?? "").trim() !== "",
  );
  await page.waitForTimeout(settledMs);
  return new URL(page.url()).pathname;
}

const sideways = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );

test("every route of the application stands in this table", () => {
  const known = [
    ...Object.keys(expected),
    ...Object.keys(publicPages),
    ...passedThrough,
  ];
  const missing = routeNames
    .map((name) => routeEntry(name).path)
    .filter((path) => !known.some((address) => matches(path, address)));
  expect(missing).toEqual([]);
});

describe.each(accounts)("as %s", (account) => {
  test("every route opens or leads to /401, without a complaint", async () => {
    const { page, context, complaints } = await visit(browser, {
      width: 1366,
      height: 768,
    });
    await signInAs(page, account, "/profile");
    const outcome: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [path, allowed] of Object.entries(expected)) {
      const may = allowed === "everybody" || allowed.includes(account);
      wanted[path] = may ? "opened" : "/401";
      const at = await open(page, path, may);
      const isWide = (await sideways(page)) > 0 ? ", scrolls sideways" : "";
      outcome[path] = (at === path ? "opened" : at) + isWide;
    }
    expect(outcome).toEqual(wanted);
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);
});

test("nothing scrolls sideways on a phone", async () => {
  const { page, context, complaints } = await visit(browser, {
    width: 390,
    height: 844,
  });
  await signInAs(page, "administrator", "/profile");
  const wide: string[] = [];
  for (const path of Object.keys(expected)) {
    await open(page, path);
    if ((await sideways(page)) > 0) wide.push(path);
  }
  expect(wide).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
}, 300_000);

test("public pages open without an account", async () => {
  const { page, context, complaints } = await visit(browser);
  for (const [path, heading] of Object.entries(publicPages)) {
    await page.goto(path);
    await page.getByRole("heading", { name: heading }).first().waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("every other page asks for an account first", async () => {
  const { page, context } = await visit(browser);
  for (const path of Object.keys(expected)) {
    await page.goto(path);
    await page.waitForURL(new RegExp(`^${inject("appUrl")}/idp/`));
  }
  await context.close();
}, 300_000);

test.each(["/dashboard/abc", "/dashboard/0", "/chart/qcrepeatstagechart/1/x"])(
  "%s is no address",
  async (path) => {
    const { page, context } = await visit(browser);
    await page.goto(path);
    await page
      .getByRole("heading", { name: publicPages["/404"] ?? "" })
      .waitFor();
    await context.close();
  },
);
