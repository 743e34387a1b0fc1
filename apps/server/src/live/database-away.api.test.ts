import { aPad } from "@stagecraft/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type OwnTestApi } from "../../test/api-harness.ts";
import { cuttableLine, type CuttableLine } from "../../test/cut-connection.ts";
import { viewStage } from "../../test/stage-viewer.ts";

let line: CuttableLine;
let api: OwnTestApi;

beforeAll(async () => {
  api = await startTestApi({
    async lineTo(databaseUrl) {
      line = await cuttableLine(databaseUrl);
      return line.url;
    },
  });
});
afterAll(async () => {
  await api.close();
  await line.close();
});

function row(sequence: number) {
  return {
    source: "van",
    firstSequence: sequence,
    times: [1_760_000_000_000 + sequence * 1000],
    channels: [{ name: "pressure", unit: "psi", values: [5000 + sequence] }],
  };
}

test("while the database is away viewers read 'not stored', nothing is acknowledged, and afterwards nothing is missing", async () => {
  const administrator = await api.person({ roles: ["administrator"] });
  const { stage } = await aPad(administrator.api);
  const push = (sequence: number) =>
    administrator.send(
      "POST",
      `stages/${stage.id}/samplebatches`,
      row(sequence),
    );
  expect(await push(0)).toMatchObject({ status: 200, body: { stored: 1 } });
  const viewer = await viewStage(api, administrator, stage.id);

  const before = Date.now();
  await line.cut();
  const { since } = (await viewer.next("notStored")) as { since: number };
  expect(since).toBeGreaterThanOrEqual(before);
  for (const sequence of [1, 2]) {
    const { status, body } = await push(sequence);
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: "service.unavailable" } });
  }

  await line.mend();
  await viewer.next("hello");
  await expect.poll(async () => (await push(1)).status).toBe(200);
  expect(await push(2)).toMatchObject({ status: 200, body: { stored: 1 } });
  expect(await push(2)).toMatchObject({ body: { stored: 0, repeated: 1 } });
  await viewer.next("samples");
  await viewer.stop();
});
