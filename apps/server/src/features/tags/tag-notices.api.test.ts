import { liveStageTag } from "@stagecraft/domain";
import { aPad, aStage, aTag } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { viewStage } from "../../../test/stage-viewer.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

test("a live tag that moves is reported to the viewers of the old and of the new stage", async () => {
  const { stage, well } = await aPad(administrator.api);
  const next = await aStage(administrator.api, well.id);
  const tag = await aTag(administrator.api, liveStageTag(7));
  const subscribe = (assetId: number) =>
    administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId },
    });
  await subscribe(stage.id);
  const left = await viewStage(api, administrator, stage.id);
  const reached = await viewStage(api, administrator, next.id);
  await subscribe(next.id);
  expect(await left.next("stage")).toMatchObject({ state: "PENDING" });
  expect(await reached.next("stage")).toMatchObject({ state: "PENDING" });

  await administrator.api.tags.unsubscribe({
    params: { tagId: tag.id, assetType: "stage", assetId: next.id },
  });
  expect(await reached.next("stage")).toMatchObject({ state: "PENDING" });
  await Promise.all([left.stop(), reached.stop()]);
});
