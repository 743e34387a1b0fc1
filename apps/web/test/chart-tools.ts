import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";

const toolbar = () => page.getByRole("toolbar", { name: "Chart tools" });

export const tool = (name: string | RegExp): Locator =>
  toolbar().getByRole("button", { name, exact: true });

/** Finds an entry by its label, without the note next to it. */
export const menuEntry = (name: string): Locator =>
  page.getByRole("menu").getByText(name, { exact: true });

export async function chooseTool(
  menu: string | RegExp,
  name: string,
): Promise<void> {
  await tool(menu).click();
  await menuEntry(name).click();
}

/** Returns the number of samples that the chart has drawn. */
function shownPoints(): number {
  const chart = document.querySelector<HTMLElement>('[data-chart="stage"]');
  return Number(chart?.dataset["points"] ?? 0);
}

export async function expectPoints(count: number): Promise<void> {
  await expect.poll(shownPoints).toBe(count);
}

export async function untilDrawn(): Promise<void> {
  await expect.poll(shownPoints).toBeGreaterThan(0);
}
