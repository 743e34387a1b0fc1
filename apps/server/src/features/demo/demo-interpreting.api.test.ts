import { planStage } from "@stagecraft/simulator";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inTransaction,
  openDatabase,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { interpretFalloffs } from "#features/demo/demo-interpreting.service.ts";
import { demoProjects } from "#features/demo/demo-projects.ts";
import { seedDemo } from "#features/demo/demo-seed.service.ts";
import { followStage } from "#features/demo/demo-stage-run.ts";
import { DemoVan } from "#features/demo/demo-van.ts";
import { findDemoProject } from "#features/demo/demo.repository.ts";
import { ptaRunJob } from "#features/pta-runs/pta-runs.jobs.ts";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";

const vanSubject = "user|demo-van";
const { signal } = new AbortController();
let api: OwnTestApi;
let database: Database;
let administrator: Person;
let runner: JobRunner;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  database = openDatabase(api.databaseUrl);
  await seedDemo(database, vanSubject);
  administrator = await api.person({ roles: ["administrator"] });
  const log = pino({ level: "fatal" });
  runner = await startJobRunner({
    database: api.database,
    url: api.databaseUrl,
    jobs: [ptaRunJob({ database: api.database, url: api.databaseUrl, log })],
    log,
    pollMs: 100,
  });
});
afterAll(async () => {
  await runner.stop();
  await database.close();
  await api.close();
});

const osprey = demoProjects.find(({ pad }) => pad.name === "Osprey Pad");

async function theProject() {
  if (osprey === undefined) throw new Error("the demo has Osprey Pad");
  const row = await inTransaction(database, platformIdentity, (transaction) =>
    findDemoProject(transaction, osprey.companyName, osprey.pad.name),
  );
  if (!row) throw new Error("Osprey Pad is seeded");
  return { project: osprey, row };
}

/** Two past stages of the pad with their samples. */
async function pumpedStages(): Promise<number[]> {
  const { project } = await theProject();
  const van = new DemoVan({
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
  const stageIds: number[] = [];
  for (const wellIndex of [2, 1]) {
    const plan = planStage(project.pad, {
      wellIndex,
      stageNumber: 3,
      startTimestamp: Date.UTC(2026, 0, wellIndex),
    });
    const { rows } = await api.owner.pool.query<{ id: number }>(
      `SELECT s.id FROM stage s JOIN well w ON w.id = s.well_id
       WHERE w.well_number = $1 AND s.name = $2`,
      [plan.wellNumber, String(plan.stageNumber)],
    );
    const stageId = rows[0]?.id ?? 0;
    await followStage({ van, signal, stageId, plan });
    stageIds.push(stageId);
  }
  return stageIds;
}

interface CaseOfPad {
  readonly id: number;
  readonly name: string;
}

async function doneInterpretations({ id }: CaseOfPad) {
  const list = () =>
    administrator.api.ptaInterpretations.ofCase({ params: { id } });
  await expect
    .poll(async () => (await list()).every(({ context }) => context.endedAt))
    .toBe(true);
  return list();
}

test("the falloffs of the finished pad are interpreted once, and a poor fit says why it is one", async () => {
  const running = await theProject();
  const stageIds = await pumpedStages();
  const interpretAll = () =>
    interpretFalloffs({ database, signal }, running, stageIds);
  await interpretAll();
  const casesOfPad = () =>
    administrator.api.ptaCases.ofProject({
      params: { id: running.row.projectId },
    });
  const cases = await casesOfPad();
  const [sound, poor] = ["Osprey falloffs", "Shale bounds"].map((wanted) =>
    cases.find(({ name }) => name === wanted),
  );
  if (!sound || !poor) throw new Error("the pad has both cases");
  for (const { hidden, comment } of [sound, poor]) {
    expect(hidden).toBe(false);
    expect(comment).not.toBe("");
  }

  const interpretations = await doneInterpretations(sound);
  expect(new Set(interpretations.map(({ stageId }) => stageId))).toEqual(
    new Set(stageIds),
  );
  for (const { context, results, warnings } of interpretations) {
    expect(context).toMatchObject({ status: "DONE", isOutdated: false });
    expect(warnings.map(({ code }) => code)).not.toContain("poorFit");
    const valueOf = (wanted: string) =>
      results.find(({ key }) => key === wanted)?.value ?? NaN;
    // The simulated fractures close 6.5 to 11.5 minutes after shut-in at 0.865 to 0.905 psi/ft.
    expect(valueOf("closureTime")).toBeGreaterThan(300);
    expect(valueOf("closureTime")).toBeLessThan(780);
    expect(valueOf("closureGradient")).toBeGreaterThan(0.86);
    expect(valueOf("closureGradient")).toBeLessThan(0.925);
    expect(valueOf("matchedMisfit")).toBeLessThan(0.02);
    // A closing fracture loses storage, which the matched model does not have,
    // so its values are not compared.
    const matched = results.filter(({ low }) => low !== null);
    expect(matched).not.toEqual([]);
    expect(matched.filter(({ isResolved }) => isResolved)).toEqual([]);
  }

  const [poorOne, ...others] = await doneInterpretations(poor);
  expect(others).toEqual([]);
  expect(poorOne?.context.status).toBe("DONE");
  expect(poorOne?.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["poorFit", "atBound"]),
  );

  // A restarted demo does not create anything twice.
  await interpretAll();
  expect((await casesOfPad()).map(({ id }) => id)).toEqual(
    cases.map(({ id }) => id),
  );
});
