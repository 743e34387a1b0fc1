import { planStage, simulateStage, vanFeed } from "@stagecraft/simulator";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  inTransaction,
  openDatabase,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { runFleet } from "#features/demo/demo-fleet.service.ts";
import { demoProjects } from "#features/demo/demo-projects.ts";
import { seedDemo } from "#features/demo/demo-seed.service.ts";
import { DemoVan } from "#features/demo/demo-van.ts";
import { findDemoProject } from "#features/demo/demo.repository.ts";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";

const vanSubject = "user|demo-van";
const hour = 3_600_000;
const stopping = new AbortController();
const { signal } = stopping;
let api: OwnTestApi;
let database: Database;
let van: DemoVan;
let support: Person;

const [kestrel] = demoProjects;
const [fleet] = kestrel?.fleets ?? [];
if (!kestrel || !fleet) throw new Error("the demo lacks Kestrel Pad");

beforeAll(async () => {
  api = await startTestApi();
  database = openDatabase(api.databaseUrl);
  await seedDemo(database, vanSubject);
  // The demo was created six hours ago and was switched off for most of that
  // time.
  await api.owner.pool.query(
    "UPDATE project SET created_at = created_at - interval '6 hours'",
  );
  support = await api.person({ roles: ["support"] });
  van = new DemoVan({
    apiUrl: api.url,
    token: {
      current: () => api.tokenFor(vanSubject),
      forget: () => undefined,
    },
    signal,
    onTrouble: (message) => {
      throw new Error(message);
    },
  });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

async function stageOf(wellNumber: string, name: string) {
  const { rows } = await api.owner.pool.query<{ id: number }>(
    `SELECT s.id FROM stage s JOIN well w ON w.id = s.well_id
     WHERE w.well_number = $1 AND s.name = $2`,
    [wellNumber, name],
  );
  return support.api.stages.get({ params: { id: rows[0]?.id ?? 0 } });
}

async function tagsOf(stageId: number): Promise<string[]> {
  const tags = await support.api.tags.ofAsset({
    params: { assetId: stageId, assetType: "stage" },
  });
  return tags.map(({ name }) => name);
}

/** A van that died in the middle of the stage. */
async function leaveStageOpen(startTimestamp: number): Promise<void> {
  const plan = planStage(kestrel!.pad, {
    wellIndex: 3,
    stageNumber: 23,
    startTimestamp,
    story: "showcase",
  });
  const feed = vanFeed(simulateStage(plan));
  const { id } = await stageOf("Kestrel 4H", "23");
  await van.push(id, feed.channels, feed.rows(0, 1000), false);
}

test("a fleet finishes a long-dead stage, and the next one fills a chart at once", async () => {
  const began = Math.floor(Date.now() / 1000) * 1000 - 5 * hour;
  await leaveStageOpen(began);
  const row = await inTransaction(database, platformIdentity, (transaction) =>
    findDemoProject(transaction, kestrel.companyName, kestrel.pad.name),
  );
  if (!row) throw new Error("Kestrel Pad was not seeded");
  const context = { database, van, signal, log: () => undefined };
  const playing = runFleet(
    context,
    { project: kestrel, row },
    fleet,
    () => undefined,
  );
  playing.catch(() => undefined);

  const next = await vi.waitFor(
    async () => {
      const stage = await stageOf("Kestrel 3H", "25");
      expect(stage.state).toBe("LOADING");
      expect(stage.endTimestamp).toBeGreaterThan(Date.now() - 10_000);
      return stage;
    },
    { timeout: 90_000, interval: 300 },
  );
  stopping.abort();
  await expect(playing).rejects.toThrow(/abort/i);

  expect((next.endTimestamp ?? 0) - (next.startTimestamp ?? 0)).toBeGreaterThan(
    94 * 60_000,
  );
  expect(next.liveStageOrdinal).toBe(1);
  const dead = await stageOf("Kestrel 4H", "23");
  expect(dead).toMatchObject({
    state: "ENDED",
    startTimestamp: began,
    liveStageOrdinal: null,
  });
  expect(await tagsOf(dead.id)).toContain("success:completed normally");
  const comments = await support.api.stageComments.ofStage({
    params: { stageId: dead.id },
    query: {},
  });
  expect(comments.map(({ comment }) => comment.annotation)).toContain(
    "Pump 7 offline, rate held at 81 bpm for 3 min.",
  );
});
