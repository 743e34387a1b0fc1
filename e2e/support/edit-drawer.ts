import type { Locator, Page } from "playwright-core";
import { tool } from "./stage-page.ts";

export const drawer = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Edit stage" });

export const ok = (page: Page): Locator =>
  drawer(page).getByRole("button", { name: "Ok", exact: true });

export async function openDrawer(page: Page): Promise<void> {
  await tool(page, "Edit").click();
  await drawer(page).getByRole("tablist").waitFor();
}

export const field = (page: Page, name: string): Locator =>
  drawer(page).getByRole("textbox", { name, exact: true });

export async function type(
  page: Page,
  name: string,
  value: string,
): Promise<void> {
  await field(page, name).fill(value);
  await field(page, name).blur();
}

export async function openHistory(page: Page): Promise<Locator> {
  await drawer(page).getByRole("button", { name: "History" }).click();
  return page.getByRole("dialog", { name: "History of the stage" });
}

/** Requests a save and confirms the dialog that describes the consequences. */
export async function save(page: Page): Promise<void> {
  await ok(page).click();
  const dialog = page.getByRole("dialog", { name: "Save the changes" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await drawer(page).waitFor({ state: "detached" });
}
