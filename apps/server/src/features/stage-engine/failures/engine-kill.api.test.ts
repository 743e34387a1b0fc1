import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EngineTiming } from "#features/stage-engine/rounds/engine-timing.ts";
import { sealStage } from "#features/stage-data/seal.service.ts";
import {
  promptTiming,
  startTestApi,
  type OwnTestApi,
} from "../../../../test/api-harness.ts";
import { kills } from "../../../../test/kill-count.ts";
import {
  anEngineStage,
  deliver,
  engineRow,
  engineWorld,
  resultsOf,
  untilComputed,
  type EngineWorld,
} from "../testing/engine-world.ts";
import { pumpedStage } from "../testing/pumped-stage.ts";

const pumped = pumpedStage(1_760_000_000_000, 900);
const engineProcess = fileURLToPath(
  new URL("../testing/engine-process.ts", import.meta.url),
);

let api: OwnTestApi;
let world: EngineWorld;

beforeAll(async () => {
  api = await startTestApi();
  world = await engineWorld(api);
});
afterAll(() => api.close());

let started = 0;

/** Every other engine saves its state continually, so that restarts use both checkpoints and rows. */
function startEngine(timing: Partial<EngineTiming> = {}): ChildProcess {
  started += 1;
  const checkpointEveryMs = started % 2 === 0 ? 60_000 : 1;
  const given = { ...promptTiming, checkpointEveryMs, ...timing };
  return spawn(
    process.execPath,
    [engineProcess, api.databaseUrl, JSON.stringify(given)],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Expires the leases of killed engines at once, because the test cannot wait for them. */
async function expireLeases(): Promise<void> {
  await api.owner.pool.query(
    "UPDATE stage_engine SET lease_until = '-infinity'",
  );
}

/** Returns how many kills happen at this delivery: they are spread over all deliveries. */
function killsAt(index: number, deliveries: number): number {
  const before = Math.floor((index * kills) / deliveries);
  return Math.floor(((index + 1) * kills) / deliveries) - before;
}

async function untilCaughtUp(stageId: number): Promise<void> {
  const { rows } = await api.owner.pool.query<{ last_tail: string }>(
    "SELECT last_tail FROM sample_source WHERE stage_id = $1",
    [stageId],
  );
  const wanted = BigInt(rows[0]?.last_tail ?? 0);
  const cursor = async () =>
    BigInt((await engineRow(world, stageId))?.cursor ?? 0) >= wanted;
  await expect.poll(cursor, { interval: 20 }).toBe(true);
}

/** Seals everything that may leave the tail, so that a restart has only the guaranteed rows. */
async function seal(stageId: number): Promise<void> {
  await sealStage(api.database, { stageId, whole: false });
}

/** Portions out of order, some twice, one at the very end: a seeded shuffle of thirty seconds each. */
function disorderlyPortions(seed: number): number[] {
  const portions = Array.from({ length: 30 }, (_, index) => index * 30);
  const shuffled = portions.map(
    (_, index) => portions[(index * 7 + seed) % 30] ?? 0,
  );
  return [...shuffled, ...shuffled.slice(3, 9)];
}

test("EW1: a dead engine's stages are taken over when its lease ends", async () => {
  const stageId = await anEngineStage(world);
  const first = startEngine({ leaseMs: 1000 });
  try {
    await deliver(world, stageId, pumped.delivery(0, 60));
    await untilCaughtUp(stageId);
  } finally {
    await kill(first);
  }
  const second = startEngine();
  try {
    await deliver(world, stageId, pumped.delivery(60, 120));
    await untilCaughtUp(stageId);
  } finally {
    await kill(second);
  }
});

test(
  "EW1 to EW3: kill -9 of the engine at any time: the results are those of an undisturbed run",
  { timeout: 600_000 },
  async () => {
    const undisturbed = await anEngineStage(world);
    const orderly = await anEngineStage(world);
    const disorderly = await anEngineStage(world);
    let child = startEngine();
    let killed = 0;
    try {
      const deliveries = disorderlyPortions(11);
      for (const [index, from] of deliveries.entries()) {
        const killsHere = killsAt(index, deliveries.length);
        // The engine is running and busy, so that the kill interrupts work.
        if (killsHere > 0 && index > 0) await untilCaughtUp(orderly);
        await deliver(world, disorderly, pumped.delivery(from, from + 30));
        if (index < 30)
          await deliver(
            world,
            orderly,
            pumped.delivery(index * 30, index * 30 + 30),
          );
        for (let done = 0; done < killsHere; done += 1) {
          killed += 1;
          // At a different point each time: before a round, within it, within a recompute.
          await sleep((killed * 137) % 400);
          await kill(child);
          await expireLeases();
          await seal(orderly);
          child = startEngine();
        }
      }
      expect(killed).toBe(kills);
      const saved = await engineRow(world, orderly);
      expect(Number(saved?.checkpoint_cursor)).toBeGreaterThan(0);
      for (const stageId of [orderly, disorderly])
        await deliver(world, stageId, pumped.delivery(870, 900), {
          final: true,
        });
      await deliver(world, undisturbed, pumped.delivery(0, 900), {
        final: true,
      });
      for (const stageId of [undisturbed, orderly, disorderly])
        await untilComputed(world, stageId, {
          finished: true,
          timeout: 180_000,
        });
    } finally {
      await kill(child);
    }
    const expected = await resultsOf(world, undisturbed);
    expect(expected.seconds).toBe(900);
    expect(await resultsOf(world, orderly)).toEqual(expected);
    expect(await resultsOf(world, disorderly)).toEqual(expected);
  },
);
