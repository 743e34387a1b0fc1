import {
  defaultRolePermissions,
  isSupport,
  roles,
  type Role,
} from "@stagecraft/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type Person,
  type TestApi,
} from "../../test/api-harness.ts";
import {
  allEndpoints,
  callEndpoint,
  errorCodeOf,
  exampleFor,
  type NamedEndpoint,
} from "../../test/call-endpoint.ts";
import { aWorld, type World } from "../../test/world.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

/**
 * What is asked besides the permission that the contract names. Whoever may not
 * read advice does not get its log either, whatever they may export.
 */
const askedBesides: Readonly<Record<string, (role: Role) => boolean>> = {
  // What comes of rules is advice.
  ...Object.fromEntries(
    ["start", "newest", "get", "cancel"].map((call) => [
      `backTests.${call}`,
      (role: Role) => defaultRolePermissions[role].includes("view:fdialert"),
    ]),
  ),
  // Reruns need a second permission, and states are support's to set.
  "stageBatches.add": (role) => isSupport([role]),
  "stageBatches.cancel": (role) => isSupport([role]),
  "stages.rerun": (role) =>
    defaultRolePermissions[role].includes("restart:batchjobs"),
  // Which stages there are is support's to decide.
  "stages.add": (role) => isSupport([role]),
  "stages.clone": (role) => isSupport([role]),
  "stages.remove": (role) => isSupport([role]),
  // Whoever looks after several pads at once.
  "projectExports.severalProjects": (role) =>
    ["administrator", "seniorsupport", "manager"].includes(role),
  "stageExports.guidanceLog": (role) => isSupport([role]) || role === "manager",
  "stageExports.fdiPlaybookLog": (role) =>
    defaultRolePermissions[role].includes("view:fdialert"),
  "stageExports.stagecraftPlaybookLog": (role) =>
    defaultRolePermissions[role].includes("view:stagecraftalert"),
};

function isAllowed(role: Role, { key, endpoint }: NamedEndpoint): boolean {
  if (endpoint.permission === "signed-in") return true;
  const anyOf = [endpoint.permission].flat();
  const isEnough = askedBesides[key]?.(role) ?? true;
  return (
    isEnough &&
    anyOf.some((permission) =>
      defaultRolePermissions[role].includes(permission),
    )
  );
}

/** Calls about a person are made about oneself: others are a matter of scope, not of role. */
const aboutOneself = new Set(["companies.userProjects", "users.companies"]);

/** Calls that go on to somebody else, who does not answer here. */
const unanswered = new Map([["teamNotifications.send", "notification.failed"]]);

/** Record rules beyond the permission: only authors and support change a comment. */
const authorsOnly = new Set(["stageComments.update", "stageComments.remove"]);

async function auditCount(requestId: string): Promise<number> {
  const { rows } = await api.owner.pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM audit_record WHERE request_id = $1",
    [requestId],
  );
  return rows[0]?.count ?? 0;
}

/** Reads that use POST, and samples, whose record is the received range of their source. */
const notAudited = new Set(["speech.say", "stageData.bulk", "stageData.push"]);

/** Reads that take something away from here are recorded like changes. */
const isExport = (key: string) =>
  key.startsWith("stageExports.") ||
  key.startsWith("fdiEvidence.export") ||
  /^trajectories\.(.+Export|workbook)$/.test(key);

function expectedAudits(
  { key, endpoint }: NamedEndpoint,
  status: number,
): number {
  if (status >= 400 || isExport(key)) return 1;
  return endpoint.method === "GET" || notAudited.has(key) ? 0 : 1;
}

let cells = 0;

async function checkCell(
  role: Role,
  named: NamedEndpoint,
  world: World,
): Promise<void> {
  const person = await api.person({ roles: [role], projects: [world.project] });
  const about = aboutOneself.has(named.key)
    ? { ...world, member: person }
    : world;
  const requestId = `cell-${(cells += 1)}-${role}`;
  const answer = await callEndpoint(
    api,
    person,
    named,
    exampleFor(named, about),
    requestId,
  );
  const outcome = {
    role,
    endpoint: named.key,
    code: errorCodeOf(answer),
    status: answer.status,
  };
  if (!isAllowed(role, named)) {
    expect(outcome).toMatchObject({ code: "permission.missing", status: 403 });
  } else if (authorsOnly.has(named.key) && !isSupport([role])) {
    expect(outcome).toMatchObject({ code: "comment.notYours", status: 403 });
  } else if (unanswered.has(named.key)) {
    expect(outcome).toMatchObject({ code: unanswered.get(named.key) });
  } else {
    expect(outcome).toMatchObject({
      code: null,
      status: named.endpoint.status,
    });
  }
  if (!streams.has(named.key)) {
    expect({ ...outcome, audits: await auditCount(requestId) }).toMatchObject({
      audits: expectedAudits(named, answer.status),
    });
  }
}

/** Told when they end. */
const streams = new Set(["stageData.live", "fleet.live"]);

describe("every endpoint and every role: allowed or refused as the table says, one audit record each", () => {
  test.each(allEndpoints)("$key", async (named) => {
    const changes = named.endpoint.method !== "GET";
    let world = await aWorld(api, administrator);
    for (const role of roles) {
      await checkCell(role, named, world);
      if (changes && isAllowed(role, named))
        world = await aWorld(api, administrator);
    }
  });
});

describe("without a session", () => {
  test.each(allEndpoints)(
    "$key answers 401 before anything else",
    async (named) => {
      const nobody = { token: null, send: api.anonymous };
      const answer = await callEndpoint(api, nobody, named, {
        params: {},
        body: undefined,
      });
      expect({ status: answer.status, code: errorCodeOf(answer) }).toEqual({
        status: 401,
        code: "session.missing",
      });
    },
  );

  test("an expired token says so in the words clients look for", async () => {
    const token = await api.tokenFor(administrator.subject, {
      expiresAt: Date.now() - 60_000,
    });
    const answer = await api.anonymous("GET", "users/me", undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { message: "jwt expired" } },
    });
  });

  test("a good token of somebody we do not know is an unregistered account", async () => {
    const token = await api.tokenFor("user|stranger");
    const answer = await api.anonymous("GET", "users/me", undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { code: "unregistered account" } },
    });
  });
});

test("a changed role takes effect at once", async () => {
  const person = await api.person({ roles: ["guest"] });
  expect((await person.send("GET", "users")).status).toBe(403);
  await administrator.api.users.updateIdentity({
    params: { auth0UserId: person.subject },
    body: { roles: ["support"] },
  });
  expect((await person.send("GET", "users")).status).toBe(200);
});
