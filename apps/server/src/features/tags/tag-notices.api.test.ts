import { liveStageTag } from "@stagecraft/domain";
import { aPad, aStage, aTag } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

/** What a viewer of the stage is told from now on. */
async function watch(stageId: number) {
  const response = await fetch(`${api.url}/api/v1/stages/${stageId}/live`, {
    headers: { authorization: `Bearer ${administrator.token}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) text += (await reader.read()).value ?? "";
    text = "";
  };
  await until(/event: hello/);
  return { until, stop: () => reader.cancel() };
}

test("a live tag that moves is told to the viewers of the stage it leaves and of the one it comes to", async () => {
  const { stage, well } = await aPad(administrator.api);
  const next = await aStage(administrator.api, well.id);
  const tag = await aTag(administrator.api, liveStageTag(7));
  const subscribe = (assetId: number) =>
    administrator.api.tags.subscribe({
      params: { tagId: tag.id, assetType: "stage", assetId },
    });
  await subscribe(stage.id);
  const left = await watch(stage.id);
  const reached = await watch(next.id);
  const movedAt = performance.now();
  await subscribe(next.id);
  await left.until(/event: stage\ndata: .*"state":"PENDING"/);
  await reached.until(/event: stage\ndata: .*"state":"PENDING"/);
  expect(performance.now() - movedAt).toBeLessThan(1000);

  await administrator.api.tags.unsubscribe({
    params: { tagId: tag.id, assetType: "stage", assetId: next.id },
  });
  await reached.until(/event: stage/);
  await Promise.all([left.stop(), reached.stop()]);
});
