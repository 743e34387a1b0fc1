import { batchMediaType, fileMediaType } from "@stagecraft/domain";
import { aPad } from "@stagecraft/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../../test/api-harness.ts";
import { allEndpoints, exampleFor } from "../../../test/call-endpoint.ts";
import { aWorld, type World } from "../../../test/world.ts";

/** The whole run before a release sends three times as many. */
const malformedRequests = process.env["WHOLE_TESTS"] === "all" ? 1500 : 500;

let api: OwnTestApi;
let administrator: Person;
let engineer: Person;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  world = await aWorld(api, administrator);
  engineer = await api.person({
    roles: ["engineer"],
    projects: [world.project],
  });
});
afterAll(() => api.close());

const oddTexts = [
  "",
  "0",
  "-1",
  "1e9",
  "NaN",
  "null",
  "2147483648",
  "%00",
  "..%2f..",
  "%F0%9F%92%A3",
  "a'--",
  "1;DROP",
  "stage",
  "project",
];

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    -0,
    1e308,
    "",
    "\u0000",
    "x".repeat(5000),
    "\ud800",
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 50 }),
);

interface Attempt {
  readonly index: number;
  readonly params: readonly string[];
  readonly query: string;
  readonly contentType: string;
  readonly body: string;
}

/** Returns a valid body with one odd field, or something entirely different. */
function bodyOf(
  example: unknown,
  key: number,
  odd: unknown,
  whole: boolean,
): string {
  if (whole || typeof example !== "object" || example === null)
    return JSON.stringify(odd) ?? "";
  const fields = Object.keys(example);
  const field = fields[key % Math.max(fields.length, 1)] ?? "extra";
  return JSON.stringify({ ...example, [field]: odd });
}

const attempts: fc.Arbitrary<Attempt> = fc
  .record({
    index: fc.nat(allEndpoints.length - 1),
    params: fc.array(fc.constantFrom(...oddTexts, "1", "2"), {
      minLength: 4,
      maxLength: 4,
    }),
    query: fc.constantFrom(
      "",
      "?limit=-1",
      "?limit=x",
      "?limit[]=1",
      "?__proto__=1",
      "?a=1&a=2",
      "?field=%00",
      "?audienceType=",
    ),
    contentType: fc.constantFrom(
      "application/json",
      "application/json",
      "application/json",
      batchMediaType,
      fileMediaType,
      "text/plain",
      "application/xml",
    ),
    key: fc.nat(20),
    odd: oddValue,
    whole: fc.boolean(),
    broken: fc.boolean(),
  })
  .map(({ index, params, query, contentType, key, odd, whole, broken }) => {
    const named = allEndpoints[index];
    const example = named === undefined ? null : exampleFor(named, world).body;
    const body = bodyOf(example, key, odd, whole);
    return {
      index,
      params,
      query,
      contentType,
      body: broken ? body.slice(0, -1) : body,
    };
  });

async function send(
  person: Person,
  attempt: Attempt,
): Promise<{ status: number; path: string }> {
  const named = allEndpoints[attempt.index];
  if (named === undefined) throw new Error("no such endpoint");
  let next = 0;
  const path = named.endpoint.path.replaceAll(
    /:\w+/g,
    () => attempt.params[next++ % 4] ?? "",
  );
  const withBody = named.endpoint.method !== "GET";
  const response = await fetch(`${api.url}/api/v1/${path}${attempt.query}`, {
    method: named.endpoint.method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(withBody ? { "content-type": attempt.contentType } : {}),
    },
    ...(withBody ? { body: attempt.body } : {}),
    signal: AbortSignal.timeout(90_000),
  });
  await response.body?.cancel();
  return { status: response.status, path: `${named.endpoint.method} ${path}` };
}

describe("hostile requests", () => {
  test(
    `${malformedRequests} malformed requests: no failure of ours, no hang`,
    { timeout: 600_000 },
    async () => {
      const generated = () =>
        fc.sample(attempts, { numRuns: malformedRequests, seed: 20_261 });
      const failures: unknown[] = [];
      for (const [count, attempt] of generated().entries()) {
        const response = await send(
          count % 2 === 0 ? administrator : engineer,
          attempt,
        );
        if (response.status >= 500) failures.push({ ...response, attempt });
      }
      expect(failures).toEqual([]);
    },
  );

  test("a body deeper than any document is refused, not crashed on", async () => {
    const depth = 100_000;
    const body = `{"name":"x","control":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const response = await fetch(`${api.url}/api/v1/projects`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${administrator.token}`,
        "content-type": "application/json",
      },
      body,
    });
    expect(response.status).toBe(400);
  });

  test("a body over the limit is 413", async () => {
    const response = await administrator.send("POST", "companies", {
      name: "x".repeat(2_000_000),
    });
    expect(response.status).toBe(413);
  });

  test("damaged batches of samples are refused by name, never stored", async () => {
    const { project, stage } = await aPad(administrator.api);
    const van = await api.person({ roles: ["datavan"], projects: [project] });
    const bytes = fc.sample(fc.uint8Array({ maxLength: 300 }), {
      numRuns: 300,
      seed: 7,
    });
    for (const body of bytes) {
      const response = await van.send(
        "POST",
        `stages/${stage.id}/samplebatches`,
        body,
        { "content-type": batchMediaType },
      );
      expect([400, 415]).toContain(response.status);
    }
  });
});

describe("every response", () => {
  test("carries a request id, its own or the caller's, and headers that allow nothing", async () => {
    const response = await administrator.send("GET", "users/me");
    expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
    const echoed = await administrator.send("GET", "users/me", undefined, {
      "x-request-id": "caller-supplied-1",
    });
    expect(echoed.headers.get("x-request-id")).toBe("caller-supplied-1");
    expect(response.headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a trailing slash is accepted", async () => {
    expect((await administrator.send("GET", "fdistates/")).status).toBe(200);
  });

  test("repeated requests without a session are refused with a wait", async () => {
    let last = await api.anonymous("GET", "users/me");
    for (let count = 0; count < 1300 && last.status === 401; count += 1) {
      last = await api.anonymous("GET", "users/me");
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
