import type { Locator, Page } from "playwright-core";

/** A busy machine draws slowly, and that must not fail a test. */
export const soon = { timeout: 90_000 };

export const toolbar = (page: Page): Locator =>
  page.getByRole("toolbar", { name: "Chart tools" });

export const tool = (page: Page, name: string): Locator =>
  toolbar(page).getByRole("button", { name, exact: true });

export async function openMenu(page: Page, name: string): Promise<void> {
  await tool(page, name).click();
  await page.getByRole("menu").waitFor();
}

/** Finds an entry by its label, without the note next to it. */
export const entry = (page: Page, name: string): Locator =>
  page
    .getByRole("menu")
    .locator('[role^="menuitem"]')
    .filter({
      has: page.locator("bdi", { hasText: new RegExp(`^${name}$`) }),
    });

export async function choose(
  page: Page,
  menu: string,
  name: string,
): Promise<void> {
  await openMenu(page, menu);
  await entry(page, name).click();
}

export async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName("stagecraft:page-painted").length > 0,
  );
}

export const shownPoints = (page: Page): Promise<number> =>
  page
    .locator('[data-chart="stage"]')
    .evaluate((chart: HTMLElement) => Number(chart.dataset["points"] ?? 0));
