import type { Plugin } from "vitest/config";
import { nearestTests } from "./nearest-tests.ts";

/**
 * In watch mode a change runs only the tests nearest to it, so that results
 * arrive within two seconds, and reports how many more it reaches.
 */
export const watchNearest: Plugin = {
  name: "watch-nearest",
  configureVitest({ vitest }) {
    if (!vitest.config.watch) return;
    const changed = new Set<string>();
    const reached = new Set<string>();
    let nearest: ReadonlySet<string> | null = null;

    vitest.vite.watcher.on("change", (file) => {
      changed.add(file);
      for (const test of vitest.watcher.changedTests) reached.add(test);
      nearest = null;
    });
    vitest.onFilterWatchedSpecification(({ moduleId }) => {
      // A test that the user selected by key was not reached by a change.
      if (!reached.has(moduleId)) return true;
      nearest ??= nearestTests(changed, [...reached]);
      return nearest.has(moduleId);
    });
    vitest.onTestsRerun((specifications) => {
      const more = reached.size - specifications.length;
      if (more > 0)
        vitest.logger.log(
          `Running what is nearest to the change; ${more} more test files are reached by it: npm run test:changed`,
        );
      changed.clear();
      reached.clear();
    });
  },
};
