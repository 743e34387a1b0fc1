import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell comes first: a journey uses a third less CPU with it. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Flags for a browser that loads our pages and nothing else. */
export const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The Chromium of this machine, for the tests that need a real browser. */
export function findBrowser(): string | null {
  return usualPlaces.find((path) => existsSync(path)) ?? null;
}

/** Installs Debian's Chromium where that needs no confirmation. */
export function installBrowser(): void {
  const root = process.getuid?.() === 0;
  if (!root || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "The browser tests need Chromium or Chrome, and none was found: install one (on Debian: apt-get install chromium).",
    );
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...parameters: string[]) =>
    execFileSync("apt-get", ["-qq", ...parameters], {
      stdio: ["ignore", "ignore", "inherit"],
      env: environment,
    });
  console.log("Installing Chromium for the browser tests");
  aptGet("update");
  aptGet(
    "install",
    "--yes",
    "--no-install-recommends",
    "chromium-headless-shell",
  );
}
