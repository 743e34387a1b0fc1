import { aPad, type Pad } from "@stagecraft/testing";
import { afterEach, describe, expect, test } from "vitest";
import {
  startTestApi,
  type ApiResponse,
  type OwnTestApi,
  type Person,
  type TestApiOptions,
} from "../../../test/api-harness.ts";

let api: OwnTestApi;
afterEach(() => api.close());

interface World {
  readonly pad: Pad;
  readonly engineer: Person;
  readonly other: { readonly pad: Pad; readonly engineer: Person };
}

async function start(options: TestApiOptions): Promise<World> {
  api = await startTestApi(options);
  const administrator = await api.person({ roles: ["administrator"] });
  const [pad, otherPad] = [
    await aPad(administrator.api),
    await aPad(administrator.api),
  ];
  const engineerOf = ({ project }: Pad) =>
    api.person({ roles: ["engineer"], projects: [project] });
  return {
    pad,
    engineer: await engineerOf(pad),
    other: { pad: otherPad, engineer: await engineerOf(otherPad) },
  };
}

function expectToWait(response: ApiResponse, limit: string, of: string): void {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(response.body).toMatchObject({
    error: { code: "request.tooMany", details: { limit, of } },
  });
}

/** Returns rows of some channels, as a van sends them. */
function batchOf(rows: number, channels: number) {
  return {
    source: "van",
    firstSequence: 0,
    times: Array.from({ length: rows }, (_, row) => 1e12 + row * 1000),
    channels: Array.from({ length: channels }, (_, at) => ({
      name: `channel${at}`,
      unit: "psi",
      values: Array.from({ length: rows }, (_, row) => row + at),
    })),
  };
}

async function withSamples({ pad }: { readonly pad: Pad }): Promise<void> {
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  await van.api.stageData.push({
    params: { stageId: pad.stage.id },
    query: {},
    body: batchOf(100, 2),
  });
}

async function dataIds(person: Person, pad: Pad): Promise<number[]> {
  const headers = await person.api.stages.headers({
    params: { id: pad.stage.id },
  });
  return headers.map(({ id }) => id);
}

describe("a caller over a limit", () => {
  test("of requests receives the retry time, and another company is served", async () => {
    const { pad, engineer, other } = await start({
      usageLimits: { requestsPerSecond: { person: 2, company: 4 } },
    });
    const read = (person: Person, { stage }: Pad, at: number) =>
      person.send("GET", `stages/${stage.id}?at=${at}`);
    // Sent at once: a slow machine would spread single requests over the limit's seconds.
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => read(engineer, pad, at)),
    );
    const refused = responses.find(({ status }) => status === 429);
    if (refused === undefined) throw new Error("Nothing was refused.");
    expectToWait(refused, "requests", "person");
    expect((await read(other.engineer, other.pad, 0)).status).not.toBe(429);
  });

  test("of rows may not read more samples until the time has come", async () => {
    const world = await start({
      usageLimits: { rowsPerMinute: { person: 1, company: 1000 } },
    });
    await withSamples(world);
    const ids = await dataIds(world.engineer, world.pad);
    const read = () =>
      world.engineer.send("POST", "stages/data/bulk", { dataIds: ids });
    expect((await read()).status).toBe(200);
    expectToWait(await read(), "rows", "person");
    const stage = `stages/${world.pad.stage.id}`;
    expect((await world.engineer.send("GET", stage)).status).toBe(200);
  });

  test("of streams may open one again when another is closed", async () => {
    const { pad, engineer } = await start({
      usageLimits: { streams: { person: 1, company: 1 } },
    });
    const open = (signal: AbortSignal) =>
      fetch(`${api.url}/api/v1/stages/${pad.stage.id}/live`, {
        headers: { authorization: `Bearer ${engineer.token}` },
        signal,
      });
    const first = new AbortController();
    expect((await open(first.signal)).status).toBe(200);
    const refused = await open(new AbortController().signal);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("5");
    await refused.body?.cancel();
    first.abort();
    const third = new AbortController();
    await expect.poll(async () => (await open(third.signal)).status).toBe(200);
    third.abort();
  });

  test("of large requests at once is refused while they run", async () => {
    const { pad, engineer } = await start({
      usageLimits: { heavyAtOnce: { person: 1, company: 1 } },
    });
    const draw = () =>
      engineer.send("POST", "stages/image", {
        stageId: pad.stage.id,
        charts: "primary",
      });
    const responses = await Promise.all([draw(), draw()]);
    const statuses = responses
      .map(({ status }) => status)
      .sort((a, b) => a - b);
    expect(statuses).toEqual([200, 429]);
    const refused = responses.find(
      ({ status }) => status === 429,
    ) as ApiResponse;
    expectToWait(refused, "heavy", "person");
  });
});
