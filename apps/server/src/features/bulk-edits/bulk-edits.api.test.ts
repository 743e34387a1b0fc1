import { aPad, aStage, aTag, aWell, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
});

type StageChange = Parameters<
  Person["api"]["bulkEdits"]["updateStages"]
>[0]["body"]["change"];

async function changeStages(
  stageIds: number[],
  change: StageChange,
  person = administrator,
) {
  const { results } = await person.api.bulkEdits.updateStages({
    params: { projectId: pad.project.id },
    body: { stageIds, change },
  });
  return results;
}

async function stateOf(id: number) {
  return (await administrator.api.stages.get({ params: { id } })).state;
}

describe("many stages at once", () => {
  test("possible changes are made; each refused row has its reason, unknown rows too", async () => {
    const ended = await aStage(administrator.api, pad.well.id);
    const final = await aStage(administrator.api, pad.well.id);
    await changeStages([final.id], { kind: "state", state: "FINAL" });
    const other = await aPad(administrator.api);
    const results = await changeStages(
      [ended.id, final.id, other.stage.id, ended.id],
      { kind: "state", state: "ENDED" },
    );
    expect(results).toMatchObject([
      {
        id: ended.id,
        outcome: "changed",
        undo: { kind: "state", state: "PENDING" },
      },
      {
        id: final.id,
        outcome: "refused",
        refusal: { code: "stage.final" },
      },
      {
        id: other.stage.id,
        outcome: "refused",
        refusal: { code: "notFound" },
      },
    ]);
    expect([
      await stateOf(ended.id),
      await stateOf(final.id),
      await stateOf(other.stage.id),
    ]).toEqual(["ENDED", "FINAL", "PENDING"]);
  });

  test("a state goes only forwards, as for a single stage", async () => {
    const stage = await aStage(administrator.api, pad.well.id);
    await changeStages([stage.id], { kind: "state", state: "REVIEWED" });
    const [row] = await changeStages([stage.id], {
      kind: "state",
      state: "LOADING",
    });
    expect(row?.refusal).toMatchObject({
      code: "stage.stateBackwards",
      words: { key: "refusal.stateBackwards" },
    });
    const { edits } = await administrator.api.stages.edits({
      params: { id: stage.id },
      query: {},
    });
    expect(edits[0]?.cause).toBe("edit");
  });

  test("tags are added and removed, and the response undoes exactly that", async () => {
    const stage = await aStage(administrator.api, pad.well.id);
    const [held, added] = [
      await aTag(administrator.api),
      await aTag(administrator.api),
    ];
    await changeStages([stage.id], {
      kind: "tags",
      addIds: [held.id],
      removeIds: [],
    });
    const [row] = await changeStages([stage.id], {
      kind: "tags",
      addIds: [held.id, added.id],
      removeIds: [],
    });
    expect(row?.undo).toEqual({
      kind: "tags",
      addIds: [],
      removeIds: [added.id],
    });
    if (row?.undo?.kind !== "tags") throw new Error("no change of tags");
    await changeStages([stage.id], row.undo);
    const tags = await administrator.api.tags.ofParts({
      params: { projectId: pad.project.id },
      query: { assetType: "stage" },
    });
    expect(tags.find(({ assetId }) => assetId === stage.id)?.tagIds).toEqual([
      held.id,
    ]);
  });

  test("a client changes neither state nor what support decides", async () => {
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    const stage = await aStage(administrator.api, pad.well.id);
    const live = await aTag(administrator.api, "lifecycle:live stage 1");
    for (const change of [
      { kind: "state", state: "ENDED" },
      { kind: "hide", hide: true },
      { kind: "tags", addIds: [live.id], removeIds: [] },
    ] as const) {
      const [row] = await changeStages([stage.id], change as never, engineer);
      expect(row?.refusal?.code).toBe("permission.missing");
    }
  });

  test("at most 500 rows", async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    await expect(
      changeStages(ids, { kind: "hide", hide: true }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

test("wells are switched off and hidden, projects taken out of production", async () => {
  const [first, second] = [
    await aWell(administrator.api, pad.project.id),
    await aWell(administrator.api, pad.project.id, { hide: true }),
  ];
  const { results } = await administrator.api.bulkEdits.updateWells({
    params: { projectId: pad.project.id },
    body: {
      wellIds: [first.id, second.id],
      change: { kind: "hide", hide: true },
    },
  });
  expect(results.map(({ outcome }) => outcome)).toEqual([
    "changed",
    "unchanged",
  ]);
  const projects = await administrator.api.bulkEdits.updateProjects({
    params: { companyId: pad.company.id },
    body: {
      projectIds: [pad.project.id],
      change: { kind: "active", active: false },
    },
  });
  expect(projects.results).toMatchObject([
    { outcome: "changed", undo: { kind: "active", active: true } },
  ]);
});
