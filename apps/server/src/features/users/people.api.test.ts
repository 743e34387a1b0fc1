import {
  fileMediaType,
  permissions,
  type Permission,
} from "@stagecraft/domain";
import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  startTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"], name: "Ada" });
  pad = await aPad(administrator.api);
});

let counter = 0;

function newPerson(companyIds: number[] = []) {
  counter += 1;
  return {
    name: `Ana Zubiri ${counter}`,
    email: `ana-${counter}-${pad.company.id}@example.test`,
    companyIds,
  };
}

async function give(person: Person, held: readonly Permission[]) {
  await api.owner.pool.query(
    "UPDATE app_user SET extra_permissions = $2 WHERE id = $1",
    [person.id, held],
  );
}

/** Somebody who works for one company and may edit its people. */
async function anEditorOf(companyId: number): Promise<Person> {
  const editor = await api.person({
    roles: ["manager"],
    companies: [companyId],
  });
  await give(editor, permissions);
  return editor;
}

const missing = { status: 403, code: "permission.missing" };
const nowhere = { status: 404, code: "notFound" };

describe("adding a person", () => {
  test("makes a person with roles and companies; a blank record with the id 0 is accepted (D16)", async () => {
    const added = await administrator.api.users.add({
      body: {
        ...newPerson([pad.company.id]),
        id: 0,
        roles: ["engineer", "playbookguest"],
      },
    });
    expect(added).toMatchObject({
      roles: ["engineer", "playbookguest"],
      companies: [{ id: pad.company.id, name: pad.company.name }],
      everyCompany: false,
      lastSeenAt: null,
      deactivatedAt: null,
    });
  });

  test("an email address belongs to one person, however it is written", async () => {
    const body = newPerson();
    await administrator.api.users.add({ body });
    const again = administrator.api.users.add({
      body: { ...body, email: body.email.toUpperCase() },
    });
    await expect(again).rejects.toMatchObject({
      status: 409,
      code: "user.duplicate",
    });
  });

  test("nobody gives a role that they do not hold (D23)", async () => {
    const senior = await api.person({ roles: ["seniorsupport"] });
    const added = senior.api.users.add({
      body: { ...newPerson(), roles: ["administrator"] },
    });
    await expect(added).rejects.toMatchObject(missing);
  });

  test("somebody who works for some companies adds people of those companies only", async () => {
    const other = await aPad(administrator.api);
    const editor = await anEditorOf(pad.company.id);
    await expect(
      editor.api.users.add({ body: newPerson() }),
    ).rejects.toMatchObject(missing);
    await expect(
      editor.api.users.add({
        body: newPerson([pad.company.id, other.company.id]),
      }),
    ).rejects.toMatchObject(nowhere);
    const added = await editor.api.users.add({
      body: { ...newPerson([pad.company.id]), roles: ["manager"] },
    });
    expect(added.companies.map(({ id }) => id)).toEqual([pad.company.id]);
  });
});

describe("changing a person", () => {
  test("is refused when somebody else changed them in between (D16)", async () => {
    const { id, updatedAt } = await administrator.api.users.add({
      body: newPerson(),
    });
    const edit = (name: string) =>
      administrator.api.users.update({
        params: { id },
        body: { name, updatedAt },
      });
    expect(await edit("Ana Maria Zubiri")).toMatchObject({
      name: "Ana Maria Zubiri",
    });
    await expect(edit("Anna Zubiri")).rejects.toMatchObject({
      code: "edit.conflict",
    });
  });

  test("roles that two administrators change at once: the first change is kept, and the second learns who made it", async () => {
    const { id, auth0UserId, updatedAt } = await administrator.api.users.add({
      body: { ...newPerson(), roles: ["guest"] },
    });
    const other = await api.person({ roles: ["administrator"], name: "Bea" });
    const giveRole = (by: Person, role: "engineer" | "sales") =>
      by.api.users.updateIdentity({
        params: { auth0UserId },
        body: { roles: ["guest", role], updatedAt },
      });
    const outcomes = await Promise.allSettled([
      giveRole(other, "engineer"),
      giveRole(administrator, "sales"),
    ]);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "edit.conflict" } }]);
    const { roles } = await administrator.api.users.get({ params: { id } });
    const [first] = outcomes;
    expect(roles).toEqual([
      first?.status === "fulfilled" ? "engineer" : "guest",
      first?.status === "fulfilled" ? "guest" : "sales",
    ]);
    await expect(giveRole(administrator, "sales")).rejects.toMatchObject({
      code: "edit.conflict",
      details: { changedBy: first?.status === "fulfilled" ? "Bea" : "Ada" },
    });
  });

  test("a sign-in or a request of a person is no change: an edit begun before it is accepted", async () => {
    const person = await api.person({
      roles: ["guest"],
      companies: [pad.company.id],
    });
    const before = await administrator.api.users.get({
      params: { id: person.id },
    });
    await person.api.users.me({});
    await expect
      .poll(async () => {
        const { lastSeenAt } = await administrator.api.users.get({
          params: { id: person.id },
        });
        return lastSeenAt;
      })
      .toBeGreaterThan(0);
    const edit = administrator.api.users.update({
      params: { id: person.id },
      body: { name: "Seen before", updatedAt: before.updatedAt },
    });
    await expect(edit).resolves.toMatchObject({ name: "Seen before" });
  });

  test("nobody acts on the account of somebody who holds more", async () => {
    const senior = await api.person({ roles: ["seniorsupport"] });
    const { id } = await api.person({ roles: ["administrator"] });
    const { updatedAt } = await administrator.api.users.get({ params: { id } });
    const attempts = [
      () =>
        senior.api.users.update({
          params: { id },
          body: { email: "mine@example.test", updatedAt },
        }),
      () => senior.api.users.deactivate({ params: { id } }),
      () => senior.api.users.endSessions({ params: { id } }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject(missing);
  });

  test("somebody of one company does not act on people who also work elsewhere", async () => {
    const other = await aPad(administrator.api);
    const editor = await anEditorOf(pad.company.id);
    const shared = await api.person({
      roles: ["guest"],
      companies: [pad.company.id, other.company.id],
    });
    const params = { id: shared.id };
    await expect(editor.api.users.deactivate({ params })).rejects.toMatchObject(
      missing,
    );
    const roles = editor.api.users.updateIdentity({
      params: { auth0UserId: shared.subject },
      body: { roles: ["manager"] },
    });
    await expect(roles).rejects.toMatchObject(missing);
    const seen = await editor.api.users.get({ params });
    expect(seen.companies.map(({ id }) => id)).toEqual([pad.company.id]);
  });

  test("people of other companies do not exist for somebody of one", async () => {
    const other = await aPad(administrator.api);
    const editor = await anEditorOf(pad.company.id);
    const stranger = await api.person({
      roles: ["guest"],
      companies: [other.company.id],
    });
    const params = { id: stranger.id };
    await expect(editor.api.users.get({ params })).rejects.toMatchObject(
      nowhere,
    );
    await expect(editor.api.users.deactivate({ params })).rejects.toMatchObject(
      nowhere,
    );
  });
});

describe("deactivating a person", () => {
  test("refuses their next call with a sentence; reactivated, they have what they had", async () => {
    const person = await api.person({
      roles: ["engineer"],
      projects: [pad.project],
    });
    await person.api.users.me({});
    const params = { id: person.id };
    const gone = await administrator.api.users.deactivate({ params });
    expect(gone.deactivatedAt).toBeGreaterThan(0);
    const refused = await person.send("GET", "users/me");
    expect(refused).toMatchObject({
      status: 401,
      body: {
        error: {
          code: "session.invalid",
          message:
            "This account is deactivated. Ask an administrator to reactivate it.",
        },
      },
    });
    await administrator.api.users.reactivate({ params });
    const back = await person.api.users.me({});
    expect(back.roles).toEqual(["engineer"]);
  });

  test("nobody deactivates themselves", async () => {
    const own = administrator.api.users.deactivate({
      params: { id: administrator.id },
    });
    await expect(own).rejects.toMatchObject({ status: 409, code: "user.self" });
  });

  test("of two administrators who deactivate each other at once, one stays; the last keeps the role", async () => {
    const ownApi = await startTestApi();
    const first = await ownApi.person({ roles: ["administrator"] });
    const second = await ownApi.person({ roles: ["administrator"] });
    const outcomes = await Promise.allSettled([
      first.api.users.deactivate({ params: { id: second.id } }),
      second.api.users.deactivate({ params: { id: first.id } }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    const last = outcomes[0]?.status === "fulfilled" ? first : second;
    const stepsDown = last.api.users.updateIdentity({
      params: { auth0UserId: last.subject },
      body: { roles: ["support"] },
    });
    await expect(stepsDown).rejects.toMatchObject({
      code: "user.lastAdministrator",
    });
    await ownApi.close();
  });

  test("the last administrator stays when the import that made him one is undone", async () => {
    const ownApi = await startTestApi();
    const importer = await ownApi.person({ roles: ["administrator"] });
    const risen = await ownApi.person({ roles: ["guest"] });
    const { email } = await importer.api.users.get({
      params: { id: risen.id },
    });
    const uploaded = await importer.send(
      "POST",
      "recordimports?kind=people&fileName=list.csv",
      new TextEncoder().encode(`Email,Roles\n${email},administrator\n`),
      { "content-type": fileMediaType },
    );
    const run = uploaded.body as { id: number; updatedAt: number };
    const params = { id: run.id };
    await importer.api.recordImports.apply({
      params,
      body: { updatedAt: run.updatedAt },
    });
    await expect
      .poll(async () => (await risen.api.users.me({})).roles)
      .toContain("administrator");
    await risen.api.users.deactivate({ params: { id: importer.id } });
    expect(await risen.api.recordImports.undoPlan({ params })).toMatchObject({
      undone: 0,
      kept: [{ reason: { code: "lastAdministrator" } }],
    });
    await risen.send("POST", `recordimports/${run.id}/undo`);
    const after = await risen.api.users.get({ params: { id: risen.id } });
    expect(after.roles).toContain("administrator");
    await ownApi.close();
  });
});

describe("an open stream ends when its viewer's rights change", () => {
  /** Returns the last event of a stream that the server closes. */
  async function lastEventOf(watched: TestApi, path: string, token: string) {
    const response = await fetch(`${watched.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return { end: response.text() };
  }

  test.each([
    ["deactivated", "stages"],
    ["removed from the company", "stages"],
    ["removed from the pad", "fleet"],
    ["given another role", "stages"],
  ])("%s: the stream of %s", async (change, kind) => {
    const watched = await sharedTestApi({
      streamTiming: { rightsEveryMs: 50 },
    });
    const admin = await watched.person({ roles: ["administrator"] });
    const own = await aPad(admin.api);
    const viewer = await watched.person({
      roles: ["engineer"],
      projects: [own.project],
    });
    const path =
      kind === "fleet" ? "fleet/live" : `stages/${own.stage.id}/live`;
    const { end } = await lastEventOf(watched, path, viewer.token);
    const userId = viewer.id;
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      deactivated: () => admin.api.users.deactivate({ params: { id: userId } }),
      "removed from the company": () =>
        admin.api.companies.removeUser({
          params: { companyId: own.company.id, userId },
        }),
      "removed from the pad": () =>
        admin.api.projects.removeUser({
          params: { projectId: own.project.id, userId },
        }),
      "given another role": () =>
        admin.api.users.updateIdentity({
          params: { auth0UserId: viewer.subject },
          body: { roles: ["guest"] },
        }),
    };
    await changes[change]?.();
    expect(await end).toContain('event: closed\ndata: {"reason":"changed"}');
  });
});

describe("the list of people", () => {
  test("goes on after the last person of a page, in the order of names", async () => {
    const company = (await aPad(administrator.api)).company.id;
    const names = ["anna", "Bert", "bert", "Carla", "Dora"];
    for (const name of names) {
      await administrator.api.users.add({
        body: { ...newPerson([company]), name },
      });
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof administrator.api.users.page>> =
        await administrator.api.users.page({
          query: {
            filter: String(company),
            limit: 2,
            ...(after === null ? {} : { after }),
          },
        });
      expect(page.matching).toBe(names.length);
      seen.push(...page.people.map(({ name }) => name));
      after = page.nextCursor;
    } while (after !== null);
    expect(seen).toEqual(names);
  });

  test("a cursor that is not ours is refused", async () => {
    const response = await administrator.send("GET", "users/page?after=x");
    expect(response.status).toBe(400);
  });

  test("is searched by name and address; a percent sign is only a percent sign", async () => {
    const body = newPerson();
    const { id } = await administrator.api.users.add({ body });
    const find = async (search: string) => {
      const { people } = await administrator.api.users.page({
        query: { search },
      });
      return people.map((person) => person.id);
    };
    expect(await find(body.email.slice(1).toUpperCase())).toEqual([id]);
    expect(await find(body.name)).toContain(id);
    expect(await find(`${body.name.slice(0, 3)}%`)).toEqual([]);
  });

  test("unassigned are those without company who reach none; deactivated ones are listed apart", async () => {
    const { id } = await administrator.api.users.add({ body: newPerson() });
    const filtered = async (filter: string, search: string) => {
      const { people } = await administrator.api.users.page({
        query: { filter, search, limit: 200 },
      });
      return people.map((person) => person.id);
    };
    const { name } = await administrator.api.users.get({ params: { id } });
    expect(await filtered("unassigned", name)).toContain(id);
    expect(await filtered("deactivated", name)).not.toContain(id);
    await administrator.api.users.deactivate({ params: { id } });
    expect(await filtered("unassigned", name)).not.toContain(id);
    expect(await filtered("deactivated", name)).toContain(id);
    const staff = await api.person({ roles: ["support"], name: "Staff Sato" });
    expect(await filtered("unassigned", "Staff Sato")).not.toContain(staff.id);
  });

  test("shows somebody of one company only its people, and of these only its companies and pads", async () => {
    const other = await aPad(administrator.api);
    const editor = await anEditorOf(pad.company.id);
    const both = await api.person({
      roles: ["guest"],
      projects: [pad.project, other.project],
    });
    const { people } = await editor.api.users.page({ query: { limit: 200 } });
    expect(people.find(({ id }) => id === both.id)).toMatchObject({
      companies: [{ id: pad.company.id }],
      padCount: 1,
    });
    const others = await editor.api.users.page({
      query: { filter: String(other.company.id) },
    });
    expect(others.people).toEqual([]);
    const unassigned = await editor.api.users.page({
      query: { filter: "unassigned" },
    });
    expect(unassigned.people).toEqual([]);
  });

  test("costs two statements for a page, of ten people or of ten thousand", async () => {
    const ownApi = await startTestApi();
    const { pool } = ownApi.owner;
    const admin = await ownApi.person({ roles: ["administrator"] });
    await admin.api.users.page({ query: {} });
    await pool.query(
      `INSERT INTO company (name) SELECT 'Company ' || n FROM generate_series(1, 500) n`,
    );
    await pool.query(
      `INSERT INTO app_user (subject, name, email)
       SELECT 'many|' || n, 'Person ' || n, n || '@many.test' FROM generate_series(1, 10000) n`,
    );
    await pool.query(
      `INSERT INTO company_member (company_id, user_id)
       SELECT c.id, u.id FROM app_user u JOIN company c ON c.name = 'Company ' || (1 + u.id % 500)
       WHERE u.subject LIKE 'many|%'`,
    );
    const { page, statements } = await countingLists(ownApi, () =>
      admin.api.users.page({ query: { search: "person 99", limit: 50 } }),
    );
    expect(page.matching).toBe(111);
    expect(page.people).toHaveLength(50);
    expect(statements).toBe(2);
    await ownApi.close();
  });
});

type Query = (...given: unknown[]) => unknown;

/** Counts the statements that list people. */
async function countingLists<Page>(
  { database: { pool } }: TestApi,
  work: () => Promise<Page>,
): Promise<{ readonly page: Page; readonly statements: number }> {
  let statements = 0;
  const counted = new Set<object>();
  pool.on("acquire", (client: unknown) => {
    const sender = client as { query: Query };
    if (counted.has(sender)) return;
    counted.add(sender);
    const send = sender.query.bind(sender);
    sender.query = (...given) => {
      const text = JSON.stringify(given[0]);
      if (text.includes("lower(u.name) LIKE")) statements += 1;
      return send(...given);
    };
  });
  return { page: await work(), statements };
}
