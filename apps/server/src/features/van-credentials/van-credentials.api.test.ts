import { aPad, aStage, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { errorCodeOf } from "../../../test/call-endpoint.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({
    roles: ["administrator"],
    name: "Ada Lindqvist",
  });
  pad = await aPad(administrator.api);
});

function make(name: string, stageId: number | null = null, within = pad) {
  return administrator.api.vanCredentials.add({
    params: { projectId: within.project.id },
    body: { name, stageId },
  });
}

const list = () =>
  administrator.api.vanCredentials.ofProject({
    params: { projectId: pad.project.id },
  });

let sequence = 0;

function push(secret: string, stageId: number) {
  const body = {
    source: "van",
    firstSequence: (sequence += 1),
    times: [1000 * sequence],
    channels: [{ name: "SLUR_RATE", unit: "bpm", values: [1] }],
  };
  return api.anonymous("POST", `stages/${stageId}/samplebatches`, body, {
    authorization: `Bearer ${secret}`,
  });
}

describe("a credential of a van", () => {
  test("pushes samples to the stages of its project, and its use is noted", async () => {
    const { credential, secret } = await make("Van of the pad");
    expect(secret).toMatch(/^scvan_[\w-]{43}$/);
    expect(credential).toMatchObject({
      projectId: pad.project.id,
      stageId: null,
      createdBy: "Ada Lindqvist",
      lastUsedAt: null,
      revokedAt: null,
    });
    expect((await push(secret, pad.stage.id)).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await list()).find(({ id }) => id === credential.id)?.lastUsedAt,
      )
      .toBeGreaterThan(Date.now() - 60_000);
  });

  test("is kept as a hash: the secret is nowhere in the database", async () => {
    const { secret } = await make("Hashed van");
    const { rows } = await api.owner.pool.query<{ text: string }>(
      "SELECT string_agg(t::text, ' ') AS text FROM van_credential t",
    );
    expect(rows[0]?.text).not.toContain(secret);
    expect(JSON.stringify(await list())).not.toContain(secret);
  });

  test("opens nothing but the push", async () => {
    const { secret } = await make("Curious van");
    const read = (path: string, method = "GET") =>
      api.anonymous(method, path, undefined, {
        authorization: `Bearer ${secret}`,
      });
    for (const path of [
      "companies",
      "users",
      `projects/${pad.project.id}/vancredentials`,
    ])
      expect([path, (await read(path)).status]).toEqual([path, 403]);
    expect(
      (await read(`stages/${pad.stage.id}`, "DELETE")).status,
    ).toBeGreaterThanOrEqual(403);
  });

  test("does not reach another project of its own company, nor another company", async () => {
    const { secret } = await make("Bound van");
    const other = await aPad(administrator.api);
    expect((await push(secret, other.stage.id)).status).toBe(404);
  });

  test("of one stage reaches that stage and no other of the project", async () => {
    const other = await aStage(administrator.api, pad.well.id);
    const { secret, credential } = await make("Van of a stage", pad.stage.id);
    expect(credential.stageName).toBe(pad.stage.name);
    expect((await push(secret, pad.stage.id)).status).toBe(200);
    expect((await push(secret, other.id)).status).toBe(404);
  });

  test("is not made for a stage of another project", async () => {
    const other = await aPad(administrator.api);
    await expect(make("Stray van", other.stage.id)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("revoked, it is refused with the next request like any stranger, and the audit says who revoked it", async () => {
    const { credential, secret } = await make("Lost van");
    expect((await push(secret, pad.stage.id)).status).toBe(200);
    const revoked = await administrator.send(
      "DELETE",
      `vancredentials/${credential.id}`,
    );
    expect(revoked.status).toBe(204);
    const refused = await push(secret, pad.stage.id);
    expect([refused.status, errorCodeOf(refused)]).toEqual([
      401,
      "session.invalid",
    ]);
    const { rows } = await api.owner.pool.query<{ outcome: string }>(
      "SELECT outcome FROM audit_record WHERE request_id = $1",
      [revoked.headers.get("x-request-id")],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(["changed"]);
    expect((await list()).find(({ id }) => id === credential.id)).toMatchObject(
      {
        revokedBy: "Ada Lindqvist",
        revokedAt: expect.any(Number) as number,
      },
    );
  });

  test("of one van says nothing about another's", async () => {
    const [first, second] = [await make("Van A"), await make("Van B")];
    await administrator.api.vanCredentials.revoke({
      params: { id: first.credential.id },
    });
    expect((await push(second.secret, pad.stage.id)).status).toBe(200);
  });

  test("has a name of its own among those in use", async () => {
    const { credential } = await make("Twice");
    await expect(make("twice")).rejects.toMatchObject({
      status: 409,
      code: "vanCredential.duplicate",
    });
    await administrator.api.vanCredentials.revoke({
      params: { id: credential.id },
    });
    await expect(make("Twice")).resolves.toBeDefined();
  });

  test("made up, it is refused and counted like any wrong token", async () => {
    const refused = await push(`scvan_${"x".repeat(43)}`, pad.stage.id);
    expect([refused.status, errorCodeOf(refused)]).toEqual([
      401,
      "session.invalid",
    ]);
  });
});

test("vans are not among the people", async () => {
  await make("No person");
  const users = await administrator.api.users.list({});
  expect(users.some(({ auth0UserId }) => auth0UserId.startsWith("van|"))).toBe(
    false,
  );
});

test("somebody of one company who may make credentials makes them there and nowhere else", async () => {
  const helper = await api.person({
    roles: ["engineer"],
    projects: [pad.project],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{edit:vancredentials}' WHERE id = $1",
    [helper.id],
  );
  const other = await aPad(administrator.api);
  const path = (id: number) => `projects/${id}/vancredentials`;
  const body = { name: "Helper's van" };
  expect((await helper.send("POST", path(pad.project.id), body)).status).toBe(
    201,
  );
  expect((await helper.send("POST", path(other.project.id), body)).status).toBe(
    404,
  );
});
