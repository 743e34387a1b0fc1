import {
  blankParameters,
  checkPadControl,
  formatSchemaError,
  type JsonDocument,
} from "@stagecraft/stage-editing";
import { aPad, aProject, aStage, aWell, type Pad } from "@stagecraft/testing";
import fc from "fast-check";
import { pino } from "pino";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { startJobRunner, type JobRunner } from "#jobs/job-runner.ts";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import { stageBatchJob } from "../stage-batches/stage-batches.jobs.ts";

let api: OwnTestApi;
let support: Person;
let pad: Pad;
let runner: JobRunner;

beforeAll(async () => {
  api = await startTestApi();
  support = await api.person({ name: "Ada", roles: ["administrator"] });
  runner = await startJobRunner({
    database: api.database,
    url: api.databaseUrl,
    jobs: [stageBatchJob(api.database)],
    log: pino({ level: "fatal" }),
    pollMs: 100,
  });
});
afterAll(async () => {
  await runner.stop();
  await api.close();
});
beforeEach(async () => {
  pad = await aPad(support.api);
});

function control(parameters: JsonDocument = {}): JsonDocument {
  return {
    parameters: { ...blankParameters([]), source: [], ...parameters },
    data: {},
  };
}

async function setPadControl(document: JsonDocument): Promise<void> {
  const params = { id: pad.project.id };
  const { project } = await support.api.projects.get({ params });
  const { updatedAt } = project;
  await support.api.projects.update({
    params,
    body: { control: document, updatedAt },
  });
}

async function setWellControl(document: JsonDocument): Promise<void> {
  const params = { id: pad.well.id };
  const { updatedAt } = await support.api.wells.get({ params });
  await support.api.wells.update({
    params,
    body: { control: document, updatedAt },
  });
}

async function parametersOf(stageId: number) {
  const stage = await support.api.stages.get({ params: { id: stageId } });
  return stage.control.parameters;
}

async function setParameter(stageId: number, name: string, value: unknown) {
  const params = { id: stageId };
  const { control: stored, updatedAt } = await support.api.stages.get({
    params,
  });
  await support.api.stages.update({
    params,
    body: {
      control: {
        parameters: { ...stored.parameters, [name]: value } as JsonDocument,
      },
      updatedAt,
    },
  });
}

const setState = (stageId: number, state: string) =>
  api.owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    stageId,
    state,
  ]);

async function untilEnded(id: number) {
  const batch = () => support.api.stageBatches.get({ params: { id } });
  await expect.poll(async () => (await batch()).endedAt !== null).toBe(true);
  return batch();
}

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    pathsOf(child, [...path, key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function changed(document: JsonDocument, path: Path, value: unknown) {
  const copy = structuredClone(document);
  let parent = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1))
    parent = parent[key] as Record<string, unknown>;
  const last = path.at(-1) ?? "";
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  // As it is sent: JSON has no undefined and no negative zero.
  return JSON.parse(JSON.stringify(copy)) as JsonDocument;
}

describe("the control document of a well or a project", () => {
  test("200 random mutations of a valid one: editor and server agree on each", async () => {
    const valid = control({
      plot: { useUTC: true, lines: [{ attribute: "rate", label: "Rate" }] },
      source: [{ name: "time", unit: "", index: 0, multiplier: 1 }],
      fdi: [{ name: "offset_pressure_1", wellLabel: "A", suspend: false }],
    });
    expect(checkPadControl(valid)).toBeNull();
    const value = fc.oneof(
      fc.constant(undefined),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
      fc.integer({ min: -30, max: 30 }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const mutation = fc.oneof(
      fc.tuple(fc.constantFrom(...pathsOf(valid)), value),
      fc.tuple(
        fc.constantFrom<Path>(
          ["extra"],
          ["parameters", "extra"],
          ["parameters", "plot", "extra"],
          ["data", "pressure"],
          ["parameters", "pressureCaution"],
        ),
        value,
      ),
    );
    const mutations = fc.sample(mutation, { seed: 25, numRuns: 200 });
    const verdicts = { accepted: 0, refused: 0 };
    const params = { id: pad.well.id };
    let { updatedAt } = await support.api.wells.get({ params });
    for (const [path, changedTo] of mutations) {
      const document = changed(valid, path, changedTo);
      const error = checkPadControl(document);
      const saving = support.api.wells.update({
        params,
        body: { control: document, updatedAt },
      });
      if (error === null) {
        const well = await saving;
        expect(well.control).toEqual(document);
        ({ updatedAt } = well);
        verdicts.accepted += 1;
      } else {
        await expect(saving).rejects.toMatchObject({
          code: "request.invalid",
          message: formatSchemaError(error),
        });
        verdicts.refused += 1;
      }
    }
    expect(verdicts.accepted).toBeGreaterThan(20);
    expect(verdicts.refused).toBeGreaterThan(20);
  });

  test("is refused with the first error by path, on every way in", async () => {
    const wrong = control({ rateClip: 99 });
    const message = "/parameters/rateClip must be at most 25";
    const { api: calls } = support;
    const { project, well } = pad;
    await expect(
      aProject(calls, project.companyId, { control: wrong }),
    ).rejects.toMatchObject({ message });
    await expect(setPadControl(wrong)).rejects.toMatchObject({ message });
    await expect(
      calls.wells.add({
        body: { projectId: project.id, wellNumber: "Wrong", control: wrong },
      }),
    ).rejects.toMatchObject({ message });
    await expect(setWellControl(wrong)).rejects.toMatchObject({ message });
    await api.owner.pool.query("UPDATE well SET control = $2 WHERE id = $1", [
      well.id,
      JSON.stringify(wrong),
    ]);
    await expect(
      calls.wells.clone({ params: { id: well.id } }),
    ).rejects.toMatchObject({ message });
    await expect(
      calls.projects.clone({ params: { projectId: project.id } }),
    ).rejects.toMatchObject({ message });
  });

  test("{} is valid and means that it has no settings of its own (D4)", async () => {
    await setWellControl(control());
    await setWellControl({});
    const well = await support.api.wells.get({ params: { id: pad.well.id } });
    expect(well.control).toEqual({});
  });
});

describe("a new stage", () => {
  test("is blank, then has the pad's values, then the well's (D3)", async () => {
    await setPadControl(control({ rateClip: 15, pressureCeiling: 9000 }));
    await setWellControl(control({ rateClip: 18 }));
    const { id } = await aStage(support.api, pad.well.id);
    expect(await parametersOf(id)).toMatchObject({
      rateClip: 18,
      pressureCeiling: 9000,
      fracIntensitySmoother: 300,
    });
    const other = await aWell(support.api, pad.project.id);
    const ofOther = await aStage(support.api, other.id);
    expect((await parametersOf(ofOther.id))["rateClip"]).toBe(15);
  });

  test("existing stages keep theirs until somebody applies the change", async () => {
    const before = await parametersOf(pad.stage.id);
    await setPadControl(control({ rateClip: 15 }));
    expect(await parametersOf(pad.stage.id)).toEqual(before);
  });
});

describe("applying a changed document to existing stages", () => {
  async function changedPad() {
    const previous = control({ rateClip: 15 });
    await setPadControl(previous);
    const names = ["follows", "own", "pumped", "final"] as const;
    const ids: Record<string, number> = {};
    for (const name of names)
      ids[name] = (await aStage(support.api, pad.well.id, { name })).id;
    const stages = ids as Record<(typeof names)[number], number>;
    await setParameter(stages.own, "rateClip", 22);
    await setState(stages.follows, "ENDED");
    await setState(stages.pumped, "LOADING");
    await setState(stages.final, "FINAL");
    await setPadControl(control({ rateClip: 16 }));
    return { previous, stages };
  }

  test("shows beforehand which stages, which values, what reruns and what is refused", async () => {
    const { previous, stages } = await changedPad();
    const preview = await support.api.controlDocuments.previewOfProject({
      params: { id: pad.project.id },
      body: { previous },
    });
    const change = { path: "rateClip", after: 16, reruns: true };
    const byStage = new Map(
      preview.stages.map(({ stageId, ...stage }) => [stageId, stage]),
    );
    expect(byStage.get(stages.follows)).toMatchObject({
      state: "ENDED",
      refusal: null,
      changes: [{ ...change, before: 15, isOwn: false }],
    });
    expect(byStage.get(stages.own)).toMatchObject({
      refusal: null,
      changes: [{ ...change, before: 22, isOwn: true }],
    });
    expect(byStage.get(stages.pumped)?.refusal).toBe("live");
    expect(byStage.get(stages.final)?.refusal).toBe("final");
  });

  test("keeps values of a stage's own, or overwrites them, as chosen", async () => {
    const { previous, stages } = await changedPad();
    await setState(stages.follows, "PENDING");
    const params = { id: pad.project.id };
    const kept = await support.api.controlDocuments.applyOfProject({
      params,
      body: { previous, ownValues: "keep" },
    });
    expect(kept.kind).toBe("control");
    await untilEnded(kept.id);
    expect((await parametersOf(stages.follows))["rateClip"]).toBe(16);
    expect((await parametersOf(stages.own))["rateClip"]).toBe(22);
    const { id } = await support.api.controlDocuments.applyOfProject({
      params,
      body: { previous, ownValues: "overwrite", stageIds: [stages.own] },
    });
    await untilEnded(id);
    expect((await parametersOf(stages.own))["rateClip"]).toBe(16);
    expect((await parametersOf(stages.final))["rateClip"]).toBe(15);
    const { edits } = await support.api.stages.edits({
      params: { id: stages.own },
    });
    expect(edits[0]).toMatchObject({
      cause: "batch",
      editorName: "Ada",
      changes: [{ path: "rateClip", before: 22, after: 16 }],
    });
  });

  test("is taken back as a whole, once; what was changed since is kept", async () => {
    const { previous, stages } = await changedPad();
    await setState(stages.follows, "PENDING");
    const { id } = await support.api.controlDocuments.applyOfProject({
      params: { id: pad.project.id },
      body: { previous, ownValues: "overwrite" },
    });
    await untilEnded(id);
    await setParameter(stages.own, "rateClip", 3);
    const undo = await support.api.stageBatches.undo({ params: { id } });
    expect(undo.undoOf).toBe(id);
    const { items } = await untilEnded(undo.id);
    expect((await parametersOf(stages.follows))["rateClip"]).toBe(15);
    expect((await parametersOf(stages.own))["rateClip"]).toBe(3);
    expect(items.map(({ state }) => state).toSorted()).toContain("skipped");
    await expect(
      support.api.stageBatches.undo({ params: { id } }),
    ).rejects.toMatchObject({ code: "batch.notUndoable" });
  });

  test("orders the rerun of an ended stage in the same transaction", async () => {
    const { previous, stages } = await changedPad();
    const { id } = await support.api.controlDocuments.applyOfProject({
      params: { id: pad.project.id },
      body: { previous, ownValues: "keep", stageIds: [stages.follows] },
    });
    const item = async () =>
      (await support.api.stageBatches.get({ params: { id } })).items[0];
    await expect.poll(async () => (await item())?.state).toBe("running");
    const { rows } = await api.owner.pool.query<{ rerun_requested: number }>(
      "SELECT rerun_requested FROM stage_engine WHERE stage_id = $1",
      [stages.follows],
    );
    expect(rows[0]?.rerun_requested).toBeGreaterThan(0);
    expect((await parametersOf(stages.follows))["rateClip"]).toBe(16);
  });

  test("of a well concerns its own stages only", async () => {
    const other = await aWell(support.api, pad.project.id);
    const elsewhere = await aStage(support.api, other.id);
    const here = await aStage(support.api, pad.well.id);
    await setWellControl(control({ rateClip: 16 }));
    const { stages } = await support.api.controlDocuments.previewOfWell({
      params: { id: pad.well.id },
      body: { previous: {} },
    });
    const ids = stages.map(({ stageId }) => stageId);
    expect(ids).toContain(here.id);
    expect(ids).not.toContain(elsewhere.id);
  });

  test("is for support: an engineer edits stages and does not see the documents", async () => {
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    await expect(
      engineer.api.controlDocuments.previewOfProject({
        params: { id: pad.project.id },
        body: {},
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
