import { request as httpRequest } from "node:http";
import { multipartMediaType } from "@stagecraft/domain";
import { aPad, type Pad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  startTestApi,
  type OwnTestApi,
  type Person,
  type TestApi,
} from "../../test/api-harness.ts";
import { errorCodeOf } from "../../test/call-endpoint.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
});

interface PlainResponse {
  readonly status: number | undefined;
  readonly type: string;
  readonly body: string;
}

/** Sends the path exactly as written: fetch would normalize it. */
function getPath(path: string): Promise<PlainResponse> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path }, (response) => {
      let body = "";
      response.on("data", (piece: Buffer) => (body += piece.toString()));
      response.on("end", () => {
        const type = response.headers["content-type"] ?? "";
        resolve({ status: response.statusCode, type, body });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

test.each([
  "/api",
  "/api/",
  "/api/v1",
  "/api/v2/stages",
  "/api/v1/nothing",
  "/api/v1/nothing/",
  "/API/v1/users/me",
  "/api//v1/users/me",
  "//api/v1/users/me",
  "/%61pi/v1/nothing",
  "/api%2fv1%2fusers",
])("an unknown path is a 404 in JSON: %s", async (path) => {
  const { status, type, body } = await getPath(path);
  expect([status, type]).toEqual([404, expect.stringContaining("json")]);
  expect(JSON.parse(body)).toMatchObject({ error: { code: "notFound" } });
});

test("a path that cannot be decoded is a 400 in our own shape", async () => {
  const { status, body } = await getPath("/api/v1/stages/%zz");
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({
    error: { code: "request.invalid" },
  });
});

test("no response of the API is stored by a browser or a proxy, cached ones included", async () => {
  for (const path of ["users/me", "users/me", "nothing", "stages/x"]) {
    const { headers } = await administrator.send("GET", path);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test.each(["0x10", "1e1", "+1", "1.0", "%201", "0b1", "Infinity"])(
  "an id must be written in decimal digits: %s is refused",
  async (id) => {
    const { status } = await administrator.send("GET", `stages/${id}`);
    expect(status).toBe(400);
  },
);

test("an id in a query is written in decimal digits as well", async () => {
  const { status } = await administrator.send("GET", "etl/jobs?projectId=0x10");
  expect(status).toBe(400);
});

test("a hexadecimal id is not the stage of that number", async () => {
  const id = `0x${pad.stage.id.toString(16)}`;
  const { status } = await administrator.send("GET", `stages/${id}`);
  expect(status).toBe(400);
});

test("somebody who may edit companies but works for one cannot add another", async () => {
  const helper = await api.person({
    roles: ["engineer"],
    companies: [pad.company.id],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{edit:companies}' WHERE id = $1",
    [helper.id],
  );
  const response = await helper.send("POST", "companies", { name: "Wren Oil" });
  expect([response.status, errorCodeOf(response)]).toEqual([
    403,
    "permission.missing",
  ]);
});

test.each([
  `${multipartMediaType}; boundary=x`,
  "application/json",
  "text/csv",
])("an import sent as %s is a 415", async (type) => {
  const path = `stages/${pad.stage.id}/imports?fileName=a.csv`;
  const body = Buffer.from(type === "application/json" ? "{}" : "--x--");
  const { status } = await administrator.send("POST", path, body, {
    "content-type": type,
  });
  expect(status).toBe(415);
});

test("a batch of samples sent as a form is a 415", async () => {
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  const { status } = await van.send(
    "POST",
    `stages/${pad.stage.id}/samplebatches`,
    Buffer.from("--x--"),
    { "content-type": `${multipartMediaType}; boundary=x` },
  );
  expect(status).toBe(415);
});

describe("a NUL in a path", () => {
  async function recordsOf(requestId: string): Promise<number> {
    const { rowCount } = await api.owner.pool.query(
      "SELECT FROM audit_record WHERE request_id = $1",
      [requestId],
    );
    return rowCount ?? 0;
  }

  test.each([
    ["PUT", "users/%00/auth0", { roles: [] }],
    ["PUT", "users/a%00b/auth0", { roles: [] }],
    ["GET", "users/group/%00/assetType", undefined],
    ["GET", "stages/%00", undefined],
    ["GET", "batchjobs/%00", undefined],
  ])(
    "is refused and not a failure of ours: %s %s",
    async (method, path, body) => {
      const { status } = await administrator.send(method, path, body);
      expect([400, 404]).toContain(status);
    },
  );

  test("is recorded when somebody without the permission tried it", async () => {
    const requestId = "nul-in-a-path-1";
    const guest = await api.person({ roles: ["guest"] });
    const { status } = await guest.send(
      "PUT",
      "users/a%00b/auth0",
      { roles: [] },
      { "x-request-id": requestId },
    );
    expect(status).toBe(403);
    expect(await recordsOf(requestId)).toBe(1);
  });
});

describe("when people connect from other machines by https", () => {
  let server: OwnTestApi;

  beforeAll(async () => {
    server = await startTestApi({ publicUrl: "https://pads.test" });
  });
  afterAll(() => server.close());

  test("every response asks browsers to stay with https, remembered ones included", async () => {
    const person = await server.person({ roles: ["engineer"] });
    for (const path of ["users/me", "users/me", "nothing"]) {
      const { headers } = await person.send("GET", path);
      expect(headers.get("strict-transport-security")).toContain("max-age");
    }
  });

  const described = ["/metrics", "/api/docs", "/api/v1/openapi.json"];

  test.each(described)("%s needs a permission", async (path) => {
    const statusFor = async (person: Person | null) => {
      const headers = person && { authorization: `Bearer ${person.token}` };
      const response = await fetch(server.url + path, {
        headers: headers ?? {},
      });
      await response.body?.cancel();
      return response.status;
    };
    const support = await server.person({ roles: ["support"] });
    const guest = await server.person({ roles: ["guest"] });
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor(guest)).toBe(403);
    expect(await statusFor(support)).toBe(200);
  });

  test("on a machine of one's own they are open to it, but not through a proxy", async () => {
    for (const path of described) {
      expect((await fetch(api.url + path)).status).toBe(200);
      const headers = { "x-forwarded-for": "203.0.113.9" };
      expect((await fetch(api.url + path, { headers })).status).toBe(401);
    }
  });
});
