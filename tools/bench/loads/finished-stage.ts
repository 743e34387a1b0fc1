import { aStage } from "@stagecraft/testing";
import { sealStage } from "../../../apps/server/src/features/stage-data/seal.service.ts";
import type { BenchApp } from "../servers/bench-app.ts";
import { pushBatch } from "./bench-batches.ts";
import { chartFeed } from "./bench-feed.ts";
import { chartControl, chartPlot } from "../browser/chart-plot.ts";

/** A finished stage with twelve lines, stored as finished stages are. */
export async function storeFinishedStage(app: BenchApp): Promise<number> {
  const { id } = await aStage(app.api, app.pad.well.id, {
    control: chartControl,
  });
  const feed = chartFeed(chartPlot.lines.length);
  const rows = feed.rows(0, feed.durationSeconds);
  await pushBatch(app.url, id, app.token, 0, rows, { final: true });
  await sealStage(app.database, { stageId: id, whole: true });
  return id;
}
