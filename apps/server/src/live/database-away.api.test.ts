import { decodeFrame } from "@stagecraft/series";
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

test("while the database is away viewers read 'not stored' and go on from memory, nothing is acknowledged, and afterwards nothing is missing", async () => {
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
    const { f } = (await viewer.next("unstored")) as { f: string };
    const { columns } = decodeFrame(Buffer.from(f, "base64"));
    expect(columns.map(({ column }) => [...column.values])).toEqual([
      [5000 + sequence],
    ]);
  }

  await line.mend();
  await viewer.next("hello");
  await expect.poll(async () => (await push(1)).status).toBe(200);
  expect(await push(2)).toMatchObject({ status: 200, body: { stored: 1 } });
  expect(await push(2)).toMatchObject({ body: { stored: 0, repeated: 1 } });
  await viewer.next("samples");
  await viewer.stop();
});

test("while the database is away, samples of a sender who never pushed to the stage before are shown to nobody", async () => {
  const administrator = await api.person({ roles: ["administrator"] });
  const stranger = await api.person({ roles: ["datavan"] });
  const { stage } = await aPad(administrator.api);
  const path = `stages/${stage.id}/samplebatches`;
  expect(await administrator.send("POST", path, row(0))).toMatchObject({
    status: 200,
  });
  expect((await stranger.send("POST", path, row(7))).status).toBe(404);
  const viewer = await viewStage(api, administrator, stage.id);

  await line.cut();
  await viewer.next("notStored");
  expect((await stranger.send("POST", path, row(7))).status).toBe(503);
  expect((await administrator.send("POST", path, row(1))).status).toBe(503);
  const { f } = (await viewer.next("unstored")) as { f: string };
  const { columns } = decodeFrame(Buffer.from(f, "base64"));
  expect(columns[0]?.column.values[0]).toBe(5001);
  await line.mend();
  await viewer.next("hello");
  await viewer.stop();
});
