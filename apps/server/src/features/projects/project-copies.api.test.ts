import { aPad, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { exampleRule } from "../../../test/world.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  const { company, project, well } = pad;
  const client = administrator.api;
  const source = await client.dataSources.add({
    body: {
      companyId: company.id,
      name: "Provider",
      url: "https://store.example/witsml",
      login: "van",
      password: "secret",
    },
  });
  await client.dataSources.addMapOfProject({
    body: { projectId: project.id, dataSourceAuthId: source.id, value: "Van" },
  });
  await client.dataSources.addMapOfWell({
    body: {
      wellId: well.id,
      dataSourceAuthId: source.id,
      key: "name",
      value: "^kestrel$",
    },
  });
  const rule = await client.rules.add({
    body: { ...exampleRule, companyId: company.id },
  });
  await client.rules.subscribe({
    params: { ruleId: rule.id, assetType: "well", assetId: well.id },
  });
  for (const [assetType, assetId] of [
    ["project", project.id],
    ["well", well.id],
  ] as const) {
    const tag = await aTag(
      client,
      undefined,
      assetType === "well" ? "WELL" : "PROJECT",
    );
    await client.tags.subscribe({
      params: { tagId: tag.id, assetType, assetId },
    });
  }
});

async function partsOf(projectId: number) {
  const count = async (sql: string) => {
    const { rows } = await api.owner.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${sql}`,
      [projectId],
    );
    return rows[0]?.count;
  };
  const ofWells = "well_id IN (SELECT id FROM well WHERE project_id = $1)";
  return {
    wells: await count("well WHERE project_id = $1"),
    stages: await count("stage WHERE project_id = $1"),
    vans: await count("data_source_map_project WHERE project_id = $1"),
    aliases: await count("data_source_map_well WHERE project_id = $1"),
    rules: await count(`rule_subscription WHERE ${ofWells}`),
    tags: await count(`tag_subscription WHERE project_id = $1 OR ${ofWells}`),
  };
}

async function copyWith(body?: Record<string, boolean>) {
  const { project } = await administrator.api.projects.clone({
    params: { projectId: pad.project.id },
    ...(body === undefined ? {} : { body }),
  });
  return partsOf(project.id);
}

test("a copy without a choice has its wells and nothing that hangs on them", async () => {
  expect(await copyWith()).toEqual({
    wells: 1,
    stages: 0,
    vans: 0,
    aliases: 0,
    rules: 0,
    tags: 0,
  });
});

test("a copy takes along what was chosen, never stages", async () => {
  const chosen = { vans: true, aliases: true, rules: true, tags: true };
  expect(await copyWith(chosen)).toEqual({
    wells: 1,
    stages: 0,
    vans: 1,
    aliases: 1,
    rules: 1,
    tags: 2,
  });
  expect(await copyWith({ ...chosen, wells: false })).toEqual({
    wells: 0,
    stages: 0,
    vans: 1,
    aliases: 0,
    rules: 0,
    tags: 1,
  });
});

test("somebody who may not create aliases does not get them by a copy", async () => {
  const author = await api.person({
    roles: ["engineer"],
    projects: [pad.project],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{create:wells}' WHERE id = $1",
    [author.id],
  );
  const params = { id: pad.well.id };
  await expect(
    author.api.wells.clone({ params, body: { aliases: true } }),
  ).rejects.toMatchObject({ code: "permission.missing" });
  expect(await author.api.wells.clone({ params })).toMatchObject({
    projectId: pad.project.id,
  });
});

test("a copy keeps the QC of a well for an administrator alone (D18)", async () => {
  const { well } = await aPad(administrator.api);
  const qc = { controlFile: true, wellboreVolume: true };
  await administrator.api.wells.update({
    params: { id: well.id },
    body: { qc, updatedAt: well.updatedAt },
  });
  const support = await api.person({ roles: ["seniorsupport"] });
  const qcOfCopies = async (person: Person) => {
    const copy = await person.api.wells.clone({ params: { id: well.id } });
    const { project } = await person.api.projects.clone({
      params: { projectId: well.projectId },
    });
    const wells = await administrator.api.projects.wells({
      params: { id: project.id },
    });
    const copied = wells.find((one) => one.wellNumber === well.wellNumber);
    return { ofWell: copy.qc, ofPad: copied?.qc };
  };
  expect(await qcOfCopies(administrator)).toEqual({ ofWell: qc, ofPad: qc });
  const none = { controlFile: false, wellboreVolume: false };
  expect(await qcOfCopies(support)).toEqual({ ofWell: none, ofPad: none });
});
