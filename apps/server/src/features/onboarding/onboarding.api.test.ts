import { isSystemTag, newStageControl } from "@stagecraft/domain";
import { aPad, aProject, aStage, aWell } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import {
  anEngineStage,
  deliver,
  engineWorld,
} from "#features/stage-engine/testing/engine-world.ts";
import { pumpedStage } from "#features/stage-engine/testing/pumped-stage.ts";

// An installation that is really empty: a database of its own, without the demo.
let api: OwnTestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

const state = (person = administrator) => person.api.onboarding.state({});

describe("an installation without the demo", () => {
  test("has every tag that the product compares by name, and tags to comment with", async () => {
    const tags = (
      await Promise.all(
        (["project", "well", "stage"] as const).map((type) =>
          administrator.api.tags.ofAssetType({ params: { type } }),
        ),
      )
    ).flat();
    const names = tags
      .filter(({ name }) => isSystemTag(name))
      .map(({ name, assetType }) => `${assetType} ${name}`);
    expect(names.sort()).toEqual([
      "STAGE lifecycle:live stage 1",
      "STAGE lifecycle:live stage 2",
      "STAGE lifecycle:live stage 3",
      "STAGE lifecycle:live stage 4",
      "STAGE no metrics",
      "STAGE security:client:data:confidential",
      "STAGE stage test",
      "STAGE success:completed normally",
      "WELL no client guidance",
      "WELL security:client:data:confidential",
    ]);
    expect(tags.filter(({ name }) => name.startsWith("comment:"))).toHaveLength(
      3,
    );
  });

  test("has the roles with their permissions, and an administrator who may change them", async () => {
    const { roles } = await administrator.api.roles.table({});
    for (const { permissions, defaultPermissions } of roles)
      expect(permissions).toEqual(defaultPermissions);
    const own = await administrator.api.users.me({});
    expect(own.permissions).toContain("edit:roles");
  });
});

test("the steps of the first run tick themselves off from the data, and back when it is gone", async () => {
  const nothing = {
    hasCompany: false,
    hasPeople: false,
    hasDataProvider: false,
    hasPad: false,
    hasVanCredential: false,
    hasSample: false,
  };
  expect(await state()).toEqual(nothing);
  const { company } = await administrator.api.companies.add({
    body: { name: "Avocet Energy" },
  });
  expect(await state()).toEqual({ ...nothing, hasCompany: true });
  const person = await api.person({ roles: ["engineer"] });
  await administrator.api.companies.addUser({
    params: { companyId: company.id, userId: person.id },
  });
  const project = await aProject(administrator.api, company.id);
  const withPad = {
    ...nothing,
    hasCompany: true,
    hasPeople: true,
    hasDataProvider: true,
    hasPad: true,
  };
  expect(await state()).toEqual(withPad);
  const { credential } = await administrator.api.vanCredentials.add({
    params: { projectId: project.id },
    body: { name: "Van 1" },
  });
  expect(await state()).toEqual({ ...withPad, hasVanCredential: true });
  await administrator.api.vanCredentials.revoke({
    params: { id: credential.id },
  });
  expect(await state()).toEqual(withPad);
  await administrator.api.vanCredentials.add({
    params: { projectId: project.id },
    body: { name: "Van 2" },
  });
  const well = await aWell(administrator.api, project.id);
  const stage = await aStage(administrator.api, well.id);
  await administrator.send("POST", `stages/${stage.id}/samplebatches`, {
    source: "van",
    firstSequence: 1,
    times: [1_700_000_000_000],
    channels: [{ name: "SLUR_RATE", unit: "bpm", values: [1] }],
  });
  expect(await state()).toEqual({
    ...withPad,
    hasVanCredential: true,
    hasSample: true,
  });
  await administrator.api.projects.remove({ params: { id: project.id } });
  expect(await state()).toEqual({ ...withPad, hasPad: false });
});

test("the steps of somebody of one company are those of that company", async () => {
  const { company } = await administrator.api.companies.add({
    body: { name: "Redshank Energy" },
  });
  const { company: other } = await administrator.api.companies.add({
    body: { name: "Greenshank Energy" },
  });
  await aProject(administrator.api, other.id);
  const manager = await api.person({
    roles: ["manager"],
    companies: [company.id],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{edit:companies}' WHERE id = $1",
    [manager.id],
  );
  expect(await state(manager)).toEqual({
    hasCompany: true,
    hasPeople: true,
    hasDataProvider: false,
    hasPad: false,
    hasVanCredential: false,
    hasSample: false,
  });
});

describe("the first stage of an installation without the demo", () => {
  test("has the usual settings and an empty playbook, and needs no FDI state while none is defined", async () => {
    const { stage, well } = await aPad(administrator.api);
    const { parameters } = newStageControl([]);
    expect(stage.control).toEqual({
      parameters: { ...parameters, fracIntensitySmoother: 300 },
    });
    const { rules, source, settings } = await administrator.api.rules.ofAsset({
      params: { assetId: stage.id, assetType: "stage" },
      query: {},
    });
    expect({ rules, source }).toEqual({ rules: [], source: "WELL" });
    expect(settings).toMatchObject({ offsetWells: [], stagecraftPlaybook: {} });
    expect(await administrator.api.fdiStates.list({})).toEqual([]);
    await administrator.api.rules.save({
      params: { assetId: well.id, assetType: "well" },
      body: {
        offsetWells: [
          {
            name: "offset_pressure_1",
            wellLabel: "Offset 1",
            api: "",
            minDeltaPressureFracHit: 100,
            suspend: false,
          },
        ],
        updatedAt: well.updatedAt,
      },
    });
  });

  test("gets advice by the playbook that its people wrote", async () => {
    const world = await engineWorld(api);
    await administrator.api.rules.save({
      params: { assetId: world.pad.well.id, assetType: "well" },
      body: {
        appended: [
          {
            playbookType: "FDI",
            trigger: {
              applyDeltaPressure: true,
              minDeltaPressureFracHitPercentage: 50,
            },
            color: "orange",
            recommendation: "Hold the rate",
          },
        ],
      },
    });
    const stageId = await anEngineStage(world);
    const pumped = pumpedStage(1_760_000_000_000, 900);
    await deliver(world, stageId, pumped.delivery(0, 760));
    const advice = async () => {
      const list = await administrator.api.stageNotifications.ofStage({
        params: { stageId },
        query: { type: "fdiPlaybook" },
      });
      return list.map(({ message }) => message);
    };
    await expect
      .poll(advice)
      .toEqual([expect.stringContaining("Hold the rate") as string]);
  });
});
