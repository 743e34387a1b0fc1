import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../package-program.ts";
import { startChild } from "./bench-child.ts";
import { chartFeed } from "../loads/bench-feed.ts";
import type { BenchRun } from "../measuring/bench-run.ts";
import { chartPlot } from "../browser/chart-plot.ts";
import { packData } from "../pages/bench-data.ts";
import type { PageOrder } from "./page-server.ts";

/** Bundles the benchmark pages in the same way as the product's pages. */
async function buildPages(run: BenchRun): Promise<string> {
  const root = join(repository, "tools/bench/pages");
  const outDir = await run.folder();
  const names = await readdir(root);
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      rolldownOptions: {
        input: names
          .filter((name) => name.endsWith(".html"))
          .map((name) => join(root, name)),
      },
    },
  });
  return outDir;
}

/** Returns the lines of a chart for the given number of seconds: the simulated stage repeated. */
function chartData(seconds: number) {
  const lines = chartPlot.lines.length;
  const feed = chartFeed(lines);
  const { times, channels } = feed.rows(0, feed.durationSeconds);
  const first = times[0] ?? 0;
  const looped = (column: Float64Array, present: Uint8Array | undefined) =>
    Float64Array.from({ length: seconds }, (_, second) => {
      const index = second % feed.durationSeconds;
      return present?.[index] === 0 ? NaN : (column[index] ?? NaN);
    });
  return {
    names: channels.map(({ name }) => name),
    times: Float64Array.from({ length: seconds }, (_, s) => first + s * 1000),
    values: channels.map(({ values, present }) => looped(values, present)),
  };
}

export interface BenchPages {
  readonly url: string;
}

/** Serves the pages, the data of a chart, and bare events. */
export async function startPages(
  run: BenchRun,
  seconds: number,
): Promise<BenchPages> {
  const folder = await buildPages(run);
  const data = chartData(seconds);
  const order: PageOrder = { folder, names: data.names, data: packData(data) };
  const child = startChild(run, "servers/page-server.ts");
  const { port } = await child.ask<{ readonly port: number }>(order);
  return { url: `http://127.0.0.1:${port}` };
}
