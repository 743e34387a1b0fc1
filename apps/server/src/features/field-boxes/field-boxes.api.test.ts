import { aPad, aWell, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let support: Person;
let pad: Pad;
let operator: Person;
let counter = 0;

beforeAll(async () => {
  api = await sharedTestApi();
  support = await api.person({ roles: ["seniorsupport"] });
});

beforeEach(async () => {
  pad = await aPad(support.api);
  operator = await api.person({
    roles: ["vanoperator"],
    name: "Viktor Dunn",
    projects: [pad.project],
  });
});

function aBox() {
  counter += 1;
  return support.api.fieldBoxes.add({
    body: { projectId: pad.project.id, boxName: `FB-${counter}` },
  });
}

interface Box {
  readonly id: number;
  readonly updatedAt: number;
}

function change(person: Person, box: Box, more: object = {}) {
  return person.api.fieldBoxes.update({
    params: { id: box.id },
    body: {
      wellId: pad.well.id,
      stageName: "7",
      state: "CHANGED",
      updatedAt: box.updatedAt,
      ...more,
    },
  });
}

test("a change of the van operator is what support reads next", async () => {
  const box = await aBox();
  expect(box).toMatchObject({ state: "IDLE", wellId: null, stageName: "" });
  await change(operator, box);
  const read = await support.api.fieldBoxes.get({ params: { id: box.id } });
  expect(read).toMatchObject({
    state: "CHANGED",
    wellId: pad.well.id,
    wellNumber: pad.well.wellNumber,
    stageName: "7",
    projectName: pad.project.name,
    updatedBy: "Viktor Dunn",
  });
});

test("a stage name is required", async () => {
  const refused = await operator.send(
    "PUT",
    `fieldmanagement/${(await aBox()).id}`,
    { wellId: pad.well.id, stageName: " ", state: "CHANGED", updatedAt: 0 },
  );
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain("Required.");
});

test("only support marks a change as seen", async () => {
  const box = await aBox();
  const changed = await change(operator, box);
  await expect(
    change(operator, changed, { state: "IDLE" }),
  ).rejects.toMatchObject({ status: 403, code: "permission.missing" });
  const seen = await change(support, changed, { state: "IDLE" });
  expect(seen.state).toBe("IDLE");
});

test("a box stays on its pad: neither its name, its project nor its well leave it", async () => {
  const box = await aBox();
  const elsewhere = await aPad(support.api);
  const others = [
    { wellId: elsewhere.well.id },
    { projectId: elsewhere.project.id },
    { boxName: "Another" },
  ];
  for (const more of others)
    await expect(change(support, box, more)).rejects.toMatchObject({
      code: "request.invalid",
    });
});

test("a change based on an older version is refused, with the name of who changed it since", async () => {
  const box = await aBox();
  await change(operator, box);
  await expect(change(operator, box)).rejects.toMatchObject({
    code: "edit.conflict",
    details: { changedBy: "Viktor Dunn" },
  });
});

test("an operator of another pad finds no box", async () => {
  const box = await aBox();
  const stranger = await api.person({
    roles: ["vanoperator"],
    projects: [(await aPad(support.api)).project],
  });
  await expect(change(stranger, box)).rejects.toMatchObject({ status: 404 });
  expect(await stranger.api.fieldBoxes.list({})).toEqual([]);
});

test("the list of a pad holds its boxes and no other's", async () => {
  const box = await aBox();
  const params = { projectId: pad.project.id };
  const listed = await operator.api.fieldBoxes.ofProject({ params });
  expect(listed.map(({ id }) => id)).toEqual([box.id]);
});

test("a box whose well is deleted stays, on no well", async () => {
  const box = await aBox();
  const well = await aWell(support.api, pad.project.id);
  await change(support, box, { wellId: well.id });
  await support.api.wells.remove({ params: { id: well.id } });
  const read = await support.api.fieldBoxes.get({ params: { id: box.id } });
  expect(read).toMatchObject({ wellId: null, wellNumber: null });
});

test("a box cannot have the name of another box of its company", async () => {
  const box = await aBox();
  await expect(
    support.api.fieldBoxes.add({
      body: { projectId: pad.project.id, boxName: box.boxName.toLowerCase() },
    }),
  ).rejects.toMatchObject({ code: "fieldBox.duplicate" });
});

test("what a van sent last is shown with its box, by the unit name, never that of another pad", async () => {
  const box = await support.api.fieldBoxes.add({
    body: {
      projectId: pad.project.id,
      boxName: `FB-seen-${pad.project.id}`,
      unitName: `VAN ${pad.project.id}`,
    },
  });
  for (const [unit, well] of [
    [`van ${pad.project.id}`, "Kestrel 3H"],
    ["VAN OF NOBODY", "Kestrel 4H"],
  ])
    await api.owner.pool.query(
      `INSERT INTO source_row (company_id, project_id, source, well_name, names, row_count)
       VALUES ($1, $2, 'pads/rows', $3, $4, 120)`,
      [pad.company.id, pad.project.id, well, { unitname: unit }],
    );
  const seen = await operator.api.fieldBoxes.received({});
  expect(seen).toMatchObject([
    { fieldBoxId: box.id, wellName: "Kestrel 3H", rowCount: 120 },
  ]);
  const stranger = await api.person({
    roles: ["vanoperator"],
    projects: [(await aPad(support.api)).project],
  });
  expect(await stranger.api.fieldBoxes.received({})).toEqual([]);
});
