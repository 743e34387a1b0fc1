import { fileMediaType } from "@stagecraft/domain";
import { aPad } from "@stagecraft/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../test/api-harness.ts";

let api: OwnTestApi;
let administrator: Person;

beforeEach(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
afterEach(() => api.close());

interface Watched<Answer> {
  readonly answer: Answer;
  readonly totalMs: number;
  /** The longest time in which nobody else could be served. */
  readonly longestPauseMs: number;
}

/** Runs a request and watches how long this process, which is the server too, was held up. */
async function watched<Answer>(
  send: () => Promise<Answer>,
): Promise<Watched<Answer>> {
  const startedAt = performance.now();
  let lastBeat = startedAt;
  let longestPauseMs = 0;
  const beat = () => {
    const now = performance.now();
    longestPauseMs = Math.max(longestPauseMs, now - lastBeat);
    lastBeat = now;
  };
  const beating = setInterval(beat, 5);
  const answer = await send();
  beat();
  clearInterval(beating);
  return { answer, longestPauseMs, totalMs: performance.now() - startedAt };
}

/** A log of a store with one curve beside the time for every column. */
function witsmlLog(rows: number, curves: number): Uint8Array {
  const names = [
    "TIME",
    ...Array.from({ length: curves }, (_, at) => `C${at}`),
  ];
  const infos = names.map(
    (name, at) =>
      `<logCurveInfo uid="${name}"><mnemonic>${name}</mnemonic><unit>${at === 0 ? "s" : "psi"}</unit><typeLogData>${at === 0 ? "date time" : "double"}</typeLogData></logCurveInfo>`,
  );
  const lines = Array.from({ length: rows }, (_, row) => {
    const time = new Date(1.7e12 + row * 1000).toISOString();
    const cells = Array.from({ length: curves }, (_, at) =>
      (5000 + ((row * 7 + at) % 997) / 10).toFixed(3),
    );
    return `<data>${[time, ...cells].join(",")}</data>`;
  });
  return Buffer.from(
    `<?xml version="1.0"?><logs xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"><log uid="L"><nameWell>W</nameWell><name>Treatment</name><indexType>date time</indexType><indexCurve>TIME</indexCurve>${infos.join("")}<logData><mnemonicList>${names.join(",")}</mnemonicList><unitList>${names.map((_, at) => (at === 0 ? "s" : "psi")).join(",")}</unitList>${lines.join("")}</logData></log></logs>`,
  );
}

describe("while one caller's large request is worked on, others are served", () => {
  test("a large upload is read", async () => {
    // Made first: a connection that waits for it would be closed as idle on a busy machine.
    const file = witsmlLog(40_000, 24);
    const { stage } = await aPad(administrator.api);
    const path = `stages/${stage.id}/imports?fileName=log.xml`;
    const upload = await watched(() =>
      administrator.send("POST", path, file, {
        "content-type": fileMediaType,
      }),
    );
    expect(upload.answer.status).toBe(201);
    expect(upload.longestPauseMs).toBeLessThan(upload.totalMs / 4);
  });

  test("very many samples are written as text", async () => {
    const { stage, project } = await aPad(administrator.api);
    const van = await api.person({ roles: ["datavan"], projects: [project] });
    const times = Array.from({ length: 5000 }, (_, row) => 1.7e12 + row * 1000);
    await van.api.stageData.push({
      params: { stageId: stage.id },
      query: { final: "true" },
      body: {
        source: "van",
        firstSequence: 0,
        times,
        channels: Array.from({ length: 100 }, (_, at) => ({
          name: `channel${at}`,
          unit: "psi",
          values: times.map((_, row) => ((row * 31 + at) % 1009) / 7),
        })),
      },
    });
    const headers = await administrator.api.stages.headers({
      params: { id: stage.id },
    });
    const dataIds = headers.map(({ id }) => id);
    const readAll = async () => {
      const response = await fetch(`${api.url}/api/v1/stages/data/bulk`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${administrator.token}`,
          "content-type": "application/json",
          "accept-encoding": "identity",
        },
        body: JSON.stringify({ dataIds }),
      });
      // Not read as JSON here: that would hold up this process by itself.
      const body = await response.arrayBuffer();
      return { status: response.status, bytes: body.byteLength };
    };
    // The first one starts the thread.
    await readAll();
    const read = await watched(readAll);
    expect(read.answer.status).toBe(200);
    expect(read.answer.bytes).toBeGreaterThan(5_000_000);
    expect(read.longestPauseMs).toBeLessThan(read.totalMs / 2);
  });
});
