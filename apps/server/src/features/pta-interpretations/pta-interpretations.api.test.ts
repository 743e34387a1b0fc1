import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  aFalloffPad,
  type FalloffPad,
} from "#features/pta-cases/testing/falloff-pad.ts";
import {
  anOutput,
  aPressure,
  finishInterpretation,
} from "#features/pta-cases/testing/finish-interpretation.ts";
import { listKnown } from "#features/pta-interpretations/interpretation-items.service.ts";

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

async function anInterpretation(
  body: Parameters<FalloffPad["addCase"]>[0] = {},
) {
  const made = await here.addCase(body);
  const { id: stageId } = await here.addStage("Stage 7");
  const item = await support.api.ptaCases.addStage({
    params: { caseId: made.id, stageId },
  });
  return { caseId: made.id, stageId, id: item.id };
}

const get = (id: number) =>
  support.api.ptaInterpretations.get({ params: { id } });

async function edit(person: Person, id: number, changes: object) {
  const { input, clientComment, updatedAt } = await get(id);
  return person.send("PUT", `pta/interpretation/${id}`, {
    comment: "",
    clientComment,
    input,
    updatedAt,
    ...changes,
  });
}

async function editCaseInput(caseId: number, input: object) {
  const { counts, id, projectId, companyId, ...rest } =
    await support.api.ptaCases.get({ params: { id: caseId } });
  const { name, hidden, tagId, unitSystem, updatedAt } = rest;
  return support.send("PUT", `pta/case/${caseId}`, {
    name,
    comment: "",
    hidden,
    tagId,
    unitSystem,
    input,
    updatedAt,
  });
}

const isOutdated = async (id: number) => (await get(id)).context.isOutdated;

const finish = (id: number) =>
  finishInterpretation(api.owner, id, anOutput([aPressure(7000)]));

const height = { fractureHeight: 100, fractureHeightUnit: "ft" } as const;

describe("inputs of an interpretation", () => {
  test("PC8: are shown with where each comes from, in the units of the case", async () => {
    const { id } = await anInterpretation({
      unitSystem: "METRIC",
      input: {
        fractureHeight: 30,
        fractureHeightUnit: "m",
        porosity: 0.1,
        porosityUnit: "fraction",
      },
    });
    const edited = await edit(support, id, {
      input: { porosity: 0.05, porosityUnit: "fraction" },
    });
    expect(edited).toMatchObject({
      status: 200,
      body: {
        unitSystem: "METRIC",
        input: { porosity: 0.05, porosityUnit: "fraction" },
        effective: {
          input: {
            porosity: 0.05,
            fractureHeight: 30,
            fractureHeightUnit: "m",
            numberOfGenerations: 1100,
          },
          origins: {
            porosity: "interpretation",
            fractureHeight: "case",
            numberOfGenerations: "usual",
          },
        },
      },
    });
  });

  test("PC9: documents propose the clusters of the stage, and replace nothing that a person has set", async () => {
    const perforations = {
      lengthUnit: "m",
      depthReference: "kellyBushing",
      rows: [4000, 4020, 4040].map((top, index) => ({
        stageNumber: 7,
        clusterNumber: index + 1,
        topMdMetres: top,
        bottomMdMetres: top + 1,
        shots: null,
      })),
    };
    await support.api.wellDocuments.save({
      params: { id: here.wellIds[0], kind: "perforations" },
      body: { data: perforations, currentVersion: 0, note: "" } as never,
    });
    const { caseId, id, stageId } = await anInterpretation();
    const whole = await get(id);
    expect(whole.effective.input.numberOfClusters).toBe(3);
    expect(whole.effective.origins["numberOfClusters"]).toBe("documents");
    expect(whole).toMatchObject({
      stageId,
      stageNumber: 7,
      midPerforationMdMetres: 4020.5,
    });
    const { name, hidden, tagId, unitSystem, updatedAt } =
      await support.api.ptaCases.get({ params: { id: caseId } });
    await support.api.ptaCases.edit({
      params: { id: caseId },
      body: {
        ...{ name, hidden, tagId, unitSystem, updatedAt, comment: "" },
        input: { numberOfClusters: 9, numberOfClustersUnit: "count" },
      },
    });
    expect((await get(id)).effective).toMatchObject({
      input: { numberOfClusters: 9 },
      origins: { numberOfClusters: "case" },
    });
    await edit(support, id, {
      input: { numberOfClusters: 4, numberOfClustersUnit: "count" },
    });
    expect((await get(id)).effective).toMatchObject({
      input: { numberOfClusters: 4 },
      origins: { numberOfClusters: "interpretation" },
    });
  });

  test("PC24: a minimum above the maximum of the case is refused at its field", async () => {
    const { id } = await anInterpretation({
      input: {
        staticHistoryMatchMaxSkin: 2,
        staticHistoryMatchMaxSkinUnit: "none",
      },
    });
    expect(
      await edit(support, id, {
        input: {
          staticHistoryMatchMinSkin: 3,
          staticHistoryMatchMinSkinUnit: "none",
        },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        error: {
          code: "request.invalid",
          details: [
            {
              field: "input.staticHistoryMatchMinSkin",
              code: "minimumAboveMaximum",
              maximum: 2,
            },
          ],
        },
      },
    });
    expect((await get(id)).input).toEqual({});
  });

  test("PC5: a client writes the comment for clients and leaves the internal one unchanged", async () => {
    const { id } = await anInterpretation({ hidden: false });
    await edit(support, id, { comment: "Gauge drifts", clientComment: "Good" });
    const { client } = here;
    const seen = await client.api.ptaInterpretations.get({ params: { id } });
    expect(seen.clientComment).toBe("Good");
    expect(seen).not.toHaveProperty("comment");
    const edited = await edit(client, id, { clientComment: "Seen" });
    expect(edited.status).toBe(200);
    expect(await get(id)).toMatchObject({
      comment: "Gauge drifts",
      clientComment: "Seen",
    });
  });

  test("PC6: an edit of what somebody else changed is a conflict, and a run is no edit", async () => {
    const { id } = await anInterpretation();
    const { updatedAt } = await get(id);
    await finish(id);
    expect((await get(id)).updatedAt).toBe(updatedAt);
    expect((await edit(support, id, { updatedAt })).status).toBe(200);
    expect(await edit(support, id, { updatedAt })).toMatchObject({
      status: 409,
      body: { error: { code: "edit.conflict" } },
    });
  });
});

describe("outputs", () => {
  test("PC10: a changed input outdates the output, which stays, and the value before makes it current", async () => {
    const { id, caseId } = await anInterpretation({ input: height });
    expect(await isOutdated(id)).toBe(false);
    await finish(id);
    expect(await isOutdated(id)).toBe(false);
    await edit(support, id, { clientComment: "Only words" });
    expect(await isOutdated(id)).toBe(false);
    await editCaseInput(caseId, { ...height, fractureHeight: 120 });
    const changed = await get(id);
    expect(changed.context).toMatchObject({ status: "DONE", isOutdated: true });
    expect(changed.results[0]?.value).toBe(7000);
    await editCaseInput(caseId, height);
    expect(await isOutdated(id)).toBe(false);
    await edit(support, id, {
      input: { closureOverride: 3, closureOverrideUnit: "none" },
    });
    expect(await isOutdated(id)).toBe(true);
  });

  test("PC11: samples and computations of the stage outdate its output", async () => {
    const { id, stageId } = await anInterpretation();
    // Read without the responses that are remembered for a second.
    const isOutdatedNow = () =>
      inTransaction(api.owner, platformIdentity, async (transaction) => {
        const [known] = await listKnown(transaction, {
          id,
          seesInternal: true,
        });
        return known?.isOutdated;
      });
    const engine = (change: string) =>
      api.owner.pool.query(
        `INSERT INTO stage_engine (stage_id, company_id) VALUES ($1, $2)
         ON CONFLICT (stage_id) DO UPDATE SET ${change}`,
        [stageId, here.companyId],
      );
    await engine("newest_time = 0");
    for (const change of [
      "newest_time = 1760000000000",
      "computation = 3",
      "rerun_requested = 1",
    ]) {
      await finish(id);
      expect([change, await isOutdatedNow()]).toEqual([change, false]);
      await engine(change);
      expect([change, await isOutdatedNow()]).toEqual([change, true]);
    }
  });
});

describe("from a stage", () => {
  const start = (person: Person, stageId: number, caseId?: number) =>
    person.send("POST", `pta/stage/${stageId}`, {
      ...(caseId === undefined ? {} : { caseId }),
    });

  const caseOf = async (response: Promise<{ body: unknown }>) =>
    ((await response).body as { caseId: number }).caseId;

  test("PC18: the newest visible case takes it, or the one named, once", async () => {
    const { id: stageId } = await here.addShutInStage("Stage 1");
    const first = await here.addCase({ name: "First", hidden: false });
    const second = await here.addCase({ name: "Second", hidden: false });
    const third = await here.addCase({ name: "Third" });
    expect(await caseOf(start(support, stageId))).toBe(third.id);
    expect(await caseOf(start(here.client, stageId))).toBe(second.id);
    expect(await caseOf(start(support, stageId, first.id))).toBe(first.id);
    const again = await start(support, stageId, first.id);
    const [known] = await support.api.ptaInterpretations.ofCase({
      params: { id: first.id },
    });
    expect(again).toMatchObject({
      status: 201,
      body: { id: known?.id, isNew: false, isNewCase: false },
    });
    expect(await start(here.client, stageId, third.id)).toMatchObject({
      status: 404,
    });
    const ofStage = await support.api.ptaInterpretations.ofStage({
      params: { stageId },
    });
    expect(ofStage.map(({ caseName }) => caseName)).toEqual([
      "First",
      "Second",
      "Third",
    ]);
  });

  test("PC18: without a visible case a new one with default values is made, visible to its maker", async () => {
    const { id: stageId } = await here.addShutInStage("Stage 1");
    await here.addCase({ name: "falloffs" });
    const begun = await start(here.client, stageId);
    expect(begun).toMatchObject({
      body: { caseName: "Falloffs 2", isNew: true, isNewCase: true },
    });
    const { caseId } = begun.body as { caseId: number };
    const made = await here.client.api.ptaCases.get({ params: { id: caseId } });
    expect(made).toMatchObject({
      name: "Falloffs 2",
      hidden: false,
      unitSystem: "STANDARD",
      input: {},
      counts: { interpretations: 1 },
    });
  });

  test("PC25: without a shut-in, or with too short a falloff, nothing is begun and no case is made", async () => {
    const unpumped = await here.addStage("Stage 1");
    const short = await here.addShutInStage("Stage 2", 119);
    expect(await start(here.client, unpumped.id)).toMatchObject({
      status: 422,
      body: { error: { code: "ptaInterpretation.noShutIn" } },
    });
    expect(await start(here.client, short.id)).toMatchObject({
      status: 422,
      body: { error: { code: "ptaInterpretation.shortFalloff" } },
    });
    expect(
      await support.api.ptaCases.ofProject({ params: { id: here.projectId } }),
    ).toEqual([]);
    // A person who has set the shut-in in a case finds it again.
    const made = await here.addCase({ hidden: false });
    const { id } = await support.api.ptaCases.addStage({
      params: { caseId: made.id, stageId: unpumped.id },
    });
    expect(await start(here.client, unpumped.id)).toMatchObject({
      status: 201,
      body: { id, isNew: false },
    });
  });

  test("PC26: an interpretation that was begun can be removed again with the case made for it, unless that case has been used since", async () => {
    const one = await here.addShutInStage("Stage 1");
    const other = await here.addShutInStage("Stage 2");
    const cases = () =>
      support.api.ptaCases.ofProject({ params: { id: here.projectId } });
    const begin = async (stageId: number) =>
      (await start(here.client, stageId)).body as { id: number };
    const takeBack = (id: number) =>
      here.client.send("DELETE", `pta/interpretation/${id}?withEmptyCase=true`);
    const alone = await begin(one.id);
    expect(await takeBack(alone.id)).toMatchObject({ status: 204 });
    expect(await cases()).toEqual([]);
    const first = await begin(one.id);
    await begin(other.id);
    expect(await takeBack(first.id)).toMatchObject({ status: 204 });
    expect(await cases()).toMatchObject([{ counts: { interpretations: 1 } }]);
    // Without withEmptyCase, deleting the last interpretation keeps its case.
    const [left] = await support.api.ptaInterpretations.ofStage({
      params: { stageId: other.id },
    });
    await here.client.send("DELETE", `pta/interpretation/${left?.id}`);
    expect(await cases()).toMatchObject([{ counts: { interpretations: 0 } }]);
  });

  test("PC18: a case of another pad is refused", async () => {
    const other = await aFalloffPad(api, support, pad);
    const foreign = await other.addCase();
    const { id: stageId } = await here.addStage("Stage 1");
    expect(await start(support, stageId, foreign.id)).toMatchObject({
      status: 400,
      body: { error: { code: "request.invalid" } },
    });
  });
});

test("PC19: neighbors are those of the list, by well and stage", async () => {
  const made = await here.addCase({ hidden: false });
  const stages = [
    await here.addStage("Stage 1", 1),
    await here.addStage("Stage 1", 0),
    await here.addStage("Stage 2", 0),
  ];
  await support.api.ptaCases.addStages({
    params: { id: made.id },
    body: { stageIds: stages.map(({ id }) => id) },
  });
  const list = await support.api.ptaInterpretations.ofCase({
    params: { id: made.id },
  });
  expect(
    list.map(({ wellNumber, stageName }) => `${wellNumber} ${stageName}`),
  ).toEqual(["A 1H Stage 1", "A 1H Stage 2", "B 2H Stage 1"]);
  const [first, second, third] = list.map(({ id }) => id);
  const hierarchy = (person: Person, id = 0) =>
    person.api.ptaInterpretations.hierarchy({ params: { id } });
  expect(await hierarchy(support, second)).toMatchObject({
    caseId: made.id,
    caseName: "Falloffs",
    projectId: here.projectId,
    companyId: here.companyId,
    wellNumber: "A 1H",
    stageName: "Stage 2",
    previousId: first,
    nextId: third,
  });
  await api.owner.pool.query("UPDATE stage SET hide = true WHERE id = $1", [
    list[0]?.stageId,
  ]);
  expect(await hierarchy(here.client, second)).toMatchObject({
    previousId: null,
    nextId: third,
  });
});
