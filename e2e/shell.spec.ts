import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./support/axe.ts";
import { openBrowser, signInAs, visit } from "./support/browser.ts";
import { soon } from "./support/stage-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const bar = (page: Page) => page.getByRole("banner");
const dashboardButton = (page: Page) =>
  bar(page).getByRole("link", { name: /^Dashboard/ });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await palette(page).waitFor();
}

const northgatePad = 1;
const harrierPad = 3;

describe("landing", () => {
  test.each([
    ["engineer", "projectmanagementdashboard"],
    ["manager", "projectmanagementdashboard"],
    ["playbookadmin", "projectmanagementdashboard"],
    ["administrator", "dashboard"],
    ["seniorsupport", "dashboard"],
    ["support", "dashboard"],
    ["research", "dashboard"],
    ["sales", "dashboard"],
    ["guest", "dashboard"],
    ["vanoperator", "dashboard"],
  ])("%s lands on /%s of the first pad", async (account, dashboard) => {
    const { page, context } = await visit(browser);
    await signInAs(page, account);
    await page.waitForURL(`**/${dashboard}/${harrierPad}`);
    await context.close();
  });

  test("the pad and company of the last visit are the active ones, whatever is preferred", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/wells/2");
    await expect.poll(() => page.title(), soon).toContain("Osprey Pad");
    await page.evaluate(() =>
      localStorage.setItem("preferredDashboard", "liveOperationsDashboard"),
    );
    await page.goto("/");
    await page.waitForURL("**/projectmanagementdashboard/2");
    await context.close();
  });

  test("somebody without a company gets the card after a moment, and may check again", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "newcomer");
    const check = page.getByRole("button", { name: "Click to check" });
    await check.waitFor();
    const asked = page.waitForResponse(/users\/\d+\/companies/);
    await check.click();
    expect((await asked).status()).toBe(200);
    expect(await dashboardButton(page).count()).toBe(0);
    await page.getByRole("link", { name: "Privacy policy" }).click();
    await page.waitForURL("**/privacy");
    await context.close();
  });

  test("a company list that cannot be read is said, with another try", async () => {
    const { page, context } = await visit(browser);
    await page.route(/users\/\d+\/companies/, (route) =>
      route.fulfill({ status: 500, json: { error: "boom" } }),
    );
    await signInAs(page, "engineer");
    const alert = page.getByRole("alert");
    await alert.getByText("could not be loaded").waitFor({ timeout: 20_000 });
    await page.unroute(/users\/\d+\/companies/);
    await alert.getByRole("button", { name: "Retry" }).click();
    await page.waitForURL("**/projectmanagementdashboard/*");
    await context.close();
  });
});

describe("toolbar", () => {
  test("is 64 high and holds its parts in order", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/profile");
    await dashboardButton(page).waitFor();
    const box = await bar(page).boundingBox();
    expect(box?.height).toBe(64);
    const names = await bar(page)
      .locator("a, button, [role=img]")
      .evaluateAll((parts) =>
        parts.map(
          (part) => part.getAttribute("aria-label") ?? part.textContent,
        ),
      );
    expect(names).toEqual([
      "Stagecraft",
      "Dashboard",
      "Search",
      "Network access is available",
      "Company: Harrier Resources",
      "EM, account of Elena Marsh",
      "More",
    ]);
    await context.close();
  });

  test.each(["support", "engineer", "guest", "vanoperator"])(
    "the menu of %s leads to profile, terms, privacy, settings and out",
    async (account) => {
      const { page, context } = await visit(browser);
      await signInAs(page, account, "/profile");
      await bar(page)
        .getByRole("button", { name: /account of/ })
        .click();
      const entries = page.getByRole("menu").getByRole("menuitem");
      await entries.first().waitFor();
      expect(await entries.allTextContents()).toEqual([
        "Profile",
        "Terms of Service",
        "Privacy Statement",
        "Settings",
        "Log out",
      ]);
      await context.close();
    },
  );

  test("help is there where a help site is configured, for whoever may see it", async () => {
    const { page, context } = await visit(browser);
    await page.route("**/about", async (route) => {
      const answer = await route.fetch();
      const written = (await answer.text()).replace(
        "&quot;helpUrl&quot;:null",
        "&quot;helpUrl&quot;:&quot;https://help.example.com/&quot;",
      );
      await route.fulfill({ response: answer, body: written });
    });
    await signInAs(page, "guest", "/profile");
    expect(await bar(page).getByRole("link", { name: /Help/ }).count()).toBe(0);
    await page.goto("/about");
    const help = bar(page).getByRole("link", { name: /Help/ });
    await help.waitFor();
    expect(await help.getAttribute("href")).toBe("https://help.example.com/");
    expect(await help.getAttribute("target")).toBe("_blank");
    await context.close();
  });

  test.each([
    ["guest", "", `/dashboard/${harrierPad}`],
    ["guest", "nosuchdashboard", `/dashboard/${harrierPad}`],
    ["guest", "globalOperationsDashboard", `/dashboard/${harrierPad}`],
    ["manager", "globalOperationsDashboard", "/global-operations-dashboard"],
    [
      "guest",
      "projectManagementDashboard",
      `/projectmanagementdashboard/${harrierPad}`,
    ],
  ])(
    "%s preferring '%s' is offered %s",
    async (account, preferred, expected) => {
      const { page, context } = await visit(browser);
      await context.addInitScript(
        (name) => localStorage.setItem("preferredDashboard", name),
        preferred,
      );
      await signInAs(page, account, "/profile");
      await dashboardButton(page).waitFor();
      expect(await dashboardButton(page).getAttribute("href")).toBe(expected);
      await context.close();
    },
  );

  test("choosing a company makes it active and leads to its pad", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "sales", "/profile");
    await bar(page)
      .getByRole("button", { name: /^Company/ })
      .click();
    await page.getByRole("searchbox", { name: "Filter" }).fill("north");
    await page.getByRole("option", { name: "Northgate Energy" }).click();
    await page.waitForURL(`**/dashboard/${northgatePad}`);
    await page.goto("/");
    await page.waitForURL(`**/dashboard/${northgatePad}`);
    await context.close();
  });

  test("a route of another company's pad makes both active", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "guest", `/dashboard/${northgatePad}`);
    await bar(page)
      .getByRole("button", { name: "Company: Northgate Energy" })
      .waitFor();
    expect(await dashboardButton(page).getAttribute("href")).toBe(
      `/dashboard/${northgatePad}`,
    );
    await context.close();
  });

  test("the project chooser stands on the lists and leaves the dashboards to their own bar", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/wells/1");
    const chooser = bar(page).getByRole("button", { name: /^Project/ });
    await chooser.click();
    await page.getByRole("option", { name: "Osprey Pad" }).click();
    await page.waitForURL("**/wells/2");
    await page.goto("/dashboard/1");
    await dashboardButton(page).waitFor();
    expect(await chooser.count()).toBe(0);
    await context.close();
  });

  test("somebody who is not signed in is offered to", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/tos");
    await bar(page).getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/\/idp\//);
    await context.close();
  });

  test("on a phone nothing is clipped and the main screens are one tap away", async () => {
    const { page, context } = await visit(browser, {
      width: 390,
      height: 844,
    });
    await signInAs(page, "engineer", "/wells/1");
    const pages = page.getByRole("navigation", { name: "Main pages" });
    await pages.getByText("Stage", { exact: true }).waitFor();
    const widths = await page.evaluate(() =>
      [document.documentElement, document.querySelector(".shell-bar")].map(
        (element) => element && element.scrollWidth - element.clientWidth,
      ),
    );
    expect(widths).toEqual([0, 0]);
    await pages.getByRole("button", { name: "Search" }).click();
    await palette(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe("titles", () => {
  test.each([
    ["/wells/1", "Kestrel Pad|Northgate Energy"],
    ["/dashboard/1", "Kestrel Pad|Northgate Energy"],
    ["/projects/1", "Northgate Energy"],
    ["/stages/1/1", "Kestrel 1H|Kestrel Pad"],
    ["/chart/stage/1", /^\d+\|Kestrel 1H\|Kestrel Pad$/],
    ["/profile", "Profile|Stagecraft"],
  ])("%s is called %s", async (path, title) => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", path);
    await expect.poll(() => page.title(), soon).toMatch(title);
    await context.close();
  });

  test("an address that does not exist says so in the tab", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/no/such/page");
    await expect
      .poll(() => page.title(), soon)
      .toBe("Page not found|Stagecraft");
    await context.close();
  });
});

describe("new tabs", () => {
  test.each([
    ["support", true],
    ["engineer", false],
  ])("%s opens a well's stages in a new tab: %s", async (account, inNewTab) => {
    const { page, context } = await visit(browser);
    await signInAs(page, account, "/wells/1");
    const row = page.getByRole("link", { name: /^Kestrel 2H/ });
    await row.waitFor();
    const opened = inNewTab
      ? context.waitForEvent("page")
      : Promise.resolve(page);
    await row.click();
    await (await opened).waitForURL("**/stages/1/*");
    expect(page.url().endsWith("/wells/1")).toBe(inNewTab);
    await context.close();
  });
});

describe("command palette", () => {
  test("finds a stage by well and number, remembers it and is used by keyboard alone", async () => {
    const { page, context, complaints } = await visit(browser);
    await signInAs(page, "engineer", "/wells/1");
    await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
    await openPalette(page);
    await page.keyboard.type("4h 12");
    const options = palette(page).getByRole("option");
    await expect
      .poll(() => options.first().textContent(), soon)
      .toMatch(/^Kestrel 4H Stage 12/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/chart/stage/*");
    await expect
      .poll(() => page.title(), soon)
      .toBe("12|Kestrel 4H|Kestrel Pad");
    await openPalette(page);
    expect(await options.first().textContent()).toMatch(
      /^Kestrel 4H Stage 12.*Recent$/,
    );
    await page.keyboard.press("ArrowDown");
    expect(
      await palette(page)
        .locator('[aria-selected="true"]')
        .evaluate((option) => option === option.parentElement?.children[1]),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("finds a stage of another pad once its well is named", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/wells/1");
    await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
    await openPalette(page);
    await page.keyboard.type("osprey 1h 1");
    await expect
      .poll(() => palette(page).getByRole("option").allTextContents(), soon)
      .toContainEqual(expect.stringMatching(/^Osprey 1H Stage 1Osprey Pad/));
    await context.close();
  });

  test("offers no screen the person may not open, and says when nothing matches", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "guest", "/profile");
    await dashboardButton(page).waitFor();
    await openPalette(page);
    const options = palette(page).getByRole("option");
    await expect.poll(() => options.count(), soon).toBeGreaterThan(5);
    const names = (await options.allTextContents()).join();
    expect(names).toContain("Production Dashboard");
    expect(names).not.toMatch(/Global|QC|Admin|Live|Frac Room|Daily Report/);
    await page.keyboard.type("zzzz");
    await palette(page).getByText("Nothing matches").waitFor();
    await context.close();
  });

  test("Ctrl and Enter open a new tab; support gets one anyway", async () => {
    for (const [account, keys] of [
      ["engineer", "Control+Enter"],
      ["support", "Enter"],
    ] as const) {
      const { page, context } = await visit(browser);
      await signInAs(page, account, "/wells/1");
      await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
      await openPalette(page);
      await page.keyboard.type("kestrel 2h");
      await expect
        .poll(
          () => palette(page).getByRole("option").first().textContent(),
          soon,
        )
        .toMatch(/^Kestrel 2H/);
      const opened = context.waitForEvent("page");
      await page.keyboard.press(keys);
      await (await opened).waitForURL("**/stages/1/*");
      expect(page.url()).toMatch(/\/wells\/1$/);
      await context.close();
    }
  });

  test("keeps nothing after signing out", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/wells/1");
    await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
    await openPalette(page);
    await page.keyboard.type("kestrel 2h");
    await expect
      .poll(() => palette(page).getByRole("option").first().textContent(), soon)
      .toMatch(/^Kestrel 2H/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/stages/1/*");
    const stored = () =>
      page.evaluate(() => localStorage.getItem("palette.recent"));
    expect(await stored()).toContain("Kestrel 2H");
    await page.goto("/logout");
    // The way to the sign-in page leads over others.
    await page.waitForURL(/\/idp\//);
    expect(await stored()).toBeNull();
    await context.close();
  });
});

describe("keys", () => {
  test("? lists them, Escape closes the list, / filters, g w goes to the wells", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/stages/1");
    await page.getByRole("searchbox", { name: "Filter" }).waitFor();
    await dashboardButton(page).waitFor();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys" });
    await list.getByText("Go to the wells").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("/");
    await page.keyboard.type("g?w");
    expect(
      await page.getByRole("searchbox", { name: "Filter" }).inputValue(),
    ).toBe("g?w");
    await page.locator("h1").click();
    await page.keyboard.press("g");
    await page.keyboard.press("w");
    await page.waitForURL("**/wells/1");
    await context.close();
  });

  test("the stage chart answers ? with its own list", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/chart/stage/1");
    await page.locator('[data-chart="stage"]').first().waitFor();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys" });
    await list.getByText("This list").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(await list.getByText("Go to the wells").count()).toBe(0);
    await context.close();
  });
});

describe("error pages", () => {
  test.each([
    ["/401", "You cannot open this page", "Go to the start page"],
    ["/401Expired", "Your session has expired", "Sign in again"],
    ["/404", "There is no page at this address", "Go to the start page"],
    ["/503", "Stagecraft is not available", "Try again"],
    ["/5XX", "Something went wrong", "Try again"],
  ])("%s says '%s' and offers '%s'", async (path, words, action) => {
    for (const colorScheme of ["dark", "light"] as const) {
      const { page, context, complaints } = await visit(browser, {
        colorScheme,
      });
      await page.goto(path);
      await page.getByRole("heading", { name: words }).waitFor();
      const main = page.getByRole("main");
      const ways = main.locator("a, button").filter({ hasText: action });
      expect(await ways.count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test("a service that is not available is said with the number of the request; another try returns", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/profile");
    await page.route("**/api/v1/projects/1/wells", (route) =>
      route.fulfill({
        status: 503,
        headers: { "x-request-id": "request-4711" },
        json: { error: { code: "unavailable", message: "Not now." } },
      }),
    );
    await page.goto("/wells/1");
    await page.waitForURL("**/503");
    await page.getByText("request-4711").waitFor();
    await page.unroute("**/api/v1/projects/1/wells");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/wells/1");
    await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
    await context.close();
  });

  test("a page that cannot start says what failed and starts at another try", async () => {
    const { page, context } = await visit(browser);
    await signInAs(page, "engineer", "/profile");
    await page.route("**/api/v1/users/me", (route) =>
      route.fulfill({
        status: 500,
        headers: { "x-request-id": "request-4712" },
        json: { error: { code: "internal", message: "The server stumbled." } },
      }),
    );
    await page.goto("/wells/1");
    await page
      .getByRole("heading", { name: "This page could not be loaded" })
      .waitFor({ timeout: 20_000 });
    await page.getByText("request-4712").waitFor();
    await page.unroute("**/api/v1/users/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: /^Kestrel 2H/ }).waitFor();
    await context.close();
  });
});
