/*
 * A process that appends rows to many live stages, each delivery one row, as
 * the API does after it has read a request. Runs in real time or as fast as
 * possible.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  openDatabase,
  platformIdentity,
} from "../../../apps/server/src/database/database.ts";
import { SampleStore } from "../../../apps/server/src/features/stage-data/append-samples.service.ts";
import { serveParent } from "../servers/bench-child.ts";
import { liveRows } from "./live-feed.ts";

export interface LiveOrder {
  readonly url: string;
  readonly stageIds: readonly number[];
  /** Time of second 0. */
  readonly startTime: number;
  readonly fromSecond: number;
  readonly toSecond: number;
  /** Rows in one delivery. */
  readonly rowsPerDelivery: number;
  /** Whether a second of data takes a second. */
  readonly isPaced: boolean;
}

export interface LiveReport {
  readonly seconds: number;
}

const connections = 6;

let store: SampleStore | null = null;

function storeOf(url: string): SampleStore {
  store ??= new SampleStore(openDatabase(url, { connections }));
  return store;
}

async function deliver(
  order: LiveOrder,
  from: number,
  to: number,
): Promise<void> {
  const rows = liveRows(order.startTime, from, to);
  const waiting = order.stageIds.values();
  const samples = storeOf(order.url);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const stageId of waiting)
        await samples.append(platformIdentity, stageId, {
          source: "van",
          firstSequence: from,
          ...rows,
        });
    }),
  );
}

async function feed(order: LiveOrder): Promise<LiveReport> {
  const startedAt = performance.now();
  const { fromSecond, toSecond, rowsPerDelivery, isPaced } = order;
  for (let from = fromSecond; from < toSecond; from += rowsPerDelivery) {
    const to = Math.min(toSecond, from + rowsPerDelivery);
    await deliver(order, from, to);
    const dueAt = startedAt + (to - fromSecond) * 1000;
    if (isPaced) await sleep(Math.max(0, dueAt - performance.now()));
  }
  return { seconds: (performance.now() - startedAt) / 1000 };
}

serveParent(feed);
