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
  const next = async (event: string): Promise<unknown> => {
    for (;;) {
      const told = new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`).exec(text);
      if (told !== null) {
        text = text.slice(told.index + told[0].length);
        return JSON.parse(told[1] ?? "");
      }
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before ${event}.`);
      text += value;
    }
  };
  await next("hello");
  return { next, stop: () => reader.cancel() };
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
  await subscribe(next.id);
  expect(await left.next("stage")).toMatchObject({ state: "PENDING" });
  expect(await reached.next("stage")).toMatchObject({ state: "PENDING" });

  await administrator.api.tags.unsubscribe({
    params: { tagId: tag.id, assetType: "stage", assetId: next.id },
  });
  expect(await reached.next("stage")).toMatchObject({ state: "PENDING" });
  await Promise.all([left.stop(), reached.stop()]);
});
