import { planStage } from "@stagecraft/simulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#database/database.ts";
import {
  enterVerdicts,
  enterVerdictsWhenComputed,
  type ReviewedStage,
} from "#features/demo/demo-verdict-entry.service.ts";
import { demoProjects } from "#features/demo/demo-projects.ts";
import { seedDemo } from "#features/demo/demo-seed.service.ts";
import { followStage } from "#features/demo/demo-stage-run.ts";
import { historyOf } from "#features/demo/demo-timetable.ts";
import { DemoVan } from "#features/demo/demo-van.ts";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";

const vanSubject = "user|demo-van";
const { signal } = new AbortController();
let api: OwnTestApi;
let database: Database;
let support: Person;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  database = openDatabase(api.databaseUrl);
  await seedDemo(database, vanSubject);
  support = await api.person({ roles: ["support"] });
});
afterAll(async () => {
  await database.close();
  await api.close();
});

function aVan(): DemoVan {
  return new DemoVan({
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
}

/** Returns the newest finished stage of the pads with a frac hit on a neighbor. */
async function aHitStage(): Promise<ReviewedStage & { projectId: number }> {
  const { rows } = await api.owner.pool.query<{
    id: number;
    project_id: number;
    created: string;
    name: string;
    pad: string;
    well_number: string;
  }>(
    `SELECT s.id, s.project_id, s.name, p.name AS pad, w.well_number,
       floor(extract(epoch FROM p.created_at) * 1000) AS created
     FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id`,
  );
  for (const project of demoProjects) {
    const own = rows.filter(({ pad }) => pad === project.pad.name);
    for (const slot of historyOf(project, Number(own[0]?.created))) {
      const plan = planStage(project.pad, slot);
      const stage = own.find(
        ({ name, well_number }) =>
          name === String(plan.stageNumber) && well_number === plan.wellNumber,
      );
      const isHit = plan.offsets.some(
        ({ hit, hitThresholdPsi }) =>
          hit !== null && hit.risePsi >= hitThresholdPsi,
      );
      if (stage && isHit)
        return { stageId: stage.id, projectId: stage.project_id, plan };
    }
  }
  throw new Error("no stage of the demo hits its neighbour");
}

test("the hits of a past stage get verdicts of the demo's engineer once the engine has computed it", async () => {
  const { projectId, ...stage } = await aHitStage();
  // A stage without samples has no responses to assess.
  expect(await enterVerdicts(database, projectId, [stage])).toEqual([stage]);

  await followStage({ van: aVan(), signal, ...stage });
  await expect
    .poll(() => enterVerdicts(database, projectId, [stage]), {
      timeout: 150_000,
      interval: 1000,
    })
    .toEqual([]);

  const responses = async () => {
    const { rows } = await support.api.fdiEvidence.ofProject({
      params: { projectId },
      query: {},
    });
    return rows.filter(({ verdict }) => verdict?.verdict === "confirmed");
  };
  const [hit, ...others] = await responses();
  expect(others).toEqual([]);
  expect(hit).toMatchObject({
    stageId: stage.stageId,
    outcome: "fracHit",
    verdict: {
      givenBy: "Elena Marsh",
      outdated: false,
      attributedTo: [{ stageId: stage.stageId }],
    },
  });

  // A restarted demo does not create anything twice.
  await enterVerdictsWhenComputed(database, projectId, [stage], signal);
  expect((await responses())[0]?.verdict?.id).toBe(hit?.verdict?.id);
});
