import { resolve } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { parkMouse } from "./apps/web/test/park-mouse.ts";
import { findBrowser, quietFlags } from "./tools/browser.ts";
import { watchNearest } from "./tools/watch/watch-nearest.ts";

/**
 * Wait for expected results: far longer than needed, so that a busy machine
 * fails no test. The benchmarks measure speed.
 */
const patience = { poll: { timeout: 90_000 } };

/** Soaks and the like run before a release: `npm run test:all`. */
const isWholeRun = process.env["WHOLE_TESTS"] === "all";
const longFiles = isWholeRun ? [] : ["**/*.long.*"];

/** Projects with a different number of workers run after the previous group. */
function workers(maxWorkers: number, groupOrder: number) {
  return { maxWorkers, sequence: { groupOrder } };
}

/** Two cores are busy with two files that compute, three that wait for a database or a browser. */
const computing = workers(2, 0);
const waiting = workers(3, 1);

const executablePath = findBrowser() ?? undefined;

/**
 * Four projects by what a test needs: `unit` nothing, `component` a browser
 * page, `api` its own PostgreSQL, `e2e` the built application and a browser.
 */
export default defineConfig({
  plugins: [watchNearest],
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{apps,packages}/*/src/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
          ],
          exclude: [
            "**/*.api.test.ts",
            "**/*.component.test.tsx",
            ...longFiles,
          ],
          // Half of the time was loading the same modules again for every file.
          isolate: false,
          setupFiles: [
            resolve(import.meta.dirname, "tools/unit-test-setup.ts"),
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
          ...computing,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        root: "apps/web",
        // Dependencies found after the start would reload the page during a test.
        optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "test/**/*.{ts,tsx}"] },
        test: {
          name: "component",
          include: ["src/**/*.component.test.tsx"],
          setupFiles: [resolve(import.meta.dirname, "apps/web/test/setup.ts")],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
          // One page for all files: the application is loaded once.
          isolate: false,
          ...waiting,
          browser: {
            enabled: true,
            // A busy machine takes longer than the usual minute to load the application.
            connectTimeout: 300_000,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: quietFlags,
              },
              actionTimeout: 30_000,
              // Animations would be waited for and painted without testing anything.
              contextOptions: { reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
            commands: { parkMouse },
          },
        },
      },
      {
        test: {
          name: "api",
          include: ["{apps,packages}/*/src/**/*.api.test.ts"],
          exclude: longFiles,
          // Tests of a worker share its modules and servers: see `sharedTestApi`.
          isolate: false,
          globalSetup: ["apps/server/test/global-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patience,
          ...waiting,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          exclude: longFiles,
          // Files of a worker share its modules and its browser: see `visit`.
          isolate: false,
          setupFiles: [resolve(import.meta.dirname, "e2e/support/setup.ts")],
          globalSetup: ["e2e/support/global-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: patience,
          ...waiting,
        },
      },
    ],
  },
});
