import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import { kills } from "../../../test/kill-count.ts";
import {
  deliver,
  engineWorld,
  type EngineWorld,
} from "../stage-engine/testing/engine-world.ts";
import { pumpedStage } from "../stage-engine/testing/pumped-stage.ts";

const script = new URL("../../processes/worker.ts", import.meta.url);

let api: OwnTestApi;
let world: EngineWorld;
let folder: string;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  api = await startTestApi();
  world = await engineWorld(api);
  folder = await mkdtemp(join(tmpdir(), "batches-"));
});
afterAll(async () => {
  if (worker !== null) await kill(worker);
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function startWorkerProcess(): Promise<ChildProcess> {
  const child = fork(script, {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: api.databaseUrl,
      STAGECRAFT_DATA: folder,
      STAGECRAFT_SECRET_KEY: api.secretKey.toString("base64"),
      LOG_LEVEL: "silent",
    },
  });
  await once(child, "message");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Expires a dead worker's leases at once, as time would. */
async function letLeasesRunOut(): Promise<void> {
  await api.owner.pool.query(
    "UPDATE batch_job SET lease_until = now() WHERE state = 'RUNNING'",
  );
  await api.owner.pool.query(
    "UPDATE stage_engine SET lease_until = '-infinity'",
  );
}

function batchOf(id: number) {
  return world.administrator.api.stageBatches.get({ params: { id } });
}

/**
 * Kills the worker midway, once it has made progress since the last kill. The
 * worker cannot pass the item that is locked here, so that it never ends the
 * batch before a slow test kills it.
 */
async function killInTheMiddle(
  batchId: number,
  lockedPosition: number,
): Promise<void> {
  const ended = async () => (await batchOf(batchId)).counts.done;
  await inTransaction(api.owner, platformIdentity, async (transaction) => {
    await transaction.query(
      "SELECT FROM stage_batch_item WHERE batch_id = $1 AND position = $2 FOR UPDATE",
      [batchId, lockedPosition],
    );
    const before = await ended();
    worker = await startWorkerProcess();
    await expect.poll(ended, { interval: 20 }).toBeGreaterThan(before);
    await sleep(Math.random() * 50);
    await kill(worker);
  });
  expect((await batchOf(batchId)).endedAt).toBeNull();
  await letLeasesRunOut();
}

/** Kills the worker again and again, each time further on. */
async function killRepeatedly(batchId: number, items: number): Promise<void> {
  for (let round = 1; round <= kills; round += 1)
    await killInTheMiddle(
      batchId,
      1 + Math.floor((round * items) / (kills + 1)),
    );
}

async function finish(batchId: number) {
  worker = await startWorkerProcess();
  await expect
    .poll(async () => (await batchOf(batchId)).endedAt !== null)
    .toBe(true);
  await kill(worker);
  return batchOf(batchId);
}

test(
  "a worker killed again and again recomputes every stage, each by one order",
  async () => {
    const well = await aWell(world.administrator.api, world.pad.project.id);
    const pumped = pumpedStage(1_760_000_000_000, 600);
    for (let count = 0; count < kills * 4; count += 1) {
      const { id } = await aStage(world.administrator.api, well.id);
      await deliver(world, id, pumped.delivery(0, 600), { final: true });
    }
    const { id } = await world.administrator.api.stageBatches.add({
      body: { kind: "rerun", wellIds: [well.id] },
    });
    await killRepeatedly(id, kills * 4);
    const { items } = await finish(id);
    expect(items.map(({ state, message }) => `${state} ${message}`)).toEqual(
      items.map(() => "done Rerun completed"),
    );
    const { rows } = await api.owner.pool.query<{ orders: number[] }>(
      `SELECT array_agg(DISTINCT e.rerun_requested) AS orders FROM stage_engine e
       JOIN stage s ON s.id = e.stage_id WHERE s.well_id = $1`,
      [well.id],
    );
    expect(rows).toEqual([{ orders: [1] }]);
  },
  180_000 + kills * 60_000,
);

test(
  "a worker killed again and again changes every state once",
  async () => {
    const { administrator, pad } = world;
    const well = await aWell(administrator.api, pad.project.id);
    await api.owner.pool.query(
      `INSERT INTO stage (company_id, project_id, well_id, name, ordinal, state, control)
       SELECT $1, $2, $3, 'Stage ' || n, n, 'ENDED', '{"parameters": {}}' FROM generate_series(1, 200) n`,
      [pad.company.id, pad.project.id, well.id],
    );
    const { id } = await administrator.api.stageBatches.add({
      body: { kind: "restatus", wellIds: [well.id], state: "REVIEWED" },
    });
    await killRepeatedly(id, 200);
    const { items } = await finish(id);
    // A repeated change would report that the stage is already REVIEWED.
    expect(new Set(items.map(({ message }) => message))).toEqual(
      new Set(["Changed from ENDED to REVIEWED"]),
    );
    expect(items.length).toBe(200);
    const { rows } = await api.owner.pool.query<object>(
      `SELECT e.cause, count(*)::integer AS count FROM stage_edit e
       JOIN stage s ON s.id = e.stage_id WHERE s.well_id = $1 GROUP BY e.cause ORDER BY e.cause`,
      [well.id],
    );
    expect(rows).toEqual([
      { cause: "original", count: 200 },
      { cause: "restatus", count: 200 },
    ]);
  },
  180_000 + kills * 60_000,
);
