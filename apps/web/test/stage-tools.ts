import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { connection } from "#api/browser-connection.ts";
import { TestStage, type TestStageOptions } from "./stage-world.ts";
import type { TestServer } from "./test-server.ts";

const rowCount = 600;

/** Stage settings with one offset well. */
export const offsetWells = {
  parameters: { fdi: [{ name: "offset_pressure_1", wellLabel: "Condor 1H" }] },
};

/** A stage that is being pumped now. */
export function liveStage({ stage, ...others }: TestStageOptions = {}) {
  const newest = Math.floor(Date.now() / 1000) * 1000;
  return new TestStage({
    firstTime: newest - (rowCount - 1) * 1000,
    rowCount,
    ...others,
    stage: { state: "LOADING", endTimestamp: null, ...stage },
  });
}

export const toolbar = (): Locator =>
  page.getByRole("toolbar", { name: "Chart tools" });

export const tool = (name: string): Locator =>
  toolbar().getByRole("button", { name, exact: true });

export const menu = (): Locator => page.getByRole("menu");

export async function openMenu(name: string): Promise<void> {
  await tool(name).click();
  await expect.element(menu()).toBeVisible();
}

/** Label of an entry, without the note next to it. */
const ownWords = (entry: Element): string =>
  entry.querySelector("bdi")?.textContent ?? "";

const entryElements = (): Element[] => [
  ...document.querySelectorAll('[role="menu"] [role^="menuitem"]'),
];

export function menuEntries(): string[] {
  return entryElements().map(ownWords);
}

/** Finds an entry by its label. */
export async function entry(name: string): Promise<Locator> {
  await expect.poll(menuEntries).toContain(name);
  const found = entryElements().find((each) => ownWords(each) === name);
  if (found === undefined) throw new Error(`No entry ${name}`);
  return page.elementLocator(found);
}

export async function choose(menuName: string, name: string): Promise<void> {
  await openMenu(menuName);
  await (await entry(name)).click();
}

/** Whether a checkable entry is on. */
export function isOn(name: string): boolean {
  const found = entryElements().find((each) => ownWords(each) === name);
  return found?.getAttribute("aria-checked") === "true";
}

/** Makes the server unreachable; the page notices at once, and not only at its next request. */
export function loseNetwork(server: TestServer): void {
  server.isReachable = false;
  connection.failed();
}

function chartFigure(name: string): number {
  const chart = document.querySelector<HTMLElement>('[data-chart="stage"]');
  return Number(chart?.dataset[name] ?? 0);
}

/** The time up to which the lines of a running stage are drawn. */
export const drawnUntil = (): number => chartFigure("liveTime");

export const drawnPoints = (): number => chartFigure("points");
