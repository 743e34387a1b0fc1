import {
  confidentialTag,
  noClientGuidanceTag,
  type TagAssetType,
} from "@stagecraft/domain";
import { aPad, aStage, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let engineer: Person;
let pad: Pad;
const tags = new Map<string, number>();

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  for (const name of [confidentialTag, noClientGuidanceTag])
    for (const assetType of ["STAGE", "WELL", "PROJECT"] as const)
      tags.set(
        `${name} ${assetType}`,
        (await aTag(administrator.api, name, assetType)).id,
      );
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  await administrator.api.projects.update({
    params: { id: pad.project.id },
    body: { visibleFeatureGuidance: true, updatedAt: pad.project.updatedAt },
  });
  await api.owner.pool.query(
    "INSERT INTO series (company_id, stage_id, channel, unit, derived) VALUES ($1, $2, 'guidanceRate', 'bpm', true)",
    [pad.company.id, pad.stage.id],
  );
  await api.owner.pool.query(
    `INSERT INTO stage_notification (company_id, stage_id, at_ms, type, message)
     VALUES ($1, $2, 1760000000000, 'guidance', 'Lower slurry rate')`,
    [pad.company.id, pad.stage.id],
  );
  engineer = await api.person({ roles: ["engineer"], projects: [pad.project] });
});

const places = ["STAGE", "WELL", "PROJECT"] as const;

function assetIdOf(assetType: TagAssetType): number {
  const { stage, well, project } = pad;
  return { STAGE: stage, WELL: well, PROJECT: project }[assetType].id;
}

function paramsOf(name: string, assetType: TagAssetType) {
  return {
    tagId: tags.get(`${name} ${assetType}`) ?? 0,
    assetType: assetType.toLowerCase() as "stage" | "well" | "project",
    assetId: assetIdOf(assetType),
  };
}

const put = (name: string, assetType: TagAssetType) =>
  administrator.api.tags.subscribe({ params: paramsOf(name, assetType) });
const takeOff = (name: string, assetType: TagAssetType) =>
  administrator.api.tags.unsubscribe({ params: paramsOf(name, assetType) });

const stageOf = (person: Person) =>
  person.api.stages.get({ params: { id: pad.stage.id } });

/** Collects guidance from everywhere a person could read it, as text and as numbers. */
async function guidanceFor(person: Person) {
  const params = { id: pad.stage.id };
  const { summary, showsGuidance } = await stageOf(person);
  const listed = await person.api.stageNotifications.ofStage({
    params: { stageId: pad.stage.id },
  });
  const headers = await person.api.stages.headers({ params });
  const file = await person.send("GET", `stages/${pad.stage.id}/export`);
  const log = await person.send(
    "GET",
    `stages/${pad.stage.id}/logs/guidance/export`,
  );
  return {
    banner: showsGuidance,
    summary: summary.notifications.length,
    notifications: listed.length,
    channel: headers.some(({ name }) => name === "guidanceRate"),
    column: String(file.body).includes("guidanceRate"),
    log: log.status,
  };
}

describe.each(places)("a tag on the %s", (assetType) => {
  test("makes the stage confidential in its response, in its file and for its viewers", async () => {
    const file = async () =>
      String(
        (await engineer.send("GET", `stages/${pad.stage.id}/export`)).body,
      );
    expect((await stageOf(engineer)).confidential).toBe(false);
    expect(await file()).not.toContain("# Confidential");
    await put(confidentialTag, assetType);
    expect((await stageOf(engineer)).confidential).toBe(true);
    expect(await file()).toContain("# Confidential");
    await takeOff(confidentialTag, assetType);
    expect((await stageOf(engineer)).confidential).toBe(false);
  });

  test("takes guidance from clients everywhere, and its banner from everybody", async () => {
    const shown = {
      banner: true,
      summary: 1,
      notifications: 1,
      channel: true,
      column: true,
      log: 200,
    };
    expect(await guidanceFor(engineer)).toEqual(shown);
    await put(noClientGuidanceTag, assetType);
    expect(await guidanceFor(engineer)).toEqual({
      banner: false,
      summary: 0,
      notifications: 0,
      channel: false,
      column: false,
      log: 403,
    });
    expect(await guidanceFor(administrator)).toEqual({
      ...shown,
      banner: false,
    });
  });

  test("is reported to viewers of the stage, and ends a stream that carried guidance", async () => {
    const response = await fetch(
      `${api.url}/api/v1/stages/${pad.stage.id}/live`,
      { headers: { authorization: `Bearer ${engineer.token}` } },
    );
    const reader = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    await reader.read();
    await put(noClientGuidanceTag, assetType);
    let received = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      received += value;
    }
    expect(received).toContain("event: stage");
  });
});

test("a tag on a project applies to its stages and to no others", async () => {
  const elsewhere = await aPad(administrator.api);
  const sibling = await aStage(administrator.api, pad.well.id);
  await put(confidentialTag, "PROJECT");
  const confidential = async (id: number) =>
    (await administrator.api.stages.get({ params: { id } })).confidential;
  expect([
    await confidential(sibling.id),
    await confidential(elsewhere.stage.id),
  ]).toEqual([true, false]);
});
