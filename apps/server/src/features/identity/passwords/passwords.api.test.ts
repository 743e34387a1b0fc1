import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Role } from "@stagecraft/domain";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import { createAccount } from "../accounts/account.service.ts";
import { createAccountWithoutPassword } from "../accounts/account-links.service.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { TestBrowser } from "../testing/test-browser.ts";

const before = "stagecraft";
const after = "four plain words here";
let api: OwnTestApi;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ identity: true, demo: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

async function aPerson(
  demo = false,
  roles: readonly Role[] = ["engineer"],
): Promise<string> {
  const email = `someone${(people += 1)}@example.test`;
  await inTransaction(api.database, platformIdentity, (transaction) =>
    createAccount(transaction, {
      email,
      name: "Elena Marsh",
      password: before,
      roles,
      demo,
    }),
  );
  return email;
}

async function call(
  token: string,
  method: "GET" | "POST",
  path: string,
  body?: object,
) {
  const response = await fetch(`${api.url}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    error: (text.startsWith("{")
      ? (JSON.parse(text) as { error?: { code: string; details?: unknown } })
      : {}
    ).error,
    text,
  };
}

const change = (token: string, currentPassword: string, newPassword: string) =>
  call(token, "POST", "users/me/password", { currentPassword, newPassword });

async function signsIn(email: string, password: string): Promise<boolean> {
  const browser = new TestBrowser(api.url);
  const page = await browser.openSignIn();
  const response = await browser.post(page, { email, password });
  await response.body?.cancel();
  return response.headers.get("location") !== null;
}

describe("a person changes their own password", () => {
  test("the new one opens and the old one does not; it is audited, without either", async () => {
    const email = await aPerson();
    const { access_token } = await new TestBrowser(api.url).tokensOf(email);
    const changed = await change(access_token, before, after);
    expect(changed.status).toBe(204);
    expect(await signsIn(email, after)).toBe(true);
    expect(await signsIn(email, before)).toBe(false);
    const { rows } = await api.owner.pool.query<{ record: string }>(
      "SELECT t::text AS record FROM audit_record t WHERE request_id = $1",
      [changed.headers.get("x-request-id")],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.record).toContain("passwords.change");
    expect(rows[0]?.record).not.toMatch(/stagecraft"|plain words/);
  });

  test("every other session is over within a minute, this one goes on", async () => {
    const email = await aPerson();
    const here = new TestBrowser(api.url);
    const mine = await here.tokensOf(email);
    const elsewhere = new TestBrowser(api.url);
    const theirs = await elsewhere.tokensOf(email);
    expect((await call(theirs.access_token, "GET", "users/me")).status).toBe(
      200,
    );
    expect((await change(mine.access_token, before, after)).status).toBe(204);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59_000 });
    expect((await call(theirs.access_token, "GET", "users/me")).status).toBe(
      401,
    );
    expect((await call(mine.access_token, "GET", "users/me")).status).toBe(200);
    vi.useRealTimers();
    expect((await elsewhere.refresh(theirs.refresh_token)).status).toBe(400);
    expect((await here.refresh(mine.refresh_token)).status).toBe(200);
    // A browser that was signed in has to enter the password again.
    const again = await elsewhere.visit(elsewhere.authorizationPath());
    expect(again.headers.get("location")).toContain("/idp/interaction/");
    const still = await here.visit(here.authorizationPath());
    expect(still.headers.get("location")).toContain("/callback");
  });

  test("not without the current one, and guessing is held back like at the sign-in", async () => {
    const email = await aPerson();
    const { access_token } = await new TestBrowser(api.url).tokensOf(email);
    for (let guess = 0; guess < 5; guess += 1) {
      const refused = await change(access_token, `guess ${guess}`, after);
      expect([refused.status, refused.error?.code]).toEqual([
        403,
        "password.wrong",
      ]);
    }
    const heldBack = await change(access_token, before, after);
    expect([heldBack.status, heldBack.error?.code]).toEqual([
      429,
      "request.tooMany",
    ]);
    expect(Number(heldBack.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("strangers' guesses at the sign-in do not hold back somebody who is signed in", async () => {
    const email = await aPerson();
    const { access_token } = await new TestBrowser(api.url).tokensOf(email);
    for (let guess = 0; guess < 6; guess += 1)
      expect(await signsIn(email, `guess ${guess}`)).toBe(false);
    expect((await change(access_token, before, after)).status).toBe(204);
  });

  test.each([
    ["eleven char", "tooShort"],
    [before, "tooShort"],
    ["Marsh likes pumps", "containsAccount"],
    ["aaaaaaaaaaaaaa", "tooSimple"],
    ["footballfootball", "known"],
  ])("%s is refused with the reason %s", async (password, problem) => {
    const email = await aPerson();
    const { access_token } = await new TestBrowser(api.url).tokensOf(email);
    const refused = await change(access_token, before, password);
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: "password.weak", details: { problem } },
    ]);
    expect(await signsIn(email, before)).toBe(true);
  });

  test("the shared password of a demo account stays as it is", async () => {
    const email = await aPerson(true);
    const { access_token } = await new TestBrowser(api.url).tokensOf(email);
    const refused = await change(access_token, before, after);
    expect([refused.status, refused.error?.code]).toEqual([
      409,
      "password.notHere",
    ]);
    const state = await call(access_token, "GET", "users/me/password");
    expect(JSON.parse(state.text)).toEqual({ kind: "demo", changedAt: null });
  });
});

describe("with a mail server, an administrator's link", () => {
  let server: MailServer;
  let mailing: OwnTestApi;

  beforeAll(async () => {
    server = await startMailServer();
    mailing = await startTestApi({ mail: server.configuration });
  });
  afterAll(async () => {
    await mailing.close();
    await server.close();
  });

  async function invited(): Promise<{ id: number; email: string }> {
    const email = `invited${(people += 1)}@example.test`;
    const { userId } = await inTransaction(
      mailing.database,
      platformIdentity,
      (transaction) =>
        createAccountWithoutPassword(transaction, {
          email,
          name: "Elena Marsh",
          roles: ["engineer"],
        }),
    );
    return { id: userId, email };
  }

  test("is mailed in the administrator's language, and shown too", async () => {
    const administrator = await mailing.person({ roles: ["administrator"] });
    await administrator.api.preferences.save({
      body: {
        preferences: [{ key: "language", value: "fr", changedAt: Date.now() }],
      },
    });
    const { id, email } = await invited();
    const made = await administrator.api.passwords.link({
      params: { userId: id },
    });
    expect(made).toMatchObject({ mail: "sent", mailFailure: null });
    const [mail] = server.mailsTo(email);
    expect(mail?.subject).toBe("Votre compte Stagecraft");
    expect(mail?.body).toContain(made.url);
  });

  test("says why the mail was not taken; administrators of the person see it until it is sent", async () => {
    const administrator = await mailing.person({ roles: ["administrator"] });
    const { id, email } = await invited();
    server.refuseWith("No such mailbox");
    const made = await administrator.api.passwords.link({
      params: { userId: id },
    });
    server.refuseWith(null);
    expect(made.mail).toBe("failed");
    expect(made.mailFailure).toContain("No such mailbox");
    expect(await administrator.api.passwords.unsentMails({})).toMatchObject([
      { userId: id, email, purpose: "invite", attempts: 1, isGivenUp: false },
    ]);
    const other = await mailing.person({ roles: ["guest"] });
    await mailing.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:users}' WHERE id = $1",
      [other.id],
    );
    expect(await other.api.passwords.unsentMails({})).toEqual([]);
    const again = await administrator.api.passwords.link({
      params: { userId: id },
    });
    expect(again.mail).toBe("sent");
    expect(await administrator.api.passwords.unsentMails({})).toEqual([]);
  });
});

describe("an administrator makes a link for a person", () => {
  async function idOf(email: string): Promise<number> {
    const { rows } = await api.owner.pool.query<{ user_id: number }>(
      "SELECT user_id FROM account WHERE email = $1",
      [email],
    );
    return rows[0]?.user_id ?? 0;
  }

  async function linkBy(role: Role, userId: number) {
    const email = await aPerson(false, [role]);
    const { access_token } = await new TestBrowser(api.url).tokensOf(email);
    return call(access_token, "POST", `users/${userId}/passwordlink`);
  }

  test("it opens the page that sets the password; it is audited, without the token", async () => {
    const email = await aPerson();
    const made = await linkBy("administrator", await idOf(email));
    expect(made.status).toBe(201);
    const { url, expiresAt } = JSON.parse(made.text) as {
      url: string;
      expiresAt: number;
    };
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(3_600_000);
    const browser = new TestBrowser(api.url);
    await browser.visit(new URL(url).pathname);
    const set = await browser.post("/idp/password", {
      password: after,
      again: after,
    });
    expect(set.status).toBe(303);
    expect(await signsIn(email, after)).toBe(true);
    const { rows } = await api.owner.pool.query<{ record: string }>(
      "SELECT t::text AS record FROM audit_record t WHERE request_id = $1",
      [made.headers.get("x-request-id")],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.record).toContain("passwords.link");
    expect(rows[0]?.record).not.toContain(url.split("/").at(-1));
  });

  test("nobody makes one for somebody who holds more (decision D23)", async () => {
    const administrator = await idOf(await aPerson(false, ["administrator"]));
    const engineer = await idOf(await aPerson());
    const refused = await linkBy("seniorsupport", administrator);
    expect([refused.status, refused.error?.code]).toEqual([
      403,
      "permission.missing",
    ]);
    expect((await linkBy("seniorsupport", engineer)).status).toBe(201);
  });

  test("not for a demo account, nor for somebody of another provider", async () => {
    const shared = await idOf(await aPerson(true));
    const elsewhere = await api.person({ roles: ["engineer"] });
    for (const id of [shared, elsewhere.id]) {
      const refused = await linkBy("administrator", id);
      expect([refused.status, refused.error?.code]).toEqual([
        409,
        "password.notHere",
      ]);
    }
  });

  test("not for somebody who also works for another company", async () => {
    const { rows } = await api.owner.pool.query<{ id: number }>(
      "INSERT INTO company (name, short_name) VALUES ('Own', 'OWN'), ('Other', 'OTH') RETURNING id",
    );
    const [own, other] = rows.map(({ id }) => id);
    const join = (userId: number, companyId: number | undefined) =>
      api.owner.pool.query(
        "INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)",
        [companyId, userId],
      );
    const manager = await aPerson(false, ["manager"]);
    const managerId = await idOf(manager);
    await join(managerId, own);
    await api.owner.pool.query(
      "UPDATE app_user SET extra_permissions = '{edit:users,view:admin-companies,edit:stages,edit:cases,run:interpretations}' WHERE id = $1",
      [managerId],
    );
    const { access_token } = await new TestBrowser(api.url).tokensOf(manager);
    const colleague = await idOf(await aPerson());
    await join(colleague, own);
    const path = `users/${colleague}/passwordlink`;
    expect((await call(access_token, "POST", path)).status).toBe(201);
    await join(colleague, other);
    const refused = await call(access_token, "POST", path);
    expect([refused.status, refused.error?.code]).toEqual([
      403,
      "permission.missing",
    ]);
  });
});
