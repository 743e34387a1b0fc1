import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
} from "playwright-core";
import { inject } from "vitest";
import { tourNames } from "../../apps/web/src/entities/tours/tour-names.ts";
import { findBrowser, quietFlags } from "../../tools/browser.ts";

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error("No Chromium found: npm test installs it");
  return chromium.launch({ executablePath, args: quietFlags });
}

/** A browser with its memory in a folder, so that it can be closed and opened again. */
export async function openProfile(
  folder: string,
  { appUrl }: { readonly appUrl: string },
): Promise<BrowserContext> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error("No Chromium found: npm test installs it");
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: quietFlags,
    baseURL: appUrl,
    viewport: { width: 1440, height: 900 },
    colorScheme: "dark",
  });
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors the page logged or threw; a clean journey has none. */
  readonly complaints: string[];
}

export interface VisitOptions {
  readonly language?: string;
  readonly colorScheme?: "dark" | "light";
  readonly width?: number;
  readonly height?: number;
  /** Of another application than the shared one. */
  readonly appUrl?: string;
  /** A newcomer, to whom the guided tours show themselves; everybody else has just seen them. */
  readonly isNewcomer?: boolean;
  /** It keeps the whole application for later, a quarter of what a journey costs, and fetches for the page what a test would hold back. */
  readonly hasServiceWorker?: boolean;
}

/** As patient as the tests themselves: a busy machine fails no journey. */
const patienceMs = 90_000;

export async function visit(
  browser: Browser,
  options: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: options.appUrl ?? inject("appUrl"),
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? "dark",
    // Half-drawn movements are waited for and painted, and test nothing.
    reducedMotion: "reduce",
    serviceWorkers: options.hasServiceWorker === true ? "allow" : "block",
  });
  context.setDefaultTimeout(patienceMs);
  if (options.language !== undefined) {
    await context.addInitScript(
      (language) => localStorage.setItem("language", language),
      options.language,
    );
  }
  if (options.isNewcomer !== true) {
    await context.addInitScript((names) => {
      for (const name of names)
        localStorage.setItem(`tour.${name}.seen`, String(Date.now()));
    }, tourNames);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** The start page leads on to a dashboard, wherever that is for the person. */
function hasArrived(url: URL, path: string): boolean {
  const isOnTheWay = /^\/(idp|callback)\b/.test(url.pathname);
  return path === "/" ? !isOnTheWay : url.pathname === path.split("?")[0];
}

/** One click on a demo account; ends on the page that was asked for. */
export async function signInAs(
  page: Page,
  account: string,
  path = "/",
): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/idp\//);
  // By its value: one address may end like another.
  await page.locator(`button[value="${account}@demo.test"]`).click();
  await page.waitForURL((url) => hasArrived(url, path));
}
