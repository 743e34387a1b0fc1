import { aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FeedWorld } from "../testing/feed-world.ts";
import { WitsmlStore } from "../testing/witsml-store.ts";

let world: FeedWorld;
const stores: WitsmlStore[] = [];
const start = 1_760_000_000_000;

beforeAll(async () => {
  world = await FeedWorld.create();
});
afterAll(async () => {
  await world.close();
  await Promise.all(stores.map((store) => store.stop()));
});

function rowsOf(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => ({
    timeMs: start + (from + index) * 1000,
    cells: [7000 + from + index, 90],
  }));
}

function pressures(count: number) {
  return Array.from({ length: count }, (_, index) => [
    start + index * 1000,
    7000 + index,
  ]);
}

async function aFeed(settings: Partial<WitsmlStore> = {}) {
  const store = Object.assign(new WitsmlStore(), settings);
  stores.push(store);
  const dataSourceAuthId = await world.aProvider(
    await store.start(),
    "van",
    "secret",
  );
  const well = await aWell(world.administrator.api, world.pad.project.id);
  const stage = await aStage(world.administrator.api, well.id);
  const command = {
    dataSourceAuthId,
    uidWell: "w",
    uidWellbore: "wb",
    uidLog: "l",
    pollSeconds: 1,
  };
  return { store, well, stage, command };
}

/** Expects exactly these rows, each delivered once. */
async function expectRows(stageId: number, count: number): Promise<void> {
  await expect
    .poll(() => world.channel(stageId, "pressure"), { interval: 200 })
    .toEqual(pressures(count));
  const stored = await world.stored(stageId);
  expect(stored.deliveredRows).toBe(count);
  expect(Object.values(stored.received)).toEqual([`{[0,${count})}`]);
}

describe("FE9: a growing log of a WITSML store", () => {
  test("is read in capped pieces and followed, every row once", async () => {
    const { store, stage, command } = await aFeed({
      rows: rowsOf(0, 250),
      rowsPerResponse: 100,
    });
    await world.startWorker();
    const jobId = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    await expectRows(stage.id, 250);
    store.rows.push(...rowsOf(250, 400));
    await expectRows(stage.id, 400);
    expect(await world.channel(stage.id, "rate")).toHaveLength(400);
    expect(store.calls.slice(0, 2)).toEqual(["capabilities", "header"]);
    expect(store.calls.filter((call) => call === "header")).toHaveLength(1);
    expect(await world.logOf(jobId)).toContain(
      "TR_PRESS → pressure (psi), SLUR_RATE → rate (bbl/min)",
    );
    await world.stop(jobId);
  });

  test("continues after broken connections and while the store is away", async () => {
    const { store, stage, command } = await aFeed({
      rows: rowsOf(0, 300),
      rowsPerResponse: 60,
      breakEvery: 3,
      failuresToCome: 1,
    });
    await world.startWorker();
    const jobId = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    await expectRows(stage.id, 300);
    const log = await world.logOf(jobId);
    expect(log).toContain("The store is back.");
    expect(log.join("\n")).toContain("The store cannot be reached");
    expect(store.calls).toContain("failed");
    await world.stop(jobId);
  });

  test("goes on with another worker where the first was, without loss or repetition", async () => {
    const { store, stage, command } = await aFeed({
      rows: rowsOf(0, 500),
      rowsPerResponse: 50,
    });
    const first = await world.startWorker();
    const jobId = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    await expect
      .poll(async () => (await world.stored(stage.id)).deliveredRows)
      .toBeGreaterThan(50);
    await first.stop();
    store.rows.push(...rowsOf(500, 620));
    await world.startWorker();
    await expectRows(stage.id, 620);
    await world.stop(jobId);
    // A new job on the same log does not deliver anything twice either.
    const again = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    store.rows.push(...rowsOf(620, 630));
    await expectRows(stage.id, 630);
    await world.stop(again);
  });

  test("whose unit changes under way keeps its other columns", async () => {
    const { store, stage, command } = await aFeed({ rows: rowsOf(0, 20) });
    await world.startWorker();
    const jobId = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    await expectRows(stage.id, 20);
    store.curves = [
      { mnemonic: "SLUR_RATE", unit: "bbl/min" },
      { mnemonic: "TR_PRESS", unit: "kPa" },
    ];
    store.rows.push(
      ...rowsOf(20, 30).map(({ timeMs }) => ({ timeMs, cells: [91, 50_000] })),
    );
    await expect
      .poll(async () => (await world.channel(stage.id, "rate")).at(-1))
      .toEqual([start + 29_000, 91]);
    expect(await world.channel(stage.id, "pressure")).toHaveLength(20);
    expect((await world.logOf(jobId)).join("\n")).toContain(
      "Code 803 - TR_PRESS comes in kPa instead of psi",
    );
    await world.stop(jobId);
  });

  test("FE2: of a project finds its well by alias and that well's next stage", async () => {
    const { store, well, stage, command } = await aFeed({
      rows: rowsOf(0, 5),
      nameWell: "NORTHGATE KESTREL 07",
    });
    await world.administrator.api.dataSources.addMapOfWell({
      body: {
        wellId: well.id,
        dataSourceAuthId: command.dataSourceAuthId,
        key: "name",
        value: "kestrel 0?7$",
      },
    });
    await world.startWorker();
    const jobId = await world.submit("witsml", {
      ...command,
      projectId: world.pad.project.id,
    });
    await expectRows(stage.id, 5);
    // The stage ends: further rows belong to the next one.
    const next = await aStage(world.administrator.api, well.id);
    await world.endStage(stage.id);
    store.rows.push(...rowsOf(5, 9));
    await expect.poll(() => world.channel(next.id, "pressure")).toHaveLength(4);
    expect((await world.stored(stage.id)).deliveredRows).toBe(5);
    await world.stop(jobId);
  });
});

describe("a store that cannot be used", () => {
  test("with a wrong password ends the job with a message that does not repeat it", async () => {
    const { stage, command } = await aFeed({ password: "other" });
    await world.startWorker();
    const jobId = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    await expect
      .poll(async () => (await world.job(jobId)).failure)
      .toBe("The store refused the sign-in (status 401).");
    expect(JSON.stringify(await world.job(jobId))).not.toContain("secret");
  });

  test("at an address of our own network is not reached unless allowed", async () => {
    const { store, stage, command } = await aFeed({ rows: rowsOf(0, 5) });
    await world.startWorker({ privateSources: false });
    const jobId = await world.submit("witsml", {
      ...command,
      stageId: stage.id,
    });
    await expect
      .poll(async () => (await world.job(jobId)).failure)
      .toContain("STAGECRAFT_PRIVATE_SOURCES");
    expect(store.calls).toEqual([]);
  });
});
