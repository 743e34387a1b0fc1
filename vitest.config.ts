import { defineConfig } from "vitest/config";

/**
 * How long is waited for what should come: far longer than it takes, so that a
 * busy machine fails no test. How fast things are is measured by the benches.
 */
const patience = { poll: { timeout: 30_000 } };

/**
 * Three projects by what a test needs: `unit` nothing, `api` a PostgreSQL of its
 * own, `e2e` the built application and a browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{apps,packages}/*/src/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
          ],
          exclude: ["**/*.api.test.ts", "**/*.dom.test.tsx"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "api",
          include: ["{apps,packages}/*/src/**/*.api.test.ts"],
          globalSetup: ["apps/server/test/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["e2e/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
          // A browser on a busy machine may miss a moment; what fails twice is a fault.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
