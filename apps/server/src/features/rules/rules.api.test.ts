import { blankParameters } from "@stagecraft/stage-editing";
import { aPad, aStage, aWell, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let editor: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  editor = await api.person({
    roles: ["engineer", "playbookadmin"],
    projects: [pad.project],
  });
});

const hit = (percent: number) => ({
  playbookType: "FDI" as const,
  trigger: {
    applyDeltaPressure: true,
    minDeltaPressureFracHitPercentage: percent,
  },
  color: "red" as const,
  recommendation: `Act at ${percent} %`,
});

const ofWell = (person = editor) =>
  person.api.rules.ofAsset({
    params: { assetId: pad.well.id, assetType: "well" },
    query: {},
  });
const ofStage = (id = pad.stage.id) =>
  editor.api.rules.ofAsset({
    params: { assetId: id, assetType: "stage" },
    query: {},
  });
const percentsOf = ({ rules }: Awaited<ReturnType<typeof ofWell>>) =>
  rules.map(({ trigger }) => trigger["minDeltaPressureFracHitPercentage"]);

async function aRuleOn(percent: number) {
  const rule = await editor.api.rules.add({ body: hit(percent) });
  await editor.api.rules.subscribe({
    params: { ruleId: rule.id, assetType: "well", assetId: pad.well.id },
  });
  return rule;
}

test("a rule watches nothing before it is subscribed, and nothing after it is unsubscribed", async () => {
  const rule = await editor.api.rules.add({ body: hit(60) });
  expect(rule).toMatchObject({ offsetWellName: "", assetType: null });
  expect(percentsOf(await ofWell())).toEqual([]);
  const params = {
    ruleId: rule.id,
    assetType: "well",
    assetId: pad.well.id,
  } as const;
  await editor.api.rules.subscribe({ params });
  await editor.api.rules.subscribe({ params });
  expect(percentsOf(await ofWell())).toEqual([60]);
  await editor.api.rules.unsubscribe({ params });
  expect(percentsOf(await ofWell())).toEqual([]);
});

test("a stage follows its well until it has rules of its own, which are copies", async () => {
  await aRuleOn(60);
  expect(await ofStage()).toMatchObject({ source: "WELL" });
  const copied = await editor.api.rules.copyToStage({
    params: { stageId: pad.stage.id },
  });
  expect(copied.source).toBe("STAGE");
  const [copy] = copied.rules;
  const [original] = (await ofWell()).rules;
  expect(copy?.id).not.toBe(original?.id);
  expect(copy?.trigger).toEqual(original?.trigger);
  // Copying again creates no further copies.
  await editor.api.rules.copyToStage({ params: { stageId: pad.stage.id } });
  expect(percentsOf(await ofStage())).toEqual([60]);
});

test("an editor's changes are saved together", async () => {
  const first = await aRuleOn(25);
  const second = await aRuleOn(60);
  const saved = await editor.api.rules.save({
    params: { assetId: pad.well.id, assetType: "well" },
    body: {
      appended: [hit(100)],
      changed: [{ ...hit(30), id: first.id, updatedAt: first.updatedAt }],
      deleted: [second.id],
    },
  });
  expect(percentsOf(saved)).toEqual([30, 100]);
  const gone = await editor.send("GET", `rules/${second.id}`);
  expect(gone.status).toBe(404);
});

test("a save is applied as a whole or not at all: one outdated rule leaves the others as they were", async () => {
  const rule = await aRuleOn(25);
  const refused = await editor.send("PUT", `rules/${pad.well.id}/well`, {
    appended: [hit(100)],
    changed: [{ ...hit(30), id: rule.id, updatedAt: rule.updatedAt - 1 }],
  });
  expect(refused).toMatchObject({ status: 409 });
  expect(percentsOf(await ofWell())).toEqual([25]);
});

test("a rule that also watches another well stays there when one well drops it", async () => {
  const rule = await aRuleOn(60);
  const other = await aWell(administrator.api, pad.project.id);
  const params = { ruleId: rule.id, assetType: "well", assetId: other.id };
  await editor.api.rules.subscribe({
    params: { ...params, assetType: "well" },
  });
  await editor.api.rules.save({
    params: { assetId: pad.well.id, assetType: "well" },
    body: { deleted: [rule.id] },
  });
  expect(percentsOf(await ofWell())).toEqual([]);
  const left = await editor.api.rules.get({ params: { id: rule.id } });
  expect(left.assetType).toBe("WELL");
});

test("the rules of a well are not changed from one of its stages", async () => {
  const rule = await aRuleOn(60);
  const refused = await editor.send("PUT", `rules/${pad.stage.id}/stage`, {
    deleted: [rule.id],
  });
  expect(refused.status).toBe(400);
  expect(percentsOf(await ofWell())).toEqual([60]);
});

test("a rule appended to a stage keeps what the stage followed so far", async () => {
  await aRuleOn(60);
  const saved = await editor.api.rules.save({
    params: { assetId: pad.stage.id, assetType: "stage" },
    body: { appended: [hit(100)] },
  });
  expect(saved.source).toBe("STAGE");
  expect(percentsOf(saved)).toEqual([60, 100]);
  expect(percentsOf(await ofWell())).toEqual([60]);
});

test("offset wells and Stagecraft parameters are saved with the rules, in the stage's settings", async () => {
  const stage = await aStage(administrator.api, pad.well.id);
  await editor.api.rules.save({
    params: { assetId: stage.id, assetType: "stage" },
    body: {
      appended: [hit(100)],
      stagecraftPlaybook: { suspend: true },
      updatedAt: stage.updatedAt,
    },
  });
  const { control } = await editor.api.stages.get({
    params: { id: stage.id },
  });
  expect(control.parameters["stagecraftPlaybook"]).toEqual({ suspend: true });
  expect(percentsOf(await ofStage(stage.id))).toEqual([100]);
});

test("a well's other settings survive a change of its rule settings, also by somebody who may not see them", async () => {
  const well = await administrator.api.wells.update({
    params: { id: pad.well.id },
    body: {
      control: {
        parameters: { ...blankParameters([]), pressureCeiling: 9000 },
        data: {},
      },
      updatedAt: pad.well.updatedAt,
    },
  });
  const unseen = await editor.api.wells.get({ params: { id: pad.well.id } });
  expect(unseen.control).toBeUndefined();
  const offset = { name: "offset_pressure_1", wellLabel: "Heron 2H" };
  const saved = await editor.api.rules.save({
    params: { assetId: pad.well.id, assetType: "well" },
    body: {
      offsetWells: [offset],
      totalizer: { plannedProppant: 450_000, plannedWater: 9000 },
      updatedAt: well.updatedAt,
    },
  });
  expect(saved.settings).toMatchObject({
    offsetWells: [offset],
    totalizer: { plannedProppant: 450_000, plannedWater: 9000 },
  });
  const { control } = await administrator.api.wells.get({
    params: { id: pad.well.id },
  });
  expect(control?.["parameters"]).toMatchObject({
    pressureCeiling: 9000,
    fdi: [offset],
    plannedWater: 9000,
  });
  const next = await aStage(administrator.api, pad.well.id);
  expect(next.control.parameters).toMatchObject({
    fdi: [offset],
    plannedProppant: 450_000,
  });
  expect(next.control.parameters).toHaveProperty("pressureCeiling", 9000);
});

test("a rule without a condition, with an unknown color or a percentage out of bounds is refused", async () => {
  const bodies = [
    { ...hit(60), trigger: {} },
    { ...hit(60), color: "blue" },
    { ...hit(1001) },
    { ...hit(60), recommendation: "  " },
    { ...hit(60), trigger: { applyProppant: true, proppantPercentage: 5 } },
  ];
  for (const body of bodies)
    expect((await editor.send("POST", "rules", body)).status).toBe(400);
});

test("another company's rule does not exist, and none is carried from one company to another", async () => {
  const rule = await aRuleOn(60);
  const elsewhere = await aPad(administrator.api);
  const rival = await api.person({
    roles: ["engineer", "playbookadmin"],
    projects: [elsewhere.project],
  });
  expect((await rival.send("GET", `rules/${rule.id}`)).status).toBe(404);
  const carried = await administrator.send(
    "POST",
    `rules/${rule.id}/well/${elsewhere.well.id}/subscribe`,
  );
  expect(carried.status).toBe(404);
});

test("somebody who sees rules but may not edit them is refused", async () => {
  const guest = await api.person({
    roles: ["engineer", "playbookguest"],
    projects: [pad.project],
  });
  await aRuleOn(60);
  expect(percentsOf(await ofWell(guest))).toEqual([60]);
  expect((await guest.send("POST", "rules", hit(60))).status).toBe(403);
});
