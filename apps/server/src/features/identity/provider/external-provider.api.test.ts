import { randomUUID } from "node:crypto";
import type { Role } from "@stagecraft/domain";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import {
  externalAudience,
  type ExternalPerson,
  type ExternalProvider,
  startExternalProvider,
} from "../testing/external-provider.ts";

let provider: ExternalProvider;
let api: OwnTestApi;

beforeAll(async () => {
  provider = await startExternalProvider();
  api = await startTestApi({
    oidc: {
      issuer: provider.issuer,
      audience: externalAudience,
      clientId: "stagecraft-web",
      roles: {
        claim: "groups",
        rolesOfGroups: new Map<string, Role[]>([
          ["Pad crew", ["engineer"]],
          ["FDI", ["engineer", "playbookadmin"]],
          ["Head office", ["manager"]],
          ["Keepers", ["administrator"]],
        ]),
      },
    },
  });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the provider's clock; the server verifies tokens by the real one. */
function setClock(offsetSeconds: number): void {
  vi.useRealTimers();
  if (offsetSeconds !== 0)
    vi.useFakeTimers({
      toFake: ["Date"],
      now: Date.now() + offsetSeconds * 1000,
    });
}

function aPerson(...groups: string[]): string {
  const subject = `idp|${randomUUID()}`;
  join(subject, { groups });
  return subject;
}

function join(subject: string, changes: Partial<ExternalPerson>): void {
  const known = provider.people.get(subject);
  const name = "Noor Haddad";
  const email = `${subject.slice(4)}@operator.test`;
  provider.people.set(subject, {
    name,
    email,
    groups: [],
    ...known,
    ...changes,
  });
}

async function call(token: string) {
  const { status, body } = await api.anonymous("GET", "users/me", undefined, {
    authorization: `Bearer ${token}`,
  });
  return {
    status,
    body: body as {
      roles?: string[];
      email?: string;
      error?: { code: string; message: string; details?: unknown };
    },
  };
}

const callAs = async (subject: string) => call(await provider.tokenOf(subject));

async function giveByHand(subject: string, role: Role): Promise<void> {
  await api.owner.pool.query(
    `INSERT INTO user_role (user_id, role) SELECT id, $2 FROM app_user WHERE subject = $1
     ON CONFLICT (user_id, role) DO UPDATE SET source = 'hand'`,
    [subject, role],
  );
}

describe("groups of an external provider become roles", () => {
  test("somebody unknown is let in at the first call", async () => {
    const { status, body } = await callAs(aPerson("FDI", "Canteen"));
    expect([status, body.roles]).toEqual([200, ["engineer", "playbookadmin"]]);
  });

  test("somebody unknown without a mapped group stays unregistered, and appears as unassigned", async () => {
    const subject = aPerson("Canteen");
    const { status, body } = await callAs(subject);
    expect([status, body.error?.code]).toEqual([401, "unregistered account"]);
    const { rowCount } = await api.owner.pool.query(
      "SELECT FROM app_user WHERE subject = $1",
      [subject],
    );
    expect(rowCount).toBe(1);
  });

  test("a changed claim replaces what the groups gave; what was given by hand stays; each change is audited", async () => {
    const subject = aPerson("FDI");
    await callAs(subject);
    await giveByHand(subject, "guest");
    join(subject, { groups: ["Head office"] });
    setClock(5);
    const changed = await callAs(subject);
    expect(changed.body.roles).toEqual(["guest", "manager"]);
    const { rows } = await api.owner.pool.query<{ target: unknown }>(
      `SELECT target FROM audit_record r JOIN app_user u ON u.id = r.actor_id
       WHERE u.subject = $1 AND action = 'users.followProvider' ORDER BY r.id`,
      [subject],
    );
    expect(rows.map(({ target }) => target)).toMatchObject([
      { given: ["engineer", "playbookadmin"], taken: [] },
      { given: ["manager"], taken: ["engineer", "playbookadmin"] },
    ]);
  });

  test("an older token that is still valid does not bring earlier groups back", async () => {
    const subject = aPerson("Pad crew");
    const older = await provider.tokenOf(subject);
    await call(older);
    join(subject, { groups: ["Head office"] });
    setClock(5);
    await callAs(subject);
    expect((await call(older)).body.roles).toEqual(["manager"]);
  });

  test("an administrator's edit does not turn the provider's roles into roles given by hand", async () => {
    const subject = aPerson("Pad crew");
    await callAs(subject);
    const keeper = aPerson("Keepers");
    const token = await provider.tokenOf(keeper);
    await call(token);
    const edited = await api.anonymous(
      "PUT",
      `users/${encodeURIComponent(subject)}/auth0`,
      { roles: ["engineer", "guest"], permissions: [] },
      { authorization: `Bearer ${token}` },
    );
    expect(edited.status).toBe(200);
    join(subject, { groups: [] });
    setClock(5);
    expect((await callAs(subject)).body.roles).toEqual(["guest"]);
  });

  test("the last administrator stays, although the groups say otherwise", async () => {
    await api.owner.pool.query(
      "DELETE FROM user_role WHERE role = 'administrator'",
    );
    const subject = aPerson("Keepers");
    await callAs(subject);
    join(subject, { groups: ["Head office"] });
    setClock(5);
    expect((await callAs(subject)).body.roles).toEqual([
      "administrator",
      "manager",
    ]);
    await callAs(aPerson("Keepers"));
    setClock(10);
    expect(await callAs(subject)).toMatchObject({
      status: 200,
      body: { roles: ["manager"] },
    });
  });
});

describe("an external provider in real life", () => {
  test("a changed email is followed", async () => {
    const subject = aPerson("Pad crew");
    await callAs(subject);
    const email = `${randomUUID()}@married.test`;
    join(subject, { email });
    setClock(15);
    expect((await callAs(subject)).body.email).toBe(email);
  });

  test("a new key is fetched by itself; tokens of the withdrawn key are refused", async () => {
    const subject = aPerson("Pad crew");
    expect((await callAs(subject)).status).toBe(200);
    const unused = await provider.tokenOf(subject);
    provider.rotateKey();
    // Unknown keys are fetched twice a minute at most.
    setClock(31);
    expect((await callAs(subject)).status).toBe(200);
    const refused = await call(unused);
    expect([refused.status, refused.body.error?.code]).toEqual([
      401,
      "session.invalid",
    ]);
  });

  test("a clock five minutes ahead is refused with a sentence that names the clocks; one minute is tolerated", async () => {
    const subject = aPerson("Pad crew");
    setClock(300);
    const ahead = await provider.tokenOf(subject);
    setClock(50);
    const near = await provider.tokenOf(subject);
    setClock(0);
    expect((await call(near)).status).toBe(200);
    const refused = await call(ahead);
    expect([refused.status, refused.body.error?.code]).toEqual([
      401,
      "session.invalid",
    ]);
    expect(refused.body.error?.message).toMatch(
      /^The clock of the identity provider is (299|300) seconds ahead/,
    );
  });

  test("a clock five minutes behind shortens its tokens and no more", async () => {
    const subject = aPerson("Pad crew");
    setClock(-300);
    const behind = await provider.tokenOf(subject);
    setClock(-700);
    const gone = await provider.tokenOf(subject);
    setClock(0);
    expect((await call(behind)).status).toBe(200);
    expect((await call(gone)).body.error?.code).toBe("session.expired");
  });
});
