import { fileMediaType } from "@stagecraft/domain";
import { aPad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";

let api: OwnTestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

interface Watched<Response> {
  readonly response: Response;
  /** The largest share of its work during which no other request could be served. */
  readonly largestPiece: number;
}

const workOf = ({ user, system }: NodeJS.CpuUsage) => user + system;

/**
 * Runs a request and measures how much of the work of this process, which is
 * also the server, its main thread did in one piece. It measures CPU time, so
 * that other load on the machine makes no difference.
 */
async function watched<Response>(
  send: () => Promise<Response>,
): Promise<Watched<Response>> {
  const begun = process.cpuUsage();
  let before = workOf(process.threadCpuUsage());
  let largest = 0;
  const beat = () => {
    const now = workOf(process.threadCpuUsage());
    largest = Math.max(largest, now - before);
    before = now;
  };
  const beating = setInterval(beat, 5);
  const response = await send();
  beat();
  clearInterval(beating);
  return {
    response,
    largestPiece: largest / workOf(process.cpuUsage(begun)),
  };
}

/** In the main thread, any of the requests below would do a fifth of its work or more in one piece. */
const mostInOnePiece = 1 / 8;

/** Returns a log of a store with the time and one curve for every column. */
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
    // Created first: a connection that waits for it would be closed as idle on a busy machine.
    const file = witsmlLog(20_000, 24);
    const { stage } = await aPad(administrator.api);
    const path = `stages/${stage.id}/imports?fileName=log.xml`;
    const upload = await watched(() =>
      administrator.send("POST", path, file, {
        "content-type": fileMediaType,
      }),
    );
    expect(upload.response.status).toBe(201);
    expect(upload.largestPiece).toBeLessThan(mostInOnePiece);
  });

  test("a large batch of samples is read, checked and stored", async () => {
    const { stage, project } = await aPad(administrator.api);
    const van = await api.person({ roles: ["datavan"], projects: [project] });
    const batch = (firstSequence: number, lastUnit: unknown) => {
      const times = Array.from(
        { length: 5000 },
        (_, row) => 1.7e12 + (firstSequence + row) * 1000,
      );
      const channels = Array.from({ length: 100 }, (_, at) => ({
        name: `channel${at}`,
        unit: at === 99 ? lastUnit : "psi",
        values: times.map((_, row) => ((row * 31 + at) % 1009) / 7),
      }));
      return Buffer.from(
        JSON.stringify({ source: "van", firstSequence, times, channels }),
      );
    };
    const push = async (body: Buffer) => {
      const path = `stages/${stage.id}/samplebatches`;
      const response = await fetch(`${api.url}/api/v1/${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${van.token}`,
          "content-type": "application/json",
        },
        body: new Uint8Array(body),
      });
      return { status: response.status, body: await response.json() };
    };
    // The first one starts the thread and is rejected as a small one would be.
    expect(await push(batch(0, 7))).toMatchObject({
      status: 400,
      body: {
        error: {
          code: "request.invalid",
          details: [{ field: "channels.99.unit" }],
        },
      },
    });
    const body = batch(0, "psi");
    const pushed = await watched(() => push(body));
    expect(pushed.response).toEqual({
      status: 200,
      body: { stored: 5000, repeated: 0 },
    });
    expect(pushed.largestPiece).toBeLessThan(mostInOnePiece);
    expect(await push(body)).toMatchObject({ body: { repeated: 5000 } });
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
      // Not parsed as JSON here: that would block this process.
      const body = await response.arrayBuffer();
      return { status: response.status, bytes: body.byteLength };
    };
    // The first one starts the thread.
    await readAll();
    const read = await watched(readAll);
    expect(read.response.status).toBe(200);
    expect(read.response.bytes).toBeGreaterThan(5_000_000);
    expect(read.largestPiece).toBeLessThan(mostInOnePiece);
  });
});
