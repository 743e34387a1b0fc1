import {
  defaultRolePermissions,
  isSupport,
  roles,
  scheduleRoles,
  type Role,
} from "@stagecraft/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../test/api-harness.ts";
import {
  allEndpoints,
  callEndpoint,
  errorCodeOf,
  exampleFor,
  type NamedEndpoint,
} from "../../test/call-endpoint.ts";
import { aWorld, readAgain, type World } from "../../test/world.ts";

let api: OwnTestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi({ engine: true });
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

/**
 * Requirements beyond the permission that the contract names. A role that may
 * not read advice does not get its log either, whatever it may export.
 */
const requestedBesides: Readonly<Record<string, (role: Role) => boolean>> = {
  // The result of rules is advice.
  ...Object.fromEntries(
    ["start", "newest", "get", "cancel"].map((call) => [
      `backTests.${call}`,
      (role: Role) => defaultRolePermissions[role].includes("view:fdialert"),
    ]),
  ),
  // Reruns need a second permission, and only support sets states.
  "stageBatches.add": (role) => isSupport([role]),
  "stageBatches.cancel": (role) => isSupport([role]),
  "stageBatches.undo": (role) => isSupport([role]),
  "controlDocuments.previewOfProject": (role) => isSupport([role]),
  "controlDocuments.previewOfWell": (role) => isSupport([role]),
  "controlDocuments.applyOfProject": (role) => isSupport([role]),
  "controlDocuments.applyOfWell": (role) => isSupport([role]),
  "stageValues.preview": (role) => isSupport([role]),
  "stageValues.apply": (role) => isSupport([role]),
  "stages.rerun": (role) =>
    defaultRolePermissions[role].includes("restart:batchjobs"),
  "stages.resumeEngine": (role) =>
    defaultRolePermissions[role].includes("restart:batchjobs"),
  // Only support decides which stages exist.
  ...Object.fromEntries(
    [
      "previewSplit",
      "previewJoin",
      "previewMove",
      "course",
      "split",
      "join",
      "move",
      "undo",
    ].map((call) => [`stageMoves.${call}`, (role: Role) => isSupport([role])]),
  ),
  "stages.add": (role) => isSupport([role]),
  "stages.recognize": (role) => isSupport([role]),
  "stages.clone": (role) => isSupport([role]),
  "stages.remove": (role) => isSupport([role]),
  // The examples are about a project and a well.
  "deletions.losses": (role) =>
    defaultRolePermissions[role].includes("edit:projects"),
  "deletions.ofProject": (role) =>
    defaultRolePermissions[role].includes("edit:wells"),
  "deletions.restore": (role) =>
    defaultRolePermissions[role].includes("edit:wells"),
  "deletions.remove": (role) => role === "administrator",
  // The schedule of support needs one of its roles besides the permission (decision A9).
  "schedule.get": (role) => scheduleRoles.includes(role),
  "schedule.recurring": (role) => role === "administrator",
  // Roles that look after several pads at once.
  "projectExports.severalProjects": (role) =>
    ["administrator", "seniorsupport", "manager"].includes(role),
  "stageExports.guidanceLog": (role) => isSupport([role]) || role === "manager",
  "stageExports.fdiPlaybookLog": (role) =>
    defaultRolePermissions[role].includes("view:fdialert"),
  "stageExports.stagecraftPlaybookLog": (role) =>
    defaultRolePermissions[role].includes("view:stagecraftalert"),
  // The example is an alarm; guidance can be acknowledged by anyone who sees it.
  "stageNotifications.acknowledge": (role) =>
    defaultRolePermissions[role].includes("acknowledge:notifications"),
};

function isAllowed(role: Role, { key, endpoint }: NamedEndpoint): boolean {
  const isEnough = requestedBesides[key]?.(role) ?? true;
  if (endpoint.permission === "signed-in") return isEnough;
  const anyOf = [endpoint.permission].flat();
  return (
    isEnough &&
    anyOf.some((permission) =>
      defaultRolePermissions[role].includes(permission),
    )
  );
}

/**
 * Calls about a person use the caller as the person: access to others depends
 * on scope, not on role.
 */
const aboutOneself = new Set(["companies.userProjects", "users.companies"]);

/** Calls that depend on an external service, which is not available here. */
const unresponded = new Map([
  ["teamNotifications.send", "notification.failed"],
  // The users of these tests sign in with an external identity provider.
  ["passwords.change", "password.notHere"],
  ...[
    "startTotp",
    "confirmTotp",
    "removeTotp",
    "startPasskey",
    "addPasskey",
    "renamePasskey",
    "removePasskey",
    "newRecoveryCodes",
  ].map((call) => [`secondFactors.${call}`, "secondFactor.notHere"] as const),
  ["secondFactors.reset", "secondFactor.none"],
  ["sessions.end", "notFound"],
  ["passwords.link", "password.notHere"],
  // The batch of the examples sets a state, and no document differs from its stages.
  ["stageBatches.undo", "batch.notUndoable"],
  // The stage of the examples has one row, on the only well.
  ["stageMoves.split", "stageMove.blocked"],
  ["stageMoves.join", "stageMove.blocked"],
  ["stageMoves.move", "stageMove.blocked"],
  ["stageMoves.undo", "stageMove.notUndoable"],
  ["controlDocuments.applyOfProject", "batch.empty"],
  ["controlDocuments.applyOfWell", "batch.empty"],
  ["stageValues.apply", "batch.empty"],
]);

/** Record rules beyond the permission: only authors and support change a comment. */
const authorsOnly = new Set(["stageComments.update", "stageComments.remove"]);

async function auditCount(requestId: string): Promise<number> {
  const { rows } = await api.owner.pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM audit_record WHERE request_id = $1",
    [requestId],
  );
  return rows[0]?.count ?? 0;
}

/** Reads that use POST, and sample uploads, which are recorded as the received range of their source. */
const notAudited = new Set([
  "feedQuality.recompute",
  "roles.impact",
  "speech.say",
  "stageData.bulk",
  "stageData.push",
  "wellDocuments.preview",
  "ptaCases.workbook",
]);

/** Reads that export data are recorded like changes. */
const isExport = (key: string) =>
  key.startsWith("stageExports.") ||
  key.startsWith("fdiEvidence.export") ||
  key === "audit.export" ||
  /^trajectories\.(.+Export|workbook)$/.test(key) ||
  /^wellDocuments\.(export.+|template)$/.test(key) ||
  /^ptaCases\.(report|input)$/.test(key);

function expectedAudits(
  { key, endpoint }: NamedEndpoint,
  status: number,
): number {
  // A request that needs no change is recorded only in the log, see the
  // recorder of refusals.
  if (status === 422) return 0;
  if (status >= 400 || isExport(key)) return 1;
  return endpoint.method === "GET" || notAudited.has(key) ? 0 : 1;
}

let cells = 0;

/** The expected and the actual result of one call. */
interface Cell {
  readonly status: number;
  readonly expected: object;
  readonly found: object;
}

function expectedOutcome(role: Role, named: NamedEndpoint): object {
  if (!isAllowed(role, named))
    return { code: "permission.missing", status: 403 };
  if (authorsOnly.has(named.key) && !isSupport([role]))
    return { code: "comment.notYours", status: 403 };
  if (unresponded.has(named.key)) return { code: unresponded.get(named.key) };
  return { code: null, status: named.endpoint.status };
}

async function callCell(
  role: Role,
  named: NamedEndpoint,
  within: World,
): Promise<Cell> {
  const person = await personOf(role, within);
  const about = aboutOneself.has(named.key)
    ? { ...within, member: person }
    : within;
  const requestId = `cell-${(cells += 1)}-${role}`;
  const response = await callEndpoint(
    api,
    person,
    named,
    exampleFor(named, about),
    requestId,
  );
  const call = { role, endpoint: named.key };
  const { status } = response;
  const expected = { ...call, ...expectedOutcome(role, named) };
  const found = { ...call, code: errorCodeOf(response), status };
  if (streams.has(named.key)) return { status, expected, found };
  return {
    status,
    expected: { ...expected, audits: expectedAudits(named, status) },
    found: { ...found, audits: await auditCount(requestId) },
  };
}

function isAsExpected({ expected, found }: Cell): boolean {
  const entries = new Map(Object.entries(found));
  return Object.entries(expected).every(
    ([name, value]) => entries.get(name) === value,
  );
}

/** After these calls no user can become a member of the world's project. */
const endsTheWorld = new Set(["companies.remove", "projects.remove"]);

async function afterCall(
  { key, endpoint }: NamedEndpoint,
  { status }: Cell,
  current: World,
): Promise<World | null> {
  if (status >= 400 || endpoint.method === "GET") return current;
  return endsTheWorld.has(key) ? null : readAgain(api, current);
}

let world: World | null = null;

/** People of the world, one for each role. */
const people = new Map<Role, Person>();

async function personOf(role: Role, { project }: World): Promise<Person> {
  const person =
    people.get(role) ??
    (await api.person({ roles: [role], projects: [project] }));
  people.set(role, person);
  return person;
}

async function newWorld(): Promise<World> {
  people.clear();
  return aWorld(api, administrator);
}

/** Before a release, every role that is allowed to make a call also sees it succeed. */
const isWholeRun = process.env["WHOLE_TESTS"] === "all";

/** What a call gets for records that another role has used up; a role that may not call gets 403. */
const usedUpStatuses = [404, 409, 422];

/** Endpoints that have responded as expected to a role that may call them. */
const succeeded = new Set<string>();

function isUsedUp({ key }: NamedEndpoint, { status }: Cell) {
  return !isWholeRun && succeeded.has(key) && usedUpStatuses.includes(status);
}

/**
 * Creating a world costs as much as thirty calls, so one is reused until a call
 * fails because of earlier changes in it. Then the result in a new world
 * counts, unless a role before has already seen the call succeed: this one was
 * let through to the same records. A role without permission must be refused
 * in every world.
 */
async function checkCell(role: Role, named: NamedEndpoint): Promise<void> {
  if (world !== null) {
    const used = await callCell(role, named, world);
    world = await afterCall(named, used, world);
    if (isAsExpected(used)) return remember(role, named);
    if (!isAllowed(role, named))
      expect(used.status, JSON.stringify(used.found)).toBeGreaterThan(399);
    else if (isUsedUp(named, used)) return;
  }
  world = await newWorld();
  const cell = await callCell(role, named, world);
  world = await afterCall(named, cell, world);
  expect(cell.found).toMatchObject(cell.expected);
  remember(role, named);
}

function remember(role: Role, named: NamedEndpoint): void {
  if (isAllowed(role, named)) succeeded.add(named.key);
}

/** Streams are audited only when they end. */
const streams = new Set(["stageData.live", "fleet.live"]);

describe("every endpoint and every role: allowed or refused as the table says, one audit record each", () => {
  test.each(allEndpoints)("$key", async (named) => {
    for (const role of roles) await checkCell(role, named);
  });
});

describe("without a session", () => {
  test.each(allEndpoints)(
    "$key responds with 401 before anything else",
    async (named) => {
      const nobody = { token: null, send: api.anonymous };
      const response = await callEndpoint(api, nobody, named, {
        params: {},
        body: undefined,
      });
      expect({ status: response.status, code: errorCodeOf(response) }).toEqual({
        status: 401,
        code: "session.missing",
      });
    },
  );

  test("an expired token gets the message clients look for", async () => {
    const token = await api.tokenFor(administrator.subject, {
      expiresAt: Date.now() - 60_000,
    });
    const response = await api.anonymous("GET", "users/me", undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(response).toMatchObject({
      status: 401,
      body: { error: { message: "jwt expired" } },
    });
  });

  test("a valid token of an unknown person gets the response for an unregistered account", async () => {
    const token = await api.tokenFor("user|stranger");
    const response = await api.anonymous("GET", "users/me", undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(response).toMatchObject({
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
