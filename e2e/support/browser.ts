import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
} from "playwright-core";
import { expect, inject, onTestFailed } from "vitest";
import { tourNames } from "../../apps/web/src/shared/tours/tour-names.ts";
import { findBrowser, quietFlags } from "../../tools/browser.ts";

/** Same timeout as the tests themselves, so that a busy machine fails no test. */
const patienceMs = 90_000;

function knownBrowser(): string {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error("No Chromium found: npm test installs it");
  return executablePath;
}

let browser: Promise<Browser> | null = null;

/** The files of a worker share a browser: starting one costs as much as a short journey. */
function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

async function launchBrowser(): Promise<Browser> {
  const launched = await chromium.launch({
    executablePath: knownBrowser(),
    args: quietFlags,
  });
  // After a crash the next test gets a new one.
  launched.once("disconnected", () => (browser = null));
  return launched;
}

/** Closes what the tests of a file left open; the browser ends with its worker. */
export async function closeVisits(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}

/** A browser with its profile in a folder, so that it can be closed and opened again. */
export async function openProfile(
  folder: string,
  { appUrl }: { readonly appUrl: string },
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: knownBrowser(),
    args: quietFlags,
    baseURL: appUrl,
    viewport: { width: 1440, height: 900 },
    colorScheme: "dark",
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page logged or threw; a clean test has none. */
  readonly complaints: string[];
}

export interface VisitOptions {
  readonly language?: string;
  readonly colorScheme?: "dark" | "light";
  readonly width?: number;
  readonly height?: number;
  /** Address of an application other than the shared one. */
  readonly appUrl?: string;
  /** A new user, for whom the guided tours open by themselves; all other users have already seen them. */
  readonly isNewcomer?: boolean;
  /**
   * The worker caches the whole application, a quarter of the cost of a test,
   * and makes requests for the page that a test would hold back.
   */
  readonly hasServiceWorker?: boolean;
}

/** The log of a failed test has what its page showed: some failures are seen only once. */
function describeOnFailure(page: Page): void {
  // Pages that a file opens before its tests belong to none of them.
  if (expect.getState().currentTestName === undefined) return;
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const shown = await page.locator("body").ariaSnapshot();
    process.stderr.write(`${page.url()}\n${shown}\n`);
  });
}

export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const shared = await sharedBrowser();
  const context = await shared.newContext({
    baseURL: options.appUrl ?? inject("appUrl"),
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? "dark",
    // Animations would only be waited for and painted, and test nothing.
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
    if (message.type() !== "error") return;
    const { url } = message.location();
    complaints.push(
      message.text().startsWith("Failed to load resource")
        ? `${message.text()} ${url}`
        : message.text(),
    );
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  describeOnFailure(page);
  return { context, page, complaints };
}

/** The start page redirects to the user's own dashboard. */
function hasArrived(url: URL, path: string): boolean {
  const isOnTheWay = /^\/(idp|callback)\b/.test(url.pathname);
  return path === "/" ? !isOnTheWay : url.pathname === path.split("?")[0];
}

/** Signs in with one click on a demo account; ends on the requested page. */
export async function signInAs(
  page: Page,
  account: string,
  path = "/",
): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/idp\//);
  // Matched by value, because one address may end like another.
  await page.locator(`button[value="${account}@demo.test"]`).click();
  await page.waitForURL((url) => hasArrived(url, path));
}
