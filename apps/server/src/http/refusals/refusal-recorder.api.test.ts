import { aPad } from "@stagecraft/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  RefusalRecorder,
  type RefusedRequest,
} from "#http/refusals/refusal-recorder.ts";
import type { Refusal } from "#http/refusals/refusal.ts";
import { sharedTestApi, type TestApi } from "../../../test/api-harness.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../test/test-database.ts";

let world: TestDatabase;
let api: TestApi;
const failures: unknown[] = [];
let now = Date.UTC(2026, 0, 1, 12, 0, 5);

beforeAll(async () => {
  world = await createTestDatabase();
  api = await sharedTestApi();
});
afterAll(() => world.close());
afterEach(() => world.owner.pool.query("DELETE FROM audit_record"));

function aRecorder(
  options: { readonly mostTallies?: number } = {},
): RefusalRecorder {
  return new RefusalRecorder({
    ...options,
    database: world.database,
    log: { error: (details) => failures.push(details) },
    now: () => now,
  });
}

const noSession: Refusal = {
  status: 401,
  code: "session.missing",
  message: "",
};
const conflict: Refusal = {
  status: 409,
  code: "samples.conflict",
  message: "",
};

function from(address: string): RefusedRequest {
  return {
    id: "r",
    address,
    action: "stages.get",
    isRead: true,
    actor: null,
    companyId: null,
    target: {},
  };
}

async function rows() {
  const found = await world.owner.pool.query<{
    action: string;
    code: string;
    target: object;
  }>("SELECT action, code, target FROM audit_record ORDER BY id");
  return found.rows;
}

test("5,000 refusals of strangers are one row for each minute, class of address and code", async () => {
  const recorder = aRecorder();
  for (let index = 0; index < 5000; index++)
    await recorder.record(noSession, from(`203.0.${index % 250}.7`));
  await recorder.record(noSession, from("2001:db8::1"));
  await recorder.record(noSession, from("10.0.0.3"));
  await recorder.record(
    { ...noSession, code: "session.expired" },
    from("203.0.113.9"),
  );
  await recorder.flush();
  expect(await rows()).toEqual([]);
  now += 60_000;
  await recorder.record(noSession, from("203.0.113.9"));
  await recorder.flush();
  const minute = "2026-01-01T12:00:00.000Z";
  const counted = (addressClass: string, count: number, code: string) => ({
    action: "strangers",
    code,
    target: { addressClass, count, minute },
  });
  expect(await rows()).toEqual([
    counted("public-ipv4", 5000, "session.missing"),
    counted("public-ipv6", 1, "session.missing"),
    counted("private", 1, "session.missing"),
    counted("public-ipv4", 1, "session.expired"),
  ]);
  await recorder.close();
  expect(await rows()).toHaveLength(5);
});

test("a person who is refused the same thing in a loop has 60 records a minute and a count of the rest", async () => {
  const recorder = aRecorder();
  const request = { ...from("10.0.0.3"), actor: { id: 7, name: "Van 7" } };
  for (let index = 0; index < 100; index++)
    await recorder.record(conflict, request);
  await recorder.close();
  const all = await rows();
  expect(all).toHaveLength(61);
  expect(all.at(-1)).toMatchObject({
    action: "stages.get",
    code: "samples.conflict",
    target: { count: 40 },
  });
});

test("counts wait while the database is away", async () => {
  const away = await createTestDatabase();
  const recorder = new RefusalRecorder({
    database: away.database,
    log: { error: (details) => failures.push(details) },
    now: () => now,
  });
  await recorder.record(noSession, from("203.0.113.9"));
  await away.owner.pool.query("ALTER TABLE audit_record RENAME TO audit_gone");
  now += 60_000;
  failures.length = 0;
  await recorder.flush();
  expect(failures).toHaveLength(1);
  await away.owner.pool.query("ALTER TABLE audit_gone RENAME TO audit_record");
  await recorder.close();
  const { rows: kept } = await away.owner.pool.query(
    "SELECT target->'count' AS count FROM audit_record",
  );
  await away.close();
  expect(kept).toEqual([{ count: 1 }]);
});

test("memory is bounded: beyond so many kinds of refusals the rest is counted together", async () => {
  const recorder = aRecorder({ mostTallies: 100 });
  const request = from("10.0.0.3");
  for (let id = 0; id < 150; id++)
    await recorder.record(
      { ...noSession, code: `code-${id}` as Refusal["code"] },
      request,
    );
  await recorder.close();
  const all = await rows();
  expect(all).toHaveLength(101);
  expect(all.at(-1)).toMatchObject({ action: "others", target: { count: 50 } });
});

test("a stranger's request leaves no row of its own", async () => {
  const requestId = "stranger-request-1";
  const { status } = await api.anonymous("GET", "companies", undefined, {
    "x-request-id": requestId,
  });
  expect(status).toBe(401);
  const { rowCount } = await api.owner.pool.query(
    "SELECT FROM audit_record WHERE request_id = $1",
    [requestId],
  );
  expect(rowCount).toBe(0);
});

test("a fault of ours in a change is recorded", async () => {
  const administrator = await api.person({ roles: ["administrator"] });
  const { company } = await aPad(administrator.api);
  await api.owner.pool.query(`
    CREATE FUNCTION break_company() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER break_company BEFORE UPDATE ON company FOR EACH ROW
      WHEN (NEW.team_id = 'fault-1') EXECUTE FUNCTION break_company()`);
  try {
    const { status } = await administrator.send(
      "PUT",
      `companies/${company.id}`,
      { teamId: "fault-1", updatedAt: company.updatedAt },
      { "x-request-id": "fault-in-a-change-1" },
    );
    expect(status).toBe(500);
  } finally {
    await api.owner.pool.query("DROP FUNCTION break_company() CASCADE");
  }
  const { rows: recorded } = await api.owner.pool.query(
    "SELECT action, outcome, status, code, actor_id FROM audit_record WHERE request_id = 'fault-in-a-change-1'",
  );
  expect(recorded).toEqual([
    {
      action: "companies.update",
      outcome: "failed",
      status: 500,
      code: "internal",
      actor_id: administrator.id,
    },
  ]);
});

test("a fault in a read, a malformed request and a database that is away leave no record", async () => {
  const recorder = aRecorder();
  const known = { ...from("10.0.0.3"), actor: { id: 7, name: "Van 7" } };
  const fault: Refusal = { status: 500, code: "internal", message: "" };
  const malformed: Refusal = {
    status: 400,
    code: "request.invalid",
    message: "",
  };
  const away: Refusal = {
    status: 503,
    code: "service.unavailable",
    message: "",
  };
  await recorder.record(fault, known);
  await recorder.record(malformed, { ...known, isRead: false });
  await recorder.record(away, { ...known, isRead: false });
  await recorder.close();
  expect(await rows()).toEqual([]);
});
