import { viewAsHeader, viewAsMs } from "@stagecraft/domain";
import { aPad } from "@stagecraft/testing";
import { beforeAll, expect, test } from "vitest";
import { findActor } from "#access/actor.repository.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  createViewDirectory,
  endExpiredViews,
} from "#features/view-as/view-as.service.ts";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"], name: "Ada" });
});

const reason = "Asked about a missing pad";

async function start(
  viewer: Person,
  person: Person,
): Promise<Record<string, string>> {
  const { id } = await viewer.api.viewAs.start({
    body: { userId: person.id, reason },
  });
  return { [viewAsHeader]: id };
}

function read(path: string, view: Record<string, string>) {
  return administrator.send("GET", path, undefined, view);
}

async function auditsOf(person: Person) {
  const { records } = await administrator.api.audit.page({
    query: { personId: person.id },
  });
  return records;
}

test("an administrator sees what the person sees: rights, pads, preferences", async () => {
  const own = await aPad(administrator.api);
  const other = await aPad(administrator.api);
  const guest = await api.person({
    roles: ["guest"],
    projects: [own.project],
    name: "Gus",
  });
  const view = await start(administrator, guest);
  const me = await read("users/me", view);
  expect(me.body).toMatchObject({
    id: guest.id,
    name: "Gus",
    roles: ["guest"],
    everyCompany: false,
  });
  expect((await read(`projects/${own.project.id}`, view)).status).toBe(200);
  expect((await read(`projects/${other.project.id}`, view)).status).toBe(404);
  expect((await read("users", view)).status).toBe(403);
  // Responses are cached for a second, but never shared between a person and a
  // view.
  const real = await administrator.send("GET", "users/me");
  expect(real.body).toMatchObject({ id: administrator.id });
  expect((await read("users/me", view)).body).toMatchObject({ id: guest.id });
});

test("nothing is changed during a view, and the refusal is recorded with both ids", async () => {
  const { project } = await aPad(administrator.api);
  const engineer = await api.person({
    roles: ["engineer"],
    projects: [project],
  });
  const view = await start(administrator, engineer);
  for (const [method, path, body] of [
    ["DELETE", `projects/${project.id}`, undefined],
    ["PUT", "users/me/preferences", { preferences: [] }],
    ["POST", "viewas", { userId: engineer.id, reason }],
  ] as const) {
    const response = await administrator.send(method, path, body, view);
    expect(response, path).toMatchObject({
      status: 403,
      body: { error: { code: "viewAs.readOnly" } },
    });
  }
  const records = await auditsOf(engineer);
  expect(records.at(-2)).toMatchObject({
    action: "projects.remove",
    outcome: "refused",
    code: "viewAs.readOnly",
    actorId: administrator.id,
    actorName: "Ada",
    actingForId: engineer.id,
  });
});

test("a read that is sent as POST works, and an export is recorded with both ids", async () => {
  const { project } = await aPad(administrator.api);
  const manager = await api.person({ roles: ["manager"], projects: [project] });
  const view = await start(administrator, manager);
  const response = await administrator.send(
    "POST",
    `projects/${project.id}/clientstats/export`,
    {},
    view,
  );
  expect(response.status).toBe(200);
  expect((await auditsOf(manager))[0]).toMatchObject({
    action: "projectExports.clientStatistics",
    outcome: "exported",
    actorId: administrator.id,
    actingForId: manager.id,
  });
});

test("start and end are recorded with the reason and both ids, and after the end the view is refused", async () => {
  const guest = await api.person({ roles: ["guest"] });
  const view = await start(administrator, guest);
  const id = view[viewAsHeader] ?? "";
  await administrator.api.viewAs.end({ params: { id } });
  expect(await read("users/me", view)).toMatchObject({
    status: 403,
    body: { error: { code: "viewAs.ended" } },
  });
  const both = { actorId: administrator.id, actingForId: guest.id };
  expect(await auditsOf(guest)).toMatchObject([
    { action: "viewAs.end", ...both },
    { action: "viewAs.start", target: { reason }, ...both },
  ]);
});

test("a reason of fewer than ten characters is refused", async () => {
  const guest = await api.person({ roles: ["guest"] });
  const response = administrator.api.viewAs.start({
    body: { userId: guest.id, reason: "  look   " },
  });
  await expect(response).rejects.toMatchObject({ code: "request.invalid" });
});

test("nobody views the product as a van, as themselves, or as somebody who holds more", async () => {
  const { project } = await aPad(administrator.api);
  const van = await api.person({ roles: ["datavan"], projects: [project] });
  const tooStrong = await api.person({ roles: ["administrator"] });
  const helper = await api.person({ roles: ["support"] });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{view:as}' WHERE id = $1",
    [helper.id],
  );
  const refused = { status: 403, code: "viewAs.refused" };
  for (const [viewer, person] of [
    [administrator, van],
    [administrator, administrator],
    [helper, tooStrong],
  ] as const)
    await expect(start(viewer, person)).rejects.toMatchObject(refused);
  const senior = await api.person({ roles: ["seniorsupport"] });
  await expect(start(senior, van)).rejects.toMatchObject({
    code: "permission.missing",
  });
});

test("nobody sees more than they may themselves: reach and permissions are limited to the viewer's", async () => {
  const own = await aPad(administrator.api);
  const other = await aPad(administrator.api);
  const viewer = await api.person({
    roles: ["manager"],
    projects: [own.project],
  });
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = '{view:as,view:admin-companies}' WHERE id = $1",
    [viewer.id],
  );
  const person = await api.person({
    roles: ["guest"],
    projects: [own.project, other.project],
  });
  const view = await start(viewer, person);
  const get = (path: string) => viewer.send("GET", path, undefined, view);
  expect((await get(`projects/${own.project.id}`)).status).toBe(200);
  expect((await get(`projects/${other.project.id}`)).status).toBe(404);
});

test("a view cannot be used by anybody else", async () => {
  const guest = await api.person({ roles: ["guest"] });
  const view = await start(administrator, guest);
  const other = await api.person({ roles: ["administrator"] });
  const response = await other.send("GET", "users/me", undefined, view);
  expect(response).toMatchObject({
    status: 403,
    body: { error: { code: "viewAs.ended" } },
  });
});

test("a view ends when the viewer loses the right, and when the person rises above him", async () => {
  const viewer = await api.person({ roles: ["administrator"] });
  const guest = await api.person({ roles: ["guest"] });
  const view = await start(viewer, guest);
  const status = async () =>
    (await viewer.send("GET", "users/me", undefined, view)).status;
  expect(await status()).toBe(200);
  await administrator.api.users.updateIdentity({
    params: { auth0UserId: viewer.subject },
    body: { roles: ["support"] },
  });
  expect(await status()).toBe(403);
});

test("a view ends by itself after 30 minutes, which is recorded", async () => {
  const guest = await api.person({ roles: ["guest"] });
  const { id, expiresAt } = await administrator.api.viewAs.start({
    body: { userId: guest.id, reason },
  });
  let now = Date.now();
  expect(expiresAt - now).toBeGreaterThan(viewAsMs - 60_000);
  const directory = createViewDirectory(api.database, () => now);
  const viewer = await inTransaction(
    api.database,
    platformIdentity,
    (transaction) => findActor(transaction, administrator.subject),
  );
  if (viewer === null) throw new Error("no viewer");
  const seen = () => directory.views(id, viewer, null);
  now = expiresAt - 1;
  expect((await seen()).actor.id).toBe(guest.id);
  now = expiresAt;
  await expect(seen()).rejects.toMatchObject({ code: "viewAs.ended" });
  // The job ends all expired views; those of other tests are newer.
  await endExpiredViews(api.database, expiresAt);
  expect((await auditsOf(guest))[0]).toMatchObject({
    action: "viewAs.expired",
    actorId: administrator.id,
    actingForId: guest.id,
  });
});

test("a live stream ends with the view", async () => {
  const { project, stage } = await aPad(administrator.api);
  const guest = await api.person({ roles: ["guest"], projects: [project] });
  const view = await start(administrator, guest);
  const response = await fetch(`${api.url}/api/v1/stages/${stage.id}/live`, {
    headers: { authorization: `Bearer ${administrator.token}`, ...view },
  });
  expect(response.status).toBe(200);
  await administrator.api.viewAs.end({
    params: { id: view[viewAsHeader] ?? "" },
  });
  // A stream is checked again with every change of its stage.
  const current = await administrator.api.stages.get({
    params: { id: stage.id },
  });
  await administrator.api.stages.update({
    params: { id: stage.id },
    body: { clientComment: "Pumping", updatedAt: current.updatedAt },
  });
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) break;
    text += part.value;
  }
  expect(text).toContain('event: closed\ndata: {"reason":"changed"}');
});
