import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../../browser.ts";
import type { BenchRun } from "../measuring/bench-run.ts";

const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Window size of a laptop. */
export const viewport = { width: 1440, height: 900 };

export async function openBrowser(
  run: BenchRun,
  flags: readonly string[] = [],
): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error("This benchmark needs Chromium or Chrome.");
  const args = [...quietFlags, ...flags];
  const browser = await chromium.launch({ executablePath, args });
  run.defer(() => browser.close());
  return browser;
}
