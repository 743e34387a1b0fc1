import { aPad, aProject, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import {
  aFalloffPad,
  type CaseBody,
  type FalloffPad,
} from "#features/pta-cases/testing/falloff-pad.ts";
import {
  anOutput,
  aPressure,
  finishInterpretation,
} from "#features/pta-cases/testing/finish-interpretation.ts";

let api: TestApi;
let support: Person;
let pad: Pad;
let here: FalloffPad;

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ roles: ["administrator"], name: "Ada Field" });
  pad = await aPad(support.api);
});

beforeEach(async () => {
  here = await aFalloffPad(api, support, pad);
});

const create = (person: Person, body: Partial<CaseBody> = {}) =>
  person.send("POST", "pta/case", {
    projectId: here.projectId,
    name: "Falloffs",
    ...body,
  });

const listed = (person: Person) =>
  person.api.ptaCases.ofProject({ params: { id: here.projectId } });

const getCase = (id: number) => support.api.ptaCases.get({ params: { id } });

async function edit(person: Person, id: number, changes: object = {}) {
  const { name, hidden, tagId, unitSystem, input, updatedAt } =
    await getCase(id);
  const kept = { name, hidden, tagId, unitSystem, input, updatedAt };
  return person.send("PUT", `pta/case/${id}`, {
    comment: "",
    ...kept,
    ...changes,
  });
}

const code = (name: string) => ({ body: { error: { code: name } } });

const depth = { TVD: 9000, TVDUnit: "ft" } as const;

describe("cases", () => {
  test("PC1: a new case is hidden and its name exists once on its pad", async () => {
    expect(await here.addCase()).toMatchObject({
      hidden: true,
      unitSystem: "STANDARD",
      input: {},
      createdBy: "Ada Field",
      counts: { interpretations: 0 },
    });
    expect(await create(support, { name: "FALLOFFS" })).toMatchObject({
      status: 409,
      ...code("ptaCase.duplicate"),
    });
    const other = await aProject(support.api, pad.company.id);
    expect((await create(support, { projectId: other.id })).status).toBe(201);
    const second = await here.addCase({ name: "Second" });
    expect(await edit(support, second.id, { name: "falloffs" })).toMatchObject({
      status: 409,
      ...code("ptaCase.duplicate"),
    });
  });

  test("PC2: every wrong field is named with its reason and its bounds", async () => {
    const refused = await create(support, {
      input: {
        TVD: 9000,
        porosity: 2,
        porosityUnit: "fraction",
        fractureHeight: 100,
        fractureHeightUnit: "m",
        numberOfClusters: 2.5,
        numberOfClustersUnit: "count",
        staticHistoryMatchMinSkin: 3,
        staticHistoryMatchMinSkinUnit: "none",
        staticHistoryMatchMaxSkin: 1,
        staticHistoryMatchMaxSkinUnit: "none",
      },
    });
    expect(refused.status).toBe(400);
    const { error } = refused.body as {
      error: { details: { field: string; code: string }[] };
    };
    expect(
      new Set(error.details.map(({ field, code: why }) => `${field} ${why}`)),
    ).toEqual(
      new Set([
        "input.TVD unitMissing",
        "input.fractureHeight wrongUnit",
        "input.numberOfClusters notWhole",
        "input.porosity outOfBounds",
        "input.staticHistoryMatchMinSkin minimumAboveMaximum",
      ]),
    );
    expect(error.details).toContainEqual(
      expect.objectContaining({
        field: "input.porosity",
        minimum: 0.001,
        maximum: 1,
      }),
    );
    expect(
      await create(support, { input: { masked: [{ from: 20, to: 10 }] } }),
    ).toMatchObject({
      status: 400,
      body: { error: { details: [{ field: "input.masked.0" }] } },
    });
    expect(await listed(support)).toEqual([]);
  });

  test("PC3: the tag of a case is one of stages", async () => {
    const ofWells = await aTag(support.api, "falloff wells", "WELL");
    const ofStages = await aTag(support.api, "falloff stages");
    for (const tagId of [ofWells.id, 2_000_000_000])
      expect(await create(support, { tagId })).toMatchObject({
        status: 400,
        body: { error: { details: [{ field: "tagId" }] } },
      });
    expect(await here.addCase({ tagId: ofStages.id })).toMatchObject({
      tagName: "falloff stages",
    });
  });

  test("PC4: a hidden case does not exist for a client", async () => {
    const hidden = await here.addCase({ name: "Ours" });
    const shown = await here.addCase({ name: "Theirs", hidden: false });
    const { id: stageId } = await here.addStage("Stage 1");
    const { client } = here;
    const [ours] = await support.api.ptaCases.addStages({
      params: { id: hidden.id },
      body: { stageIds: [stageId] },
    });
    await support.api.ptaCases.addStage({
      params: { caseId: shown.id, stageId },
    });
    expect((await listed(client)).map(({ name }) => name)).toEqual(["Theirs"]);
    expect((await listed(support)).map(({ name }) => name)).toEqual([
      "Theirs",
      "Ours",
    ]);
    const nothing = await client.send("GET", "pta/case/2000000000");
    const hiddenPaths = ["", "/hierarchy", "/progress", "/statistics"].map(
      (path) => `pta/case/${hidden.id}${path}`,
    );
    for (const path of [...hiddenPaths, `pta/interpretation/${ours?.id}`]) {
      const response = await client.send("GET", path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.body).toMatchObject({
        error: {
          code: "notFound",
          message: (nothing.body as { error: { message: string } }).error
            .message,
        },
      });
    }
    const ofStage = await client.api.ptaInterpretations.ofStage({
      params: { stageId },
    });
    expect(ofStage.map(({ caseName }) => caseName)).toEqual(["Theirs"]);
  });

  test("PC5: internal comments are for staff, and an edit of a client keeps them", async () => {
    const { client } = here;
    const made = await here.addCase({ comment: "Bad gauge", hidden: false });
    const seen = await client.api.ptaCases.get({ params: { id: made.id } });
    expect(seen).not.toHaveProperty("comment");
    const edited = await edit(client, made.id, {
      name: "Renamed",
      hidden: true,
      comment: "",
    });
    expect(edited.status).toBe(200);
    expect(edited.body).not.toHaveProperty("comment");
    expect(await getCase(made.id)).toMatchObject({
      name: "Renamed",
      comment: "Bad gauge",
      hidden: false,
    });
    const ofClient = await create(client, { comment: "x", hidden: true });
    expect(ofClient).toMatchObject({ status: 201, body: { hidden: false } });
    expect(await getCase((ofClient.body as { id: number }).id)).toMatchObject({
      comment: "",
    });
  });

  test("PC6: an edit of what somebody else changed is a conflict", async () => {
    const made = await here.addCase();
    await edit(support, made.id, { name: "First" });
    const late = await edit(support, made.id, {
      name: "Second",
      updatedAt: made.updatedAt,
    });
    expect(late).toMatchObject({ status: 409, ...code("edit.conflict") });
    expect((await getCase(made.id)).name).toBe("First");
  });

  test("PC7: other units are the same amounts, of the case and of its interpretations", async () => {
    const made = await here.addCase({ input: depth });
    const { id: stageId } = await here.addStage("Stage 1");
    const item = await support.api.ptaCases.addStage({
      params: { caseId: made.id, stageId },
    });
    await support.api.ptaInterpretations.edit({
      params: { id: item.id },
      body: {
        comment: "",
        clientComment: "",
        input: { fractureHeight: 100, fractureHeightUnit: "ft" },
        updatedAt: item.updatedAt,
      },
    });
    await finishInterpretation(api.owner, item.id, anOutput([aPressure(1000)]));
    const metric = { unitSystem: "METRIC" };
    expect((await edit(support, made.id, metric)).body).toMatchObject({
      input: { TVD: 2743.2, TVDUnit: "m" },
    });
    const whole = await support.api.ptaInterpretations.get({
      params: { id: item.id },
    });
    expect(whole.input).toEqual({
      fractureHeight: 30.48,
      fractureHeightUnit: "m",
    });
    expect(whole.context.isOutdated).toBe(false);
    expect(whole.results[0]).toMatchObject({ unit: "mpa" });
    expect(whole.results[0]?.value).toBeCloseTo(6.894757, 5);
    expect(whole.output?.falloff?.pressure[0]).toBeCloseTo(34.473786, 5);
    const back = { unitSystem: "STANDARD", input: {} };
    expect((await edit(support, made.id, back)).body).toMatchObject({
      input: depth,
    });
    const given = { ...metric, input: { TVD: 3000, TVDUnit: "m" } };
    expect((await edit(support, made.id, given)).body).toMatchObject({
      input: { TVD: 3000, TVDUnit: "m" },
    });
    expect(
      await edit(support, made.id, {
        unitSystem: "STANDARD",
        input: { ...depth, fractureHeight: 100, fractureHeightUnit: "m" },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        error: {
          details: [{ field: "input.fractureHeight", code: "wrongUnit" }],
        },
      },
    });
  });

  test("PC17: a case that runs cannot be deleted, nor its interpretation", async () => {
    const made = await here.addCase();
    const { id: stageId } = await here.addStage("Stage 1");
    const { id } = await support.api.ptaCases.addStage({
      params: { caseId: made.id, stageId },
    });
    const setStatus = (status: string) =>
      api.owner.pool.query(
        "UPDATE pta_interpretation SET status = $2 WHERE id = $1",
        [id, status],
      );
    for (const status of ["QUEUED", "RUNNING"]) {
      await setStatus(status);
      for (const path of [`pta/case/${made.id}`, `pta/interpretation/${id}`])
        expect(await support.send("DELETE", path)).toMatchObject({
          status: 409,
          ...code("ptaCase.running"),
        });
    }
    await setStatus("DONE");
    expect(
      (await support.send("DELETE", `pta/interpretation/${id}`)).status,
    ).toBe(204);
    expect((await support.send("DELETE", `pta/case/${made.id}`)).status).toBe(
      204,
    );
    expect(await listed(support)).toEqual([]);
  });

  test("PC23: a manager reads cases and changes none", async () => {
    const made = await here.addCase({ hidden: false });
    const manager = await api.person({
      roles: ["manager"],
      companies: [here.companyId],
      projects: [{ id: here.projectId, companyId: here.companyId }],
    });
    expect((await listed(manager)).length).toBe(1);
    for (const refused of [
      await create(manager, { name: "Mine" }),
      await edit(manager, made.id, { name: "Mine" }),
      await manager.send("DELETE", `pta/case/${made.id}`),
    ])
      expect(refused).toMatchObject({
        status: 403,
        ...code("permission.missing"),
      });
  });
});

describe("copies", () => {
  async function aFullCase() {
    const made = await here.addCase({ input: depth, comment: "Ours" });
    const { id: stageId } = await here.addStage("Stage 1");
    const item = await support.api.ptaCases.addStage({
      params: { caseId: made.id, stageId },
    });
    const { updatedAt } = item;
    await support.api.ptaInterpretations.edit({
      params: { id: item.id },
      body: {
        comment: "Late gauge",
        clientComment: "Looks good",
        input: { closureOverride: 3, closureOverrideUnit: "none" },
        updatedAt,
      },
    });
    await api.owner.pool.query(
      `INSERT INTO pta_record (interpretation_id, company_id, pressure_at, data, sample_count, file_name, file_digest, created_by)
       VALUES ($1, $2, 'surface', '{"timestampsMs": [1], "pressurePa": [2], "rateCubicMetersPerSecond": null}', 1, 'a.xlsx', 'abc', 'Ada')`,
      [item.id, here.companyId],
    );
    await finishInterpretation(api.owner, item.id, anOutput([aPressure(1)]));
    return { made, stageId };
  }

  const copy = (id: number, target: number) =>
    support.api.ptaCases.copy({ params: { id, target } });

  test("PC16: within the pad a copy has the interpretations, their inputs and records, and no outputs", async () => {
    const { made, stageId } = await aFullCase();
    const copied = await copy(made.id, here.projectId);
    expect(copied).toMatchObject({
      name: "Falloffs (copy)",
      input: depth,
      comment: "Ours",
      counts: { interpretations: 1, done: 0, outdated: 0 },
    });
    const [item] = await support.api.ptaInterpretations.ofCase({
      params: { id: copied.id },
    });
    expect(
      await support.api.ptaInterpretations.get({
        params: { id: item?.id ?? 0 },
      }),
    ).toMatchObject({
      stageId,
      comment: "",
      clientComment: "",
      input: { closureOverride: 3 },
      output: null,
      results: [],
      hasOwnRecord: true,
      context: { status: "NEW", isOutdated: false },
    });
    expect((await copy(made.id, here.projectId)).name).toBe(
      "Falloffs (copy 2)",
    );
  });

  test("PC16: another pad gets the inputs of the case alone, and only one of the same company", async () => {
    const { made } = await aFullCase();
    const sibling = await aProject(support.api, here.companyId);
    expect(await copy(made.id, sibling.id)).toMatchObject({
      projectId: sibling.id,
      name: "Falloffs",
      input: depth,
      counts: { interpretations: 0 },
    });
    const stranger = await aPad(support.api);
    expect(
      await support.send(
        "POST",
        `pta/case/${made.id}/copy/${stranger.project.id}`,
      ),
    ).toMatchObject({ status: 404, ...code("notFound") });
  });
});

describe("stages of a case", () => {
  const offered = (person: Person, id: number) =>
    person.api.ptaCases.offeredStages({ params: { id } });

  test("PC14: all stages of the pad are offered, but tests of the equipment, and hidden ones only to staff", async () => {
    const made = await here.addCase({ hidden: false });
    const first = await here.addStage("Stage 1");
    const second = await here.addStage("Stage 2");
    const third = await here.addStage("Stage 3");
    const taken = await here.addStage("Stage 4");
    const tag = await aTag(support.api, "stage test");
    await support.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: second.id },
    });
    await api.owner.pool.query("UPDATE stage SET hide = true WHERE id = $1", [
      third.id,
    ]);
    await support.api.ptaCases.addStage({
      params: { caseId: made.id, stageId: taken.id },
    });
    expect(await offered(support, made.id)).toEqual([
      expect.objectContaining({
        stageId: first.id,
        stageName: "Stage 1",
        wellNumber: "A 1H",
        unfit: "noSamples",
      }),
      expect.objectContaining({ stageId: third.id }),
    ]);
    expect(
      (await offered(here.client, made.id)).map(({ stageId }) => stageId),
    ).toEqual([first.id]);
  });

  test("PC14: with a tag only its stages are offered, and one that is pumped says so", async () => {
    const tag = await aTag(support.api, "falloff recorded");
    const made = await here.addCase({ tagId: tag.id });
    await here.addStage("Stage 1");
    const tagged = await here.addStage("Stage 2");
    await support.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId: tagged.id },
    });
    await api.owner.pool.query(
      `INSERT INTO sample_source (stage_id, company_id, source, first_time, last_time)
       VALUES ($1, $2, 'van', 1, 2)`,
      [tagged.id, here.companyId],
    );
    expect(await offered(support, made.id)).toEqual([
      expect.objectContaining({ stageId: tagged.id, unfit: "notOver" }),
    ]);
    await api.owner.pool.query(
      "UPDATE stage SET state = 'ENDED' WHERE id = $1",
      [tagged.id],
    );
    // Written past the API: its saved response goes with the notice of the change.
    await expect
      .poll(() => offered(support, made.id))
      .toEqual([expect.objectContaining({ unfit: null })]);
  });

  test("PC15: a stage has one interpretation in a case, and it is a stage of its pad", async () => {
    const made = await here.addCase();
    const first = await here.addStage("Stage 1");
    const second = await here.addStage("Stage 2");
    const add = (stageId: number) =>
      support.send("POST", `pta/case/${made.id}/stage/${stageId}`);
    expect(await add(first.id)).toMatchObject({
      status: 201,
      body: { stageName: "Stage 1", stageNumber: 1, results: [] },
    });
    expect(await add(first.id)).toMatchObject({
      status: 409,
      ...code("ptaInterpretation.duplicate"),
    });
    expect(await add(pad.stage.id)).toMatchObject({
      status: 400,
      ...code("request.invalid"),
    });
    const added = await support.api.ptaCases.addStages({
      params: { id: made.id },
      body: { stageIds: [second.id, first.id, second.id] },
    });
    expect(added.map(({ stageId }) => stageId)).toEqual([second.id]);
  });
});

describe("over the interpretations of a case", () => {
  async function withResults(pressures: readonly number[]) {
    const made = await here.addCase({ hidden: false });
    const ids: number[] = [];
    for (const [index, pressure] of pressures.entries()) {
      const { id: stageId } = await here.addStage(`Stage ${index + 1}`);
      const { id } = await support.api.ptaCases.addStage({
        params: { caseId: made.id, stageId },
      });
      await finishInterpretation(
        api.owner,
        id,
        anOutput(
          [aPressure(pressure)],
          [{ code: "shortFalloff", level: "warning", values: {} }],
        ),
      );
      ids.push(id);
    }
    return { made, ids };
  }

  const statistics = (id: number, person = support) =>
    person.api.ptaCases.statistics({ params: { id } });

  test("PC13: percentiles are interpolated over what is done and not outdated", async () => {
    const { made, ids } = await withResults([10, 40, 20, 30, 1000, 2000]);
    await api.owner.pool.query(
      "UPDATE pta_interpretation SET output_digest = 'other' WHERE id = $1",
      [ids[4]],
    );
    await api.owner.pool.query(
      "UPDATE pta_interpretation SET status = 'FAILED' WHERE id = $1",
      [ids[5]],
    );
    const [closure, ...others] = await statistics(made.id);
    expect(others).toEqual([]);
    expect(closure).toMatchObject({
      key: "closurePressure",
      unit: "psi",
      n: 4,
      p50: 25,
      mean: 25,
    });
    expect(closure?.p10).toBeCloseTo(13, 9);
    expect(closure?.p90).toBeCloseTo(37, 9);
    expect((await getCase(made.id)).counts).toEqual({
      interpretations: 6,
      done: 5,
      outdated: 1,
      running: 0,
      failed: 1,
      withWarnings: 6,
    });
  });

  test("PC12: hidden stages count only for staff, and deleted ones never", async () => {
    const { made } = await withResults([10, 20, 30]);
    const progress = () =>
      support.api.ptaCases.progress({ params: { id: made.id } });
    const [first, second] = await progress();
    await api.owner.pool.query("UPDATE stage SET hide = true WHERE id = $1", [
      first?.stageId,
    ]);
    expect((await statistics(made.id, here.client))[0]?.n).toBe(2);
    expect((await statistics(made.id))[0]?.n).toBe(3);
    await support.api.stages.remove({ params: { id: second?.stageId ?? 0 } });
    expect((await statistics(made.id))[0]?.n).toBe(2);
    expect((await getCase(made.id)).counts.interpretations).toBe(2);
    expect((await progress()).map(({ stageName }) => stageName)).toEqual([
      "Stage 1",
      "Stage 3",
    ]);
  });

  test("PC20: a deleted stage takes its interpretations out of sight, and a restore brings them back", async () => {
    const { made, ids } = await withResults([10]);
    const [item] = await support.api.ptaInterpretations.ofCase({
      params: { id: made.id },
    });
    const stageId = item?.stageId ?? 0;
    expect(
      await support.api.deletions.losses({
        params: { assetType: "stage", assetId: stageId },
      }),
    ).toMatchObject({ interpretations: 1 });
    await support.api.stages.remove({ params: { id: stageId } });
    expect(
      (await support.send("GET", `pta/interpretation/${ids[0]}`)).status,
    ).toBe(404);
    const [deletion] = await support.api.deletions.ofProject({
      params: { projectId: here.projectId },
      query: { assetType: "stage" },
    });
    await support.api.deletions.restore({
      params: { id: deletion?.id ?? 0 },
      body: {},
    });
    expect((await getCase(made.id)).counts.interpretations).toBe(1);
  });
});

test("PC22: the audit has the value that was changed, and for clients nothing of hidden cases", async () => {
  const hidden = await here.addCase({ name: "Ours", input: depth });
  const shown = await here.addCase({ name: "Theirs", hidden: false });
  const changes = { comment: "Secret", input: { ...depth, TVD: 9100 } };
  await edit(support, hidden.id, changes);
  await edit(support, shown.id, changes);
  const { rows } = await api.owner.pool.query<{
    internal: boolean;
    changes: { record: string; fields: Record<string, unknown> }[];
  }>(
    `SELECT internal, changes FROM audit_record WHERE action = 'ptaCases.edit' AND company_id = $1 ORDER BY id DESC LIMIT 2`,
    [here.companyId],
  );
  expect(rows.map(({ internal }) => internal)).toEqual([false, true]);
  expect(rows[1]?.changes[0]).toMatchObject({
    record: "pta-case",
    fields: { "input.TVD": [9000, 9100] },
  });
});
