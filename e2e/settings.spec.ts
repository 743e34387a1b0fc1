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

async function openSettings(account: string) {
  const opened = await visit(browser);
  await signInAs(opened.page, account, "/settings");
  await opened.page.getByRole("heading", { name: "Settings" }).waitFor(soon);
  return opened;
}

/** The n-th of the boxes with that name. */
async function choose(page: Page, box: string, option: string, nth = 0) {
  await page.getByRole("combobox", { name: box, exact: true }).nth(nth).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const shown = (page: Page, box: string, nth = 0) =>
  page.getByRole("combobox", { name: box, exact: true }).nth(nth).innerText();

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const theme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["theme"]);

describe("settings", () => {
  test("the language changes at once and stays, without losing the page", async () => {
    const { page, context, complaints } = await openSettings("support");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await choose(page, "Language", "Français");
    await page.getByRole("heading", { name: "Réglages" }).waitFor(soon);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
    await choose(page, "Langue", "العربية");
    await page.getByRole("heading", { name: "الإعدادات" }).waitFor(soon);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await page.reload();
    await page.getByRole("heading", { name: "الإعدادات" }).waitFor(soon);
    expect(await stored(page, "language")).toBe("ar");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the Dashboard button opens the preferred dashboard", async () => {
    const { page, context } = await openSettings("support");
    const button = page.getByRole("link", { name: "Dashboard" }).first();
    expect(await button.getAttribute("href")).toMatch(/^\/dashboard\/\d+$/);
    await choose(page, "Preferred dashboard", "Global Operations Dashboard");
    await page.reload();
    await button.waitFor(soon);
    expect(await button.getAttribute("href")).toBe(
      "/global-operations-dashboard",
    );
    expect(await stored(page, "preferredDashboard")).toBe(
      "globalOperationsDashboard",
    );
    await context.close();
  });

  test("the theme is chosen by hand, and is there before anything is painted", async () => {
    const { page, context } = await openSettings("support");
    expect(await theme(page)).toBe("dark");
    await page.getByRole("switch", { name: "Dark" }).click();
    expect(await theme(page)).toBe("light");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(
      () => document.documentElement.dataset["theme"] === "light",
    );
    await context.close();
  });

  test("the theme by time changes at the minute", async () => {
    const { page, context } = await openSettings("support");
    const dawn = new Date();
    dawn.setHours(4, 29, 40, 0);
    await page.clock.install({ time: dawn });
    await page.reload();
    await page.getByRole("combobox", { name: "Theme" }).waitFor(soon);
    await page.getByRole("switch", { name: "Dark" }).click();
    expect(await theme(page)).toBe("light");
    await choose(page, "Theme", "Customize by time");
    expect(await theme(page)).toBe("dark");
    expect(await shown(page, "Dark ends at")).toBe("6:00");
    expect(await shown(page, "Dark begins at")).toBe("18:00");
    await choose(page, "Dark ends at", "4:30");
    expect(await stored(page, "theme.intervel")).toBe('["4:30","18:00"]');
    expect(await theme(page)).toBe("dark");
    await page.clock.fastForward(30_000);
    await expect.poll(() => theme(page)).toBe("light");
    await context.close();
  });

  test("a tablet gets controls for fingers", async () => {
    const { page, context } = await openSettings("support");
    const height = async () =>
      (await page.getByRole("combobox", { name: "Device type" }).boundingBox())
        ?.height;
    expect(await height()).toBe(36);
    await choose(page, "Device type", "Tablet");
    await expect.poll(height).toBe(44);
    await page.reload();
    await page.getByRole("combobox", { name: "Device type" }).waitFor(soon);
    expect(await height()).toBe(44);
    await choose(page, "Device type", "Desktop");
    await expect.poll(height).toBe(36);
    await context.close();
  });

  test("banners, sounds and stage charts keep what was chosen until everything is reset", async () => {
    const { page, context, complaints } = await openSettings("support");
    await choose(page, "Banner stays", "5 minutes");
    await choose(page, "Banner stays", "30 minutes", 2);
    await choose(page, "Notification sound", "Hello");
    await choose(page, "Notification sound", "Voice", 1);
    for (const button of await page.getByRole("button", { name: "Play" }).all())
      await button.click();
    await page.getByRole("slider", { name: "Volume" }).fill("40");
    await page.getByRole("switch", { name: "Sound with messages" }).click();
    await choose(page, "Default stage chart FDI", "ALERT");
    await choose(page, "Default plot line channel selection", "Name only");
    const keys = {
      "guidance.delay": "300000",
      "fdiPlaybook.delay": "1800000",
      "guidance.sound": "hello",
      "stagecraftPlaybook.sound": "voice",
      "audio.volume": "40",
      "toast.sound": "false",
      "fdi.chart": "ALERT",
      "plotlines.channelSelectionShow": "CHANNELBYNAME",
    };
    for (const [key, value] of Object.entries(keys))
      expect({ key, value: await stored(page, key) }).toEqual({ key, value });
    await page.reload();
    await page.getByRole("combobox", { name: "Theme" }).waitFor(soon);
    expect(await shown(page, "Banner stays", 2)).toBe("30 minutes");
    expect(await shown(page, "Notification sound", 1)).toBe("Voice");
    expect(await page.getByText("Failed to load sound file.").count()).toBe(0);

    await page.getByRole("button", { name: "Reset all settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Reset all settings" });
    await dialog.getByRole("button", { name: "Reset", exact: true }).click();
    await page.getByText("All settings are as they were at first.").waitFor();
    for (const key of Object.keys(keys))
      expect({ key, value: await stored(page, key) }).toEqual({
        key,
        value: null,
      });
    expect(await shown(page, "Banner stays")).toBe("2 minutes");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("everybody may open them; what is for support or for speakers is left out", async () => {
    const { page, context } = await openSettings("guest");
    const box = (name: string) => page.getByRole("combobox", { name }).count();
    expect(await box("Default plot line channel selection")).toBe(0);
    expect(await box("Notification sound")).toBe(0);
    await page.getByRole("combobox", { name: "Preferred dashboard" }).click();
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option").allInnerTexts()).toEqual([
      "Production Dashboard",
      "Project Management Dashboard",
      "Project Fdi Dashboard",
    ]);
    await context.close();
  });

  test("the help to the page is shown and hidden", async () => {
    const { page, context } = await openSettings("engineer");
    await page.getByRole("button", { name: "Show Help" }).click();
    await page.getByRole("heading", { name: "About the settings" }).waitFor();
    await page.getByRole("button", { name: "Hide Help" }).click();
    expect(
      await page.getByRole("heading", { name: "About the settings" }).count(),
    ).toBe(0);
    await context.close();
  });
});

describe.each([
  { colorScheme: "dark", language: "en", width: 1366, height: 768 },
  { colorScheme: "light", language: "fa", width: 390, height: 844 },
] as const)("in $colorScheme, $language, $width wide", (options) => {
  test.each(["/settings", "/docs", "/about"])(
    "%s passes axe and is not wider than the window",
    async (path) => {
      const { page, context, complaints } = await visit(browser, options);
      await signInAs(page, "engineer", path);
      await page.getByRole("heading", { level: 1 }).waitFor(soon);
      await page.waitForTimeout(500);
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        ),
      ).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
