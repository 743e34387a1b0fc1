import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { enterAs } from "./support/session.ts";

const box = (page: Page, name: string) =>
  page.getByRole("combobox", { name, exact: true }).first();

async function choose(page: Page, name: string, option: string) {
  await box(page, name).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** No other test uses this account, because the settings of an account apply on every device. */
const account = "seniorsupport";

test("what was chosen is there after a reload and on another device, the theme before anything is painted", async () => {
  const { page, context, complaints } = await visit();
  await enterAs(page, account, "/settings");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await choose(page, "Preferred dashboard", "Global Operations Dashboard");
  await choose(page, "Device type", "Tablet");
  await choose(page, "Banner stays", "5 minutes");
  for (const button of await page.getByRole("button", { name: "Play" }).all())
    await button.click();
  await page.getByRole("switch", { name: "Dark" }).click();
  expect(await page.getByText("Failed to load sound file.").count()).toBe(0);
  await choose(page, "Language", "العربية");
  await page.getByRole("heading", { name: "الإعدادات" }).waitFor();
  expect(complaints).toEqual([]);

  await page.reload();
  await page.getByRole("heading", { name: "الإعدادات" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const boxes = page.getByRole("combobox");
  expect((await boxes.first().boundingBox())?.height).toBe(44);
  await expect
    .poll(() => page.locator(".shell-dashboard").getAttribute("href"))
    .toBe("/global-operations-dashboard");
  expect(
    await page.evaluate(() => localStorage.getItem("guidance.delay")),
  ).toBe("300000");
  expect(complaints).toEqual([]);

  const other = await visit();
  await enterAs(other.page, account, "/settings");
  await other.page.getByRole("heading", { name: "الإعدادات" }).waitFor();
  // The appearance of a screen is stored on the device.
  expect(
    await other.page.evaluate(() => localStorage.getItem("device.type")),
  ).toBeNull();
  await choose(other.page, "اللغة", "English");
  const resetAll = { name: "Reset all settings" };
  await other.page.getByRole("button", resetAll).click();
  await other.page
    .getByRole("dialog", resetAll)
    .getByRole("button", { name: "Reset", exact: true })
    .click();
  await other.page.waitForFunction(() =>
    Object.keys(localStorage).every(
      (key) => !key.startsWith("preferences.unsent"),
    ),
  );
  await page.reload();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await other.context.close();

  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(
    () => document.documentElement.dataset["theme"] === "light",
  );
  await context.close();
});
