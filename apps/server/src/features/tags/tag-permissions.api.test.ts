import {
  completedTag,
  confidentialTag,
  noClientGuidanceTag,
  noMetricsTag,
  stageTestTag,
  type TagAssetType,
} from "@stagecraft/domain";
import { aPad, aTag, type Pad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let engineer: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  engineer = await api.person({ roles: ["engineer"], projects: [pad.project] });
});

async function paramsOf(name: string, assetType: TagAssetType) {
  const { id } = await aTag(administrator.api, name, assetType);
  const assets = { STAGE: pad.stage, WELL: pad.well, PROJECT: pad.project };
  return {
    tagId: id,
    assetType: assetType.toLowerCase() as "stage" | "well" | "project",
    assetId: assets[assetType].id,
  };
}

const refused = { status: 403, code: "permission.missing" };

test.each([
  [confidentialTag, "WELL"],
  [confidentialTag, "PROJECT"],
  [confidentialTag, "STAGE"],
  ["Security:Client:Other", "STAGE"],
  ["lifecycle:live stage 3", "STAGE"],
  [noClientGuidanceTag, "STAGE"],
  [noMetricsTag, "STAGE"],
  [stageTestTag, "STAGE"],
  ["any other word", "WELL"],
  ["any other word", "PROJECT"],
] as const)(
  "a client neither puts on nor takes off %s of a %s",
  async (name, assetType) => {
    const params = await paramsOf(name, assetType);
    await expect(engineer.api.tags.subscribe({ params })).rejects.toMatchObject(
      refused,
    );
    await administrator.api.tags.subscribe({ params });
    await expect(
      engineer.api.tags.unsubscribe({ params }),
    ).rejects.toMatchObject(refused);
    const { assetId } = params;
    const carried = await administrator.api.tags.ofAsset({
      params: { assetId, assetType: params.assetType },
    });
    expect(carried.map(({ id }) => id)).toContain(params.tagId);
  },
);

test("a client puts no such tag on a stage by a comment either", async () => {
  const tag = await aTag(administrator.api, confidentialTag);
  const comment = engineer.api.stageComments.add({
    body: {
      stageId: pad.stage.id,
      tagId: tag.id,
      timestamp: Date.now(),
      comment: { annotation: "by the way" },
    },
  });
  await expect(comment).rejects.toMatchObject(refused);
});

test("a client keeps the other tags of a stage", async () => {
  const params = await paramsOf("a remark", "STAGE");
  await engineer.api.tags.subscribe({ params });
  await engineer.api.tags.unsubscribe({ params });
});

test.each([
  confidentialTag,
  noClientGuidanceTag,
  noMetricsTag,
  stageTestTag,
  completedTag,
  "lifecycle:live stage 4",
])("%s cannot be renamed or removed by anyone", async (name) => {
  const tag = await aTag(administrator.api, name);
  const params = { id: tag.id };
  const system = { status: 409, code: "tag.system" };
  await expect(
    administrator.api.tags.update({
      params,
      body: { name: "renamed", updatedAt: tag.updatedAt },
    }),
  ).rejects.toMatchObject(system);
  await expect(administrator.api.tags.remove({ params })).rejects.toMatchObject(
    system,
  );
  const painted = await administrator.api.tags.update({
    params,
    body: { color: "#123456", updatedAt: tag.updatedAt },
  });
  expect(painted).toMatchObject({ name, color: "#123456" });
});
