import type { Role } from "@stagecraft/domain";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import { createAccount } from "../identity/accounts/account.service.ts";
import { TestAuthenticator } from "../identity/testing/test-authenticator.ts";
import { responseOf, TestBrowser } from "../identity/testing/test-browser.ts";

const password = "stagecraft";
let api: OwnTestApi;
let origin: string;
let people = 0;

beforeAll(async () => {
  // The clock stands still, so that no code expires while a test runs.
  vi.useFakeTimers({ toFake: ["Date"] });
  api = await startTestApi({ identity: true, demo: true });
  // Passkeys need a host name; the server knows its machine by this one too.
  origin = api.url.replace("127.0.0.1", "localhost");
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

interface TestPerson {
  readonly id: number;
  readonly email: string;
}

async function aPerson(
  roles: readonly Role[] = ["engineer"],
  demo = false,
): Promise<TestPerson> {
  const email = `factor${(people += 1)}@example.test`;
  const { userId } = await inTransaction(
    api.database,
    platformIdentity,
    (transaction) =>
      createAccount(transaction, {
        email,
        name: `Factor ${people}`,
        password,
        roles,
        demo,
      }),
  );
  return { id: userId, email };
}

interface CallResponse<T> {
  readonly status: number;
  readonly code: string | null;
  readonly data: T;
  readonly requestId: string;
}

async function call<T>(
  token: string,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<CallResponse<T>> {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const data = (text === "" ? undefined : JSON.parse(text)) as T & {
    error?: { code: string };
  };
  return {
    status: response.status,
    code: data?.error?.code ?? null,
    data,
    requestId: response.headers.get("x-request-id") ?? "",
  };
}

const factors = "users/me/secondfactors";
const currentPassword = { currentPassword: password };

async function tokenOf({ email }: TestPerson): Promise<string> {
  const tokens = await new TestBrowser(origin).tokensOf(email);
  return tokens.access_token;
}

function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Adds an authenticator app; the code of this step is used up with it. */
async function addApp(token: string): Promise<Enrolled> {
  const started = await call<{ secret: string }>(
    token,
    "POST",
    `${factors}/totp`,
    currentPassword,
  );
  const { secret } = started.data;
  const confirmed = await call<{ recoveryCodes: string[] }>(
    token,
    "POST",
    `${factors}/totp/confirm`,
    { code: codeOf(secret) },
  );
  expect([started.status, confirmed.status]).toEqual([200, 200]);
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}

/** A browser that has entered the password, and the page of the second step. */
async function atSecondStep({ email }: TestPerson) {
  const browser = new TestBrowser(origin);
  const page = await browser.openSignIn();
  const response = await browser.post(page, { email, password });
  return { browser, page, response, text: await response.text() };
}

function optionsIn(text: string): { challenge: string } {
  const options = /data-options="([^"]+)"/.exec(text)?.[1] ?? "";
  return JSON.parse(options.replaceAll("&quot;", '"')) as {
    challenge: string;
  };
}

async function sendCode(
  { browser, page }: { browser: TestBrowser; page: string },
  code: string,
) {
  const response = await browser.post(page, { step: "code", code });
  return { status: response.status, response, text: await response.text() };
}

function isSignedIn(response: Response): boolean {
  return response.headers.get("location") !== null;
}

describe("an authenticator app", () => {
  test("is added with the password and one code, comes with ten recovery codes, and is required at the next sign-in", async () => {
    const person = await aPerson();
    const token = await tokenOf(person);
    const { secret, recoveryCodes } = await addApp(token);
    expect(recoveryCodes).toHaveLength(10);
    const { data } = await call<object>(token, "GET", factors);
    expect(data).toMatchObject({
      kind: "own",
      required: false,
      totp: { lastUsedAt: null },
      passkeysPossible: true,
      recoveryCodesLeft: 10,
    });
    const step = await atSecondStep(person);
    expect(isSignedIn(step.response)).toBe(false);
    expect(step.text).toContain("authenticator app");
    const passed = await sendCode(step, codeOf(secret, 1));
    const callback = await step.browser.returnFrom(passed.response);
    const tokens = await responseOf(await step.browser.exchange(callback));
    expect((await call(tokens.access_token, "GET", "users/me")).status).toBe(
      200,
    );
  });

  test("cannot be added without the password, nor with a wrong code", async () => {
    const token = await tokenOf(await aPerson());
    const refused = await call(token, "POST", `${factors}/totp`, {
      currentPassword: "a guess",
    });
    expect([refused.status, refused.code]).toEqual([403, "password.wrong"]);
    const early = await call(token, "POST", `${factors}/totp/confirm`, {
      code: "123456",
    });
    expect(early.code).toBe("secondFactor.expired");
    const started = await call<{ secret: string }>(
      token,
      "POST",
      `${factors}/totp`,
      currentPassword,
    );
    const tooOld = codeOf(started.data.secret, -20);
    const wrong = await call(token, "POST", `${factors}/totp/confirm`, {
      code: tooOld,
    });
    expect([wrong.status, wrong.code]).toEqual([403, "secondFactor.wrong"]);
  });

  test("a code is accepted once, and one of two steps ago not at all", async () => {
    const person = await aPerson();
    const { secret } = await addApp(await tokenOf(person));
    const first = await atSecondStep(person);
    const code = codeOf(secret, 1);
    expect(isSignedIn((await sendCode(first, code)).response)).toBe(true);
    const second = await atSecondStep(person);
    const replayed = await sendCode(second, code);
    expect([replayed.status, isSignedIn(replayed.response)]).toEqual([
      403,
      false,
    ]);
    expect((await sendCode(second, codeOf(secret, -3))).status).toBe(403);
    vi.setSystemTime(Date.now() + 60_000);
    const fresh = await sendCode(second, codeOf(secret));
    expect(isSignedIn(fresh.response)).toBe(true);
  });

  test("the secret is sealed in the database and recovery codes are hashed", async () => {
    const person = await aPerson();
    const { secret, recoveryCodes } = await addApp(await tokenOf(person));
    const { rows } = await api.owner.pool.query<{ stored: string }>(
      `SELECT t::text || encode(sealed_secret, 'escape') AS stored FROM totp_factor t WHERE user_id = $1
       UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_code WHERE user_id = $1`,
      [person.id],
    );
    const stored = rows.map((row) => row.stored).join();
    expect(rows).toHaveLength(11);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test("is removed with the password, and then nothing is required", async () => {
    const person = await aPerson();
    const token = await tokenOf(person);
    await addApp(token);
    const again = await call(token, "POST", `${factors}/totp`, currentPassword);
    expect(again.code).toBe("secondFactor.duplicate");
    const removed = await call(
      token,
      "POST",
      `${factors}/totp/remove`,
      currentPassword,
    );
    expect(removed.status).toBe(204);
    const { rows } = await api.owner.pool.query<{ action: string }>(
      "SELECT action FROM audit_record WHERE request_id = $1",
      [removed.requestId],
    );
    expect(rows).toEqual([{ action: "secondFactors.removeTotp" }]);
    expect(isSignedIn((await atSecondStep(person)).response)).toBe(true);
  });
});

describe("a recovery code", () => {
  test("works once, however it is typed", async () => {
    const person = await aPerson();
    const { recoveryCodes } = await addApp(await tokenOf(person));
    const [code = ""] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll("-", " ");
    const first = await atSecondStep(person);
    expect(isSignedIn((await sendCode(first, typed)).response)).toBe(true);
    const second = await atSecondStep(person);
    expect((await sendCode(second, code)).status).toBe(403);
  });

  test("new ones replace the old ones", async () => {
    const person = await aPerson();
    const token = await tokenOf(person);
    const { recoveryCodes } = await addApp(token);
    const renewed = await call<{ recoveryCodes: string[] }>(
      token,
      "POST",
      `${factors}/recoverycodes`,
      currentPassword,
    );
    const step = await atSecondStep(person);
    expect((await sendCode(step, recoveryCodes[1] ?? "")).status).toBe(403);
    const passed = await sendCode(step, renewed.data.recoveryCodes[0] ?? "");
    expect(isSignedIn(passed.response)).toBe(true);
  });
});

describe("wrong codes", () => {
  test("are held back together with wrong passwords; the password again does not reset them", async () => {
    const person = await aPerson();
    const known = new TestBrowser(origin);
    await known.tokensOf(person.email);
    const { secret } = await addApp(await tokenOf(person));
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      const step = await atSecondStep(person);
      if (isSignedIn(step.response)) throw new Error("No second step");
      statuses.push((await sendCode(step, "000000")).status);
    }
    expect(statuses.filter((status) => status === 403).length).toBeLessThan(4);
    const blocked = await atSecondStep(person);
    expect(blocked.response.status).toBe(429);
    expect(Number(blocked.response.headers.get("retry-after"))).toBeGreaterThan(
      0,
    );
    // The owner signs in on a browser that was used before.
    await known.visit("/idp/session/end");
    const page = await known.openSignIn({ prompt: "login" });
    await known.post(page, { email: person.email, password });
    const passed = await sendCode({ browser: known, page }, codeOf(secret, 1));
    expect(isSignedIn(passed.response)).toBe(true);
  });
});

async function addPasskey(
  token: string,
  authenticator: TestAuthenticator,
  name = "Office key",
) {
  const started = await call<{ options: { challenge: string } }>(
    token,
    "POST",
    `${factors}/passkeys/options`,
    currentPassword,
  );
  return call<{
    passkey: { id: number; name: string };
    recoveryCodes: string[] | null;
  }>(token, "POST", `${factors}/passkeys`, {
    name,
    credential: authenticator.create(started.data.options),
  });
}

describe("a passkey", () => {
  test("is added, named, used as second step, and cannot be replayed", async () => {
    const person = await aPerson();
    const token = await tokenOf(person);
    const authenticator = new TestAuthenticator(origin, false);
    const added = await addPasskey(token, authenticator);
    expect(added.status).toBe(201);
    expect(added.data.recoveryCodes).toHaveLength(10);
    const step = await atSecondStep(person);
    const policy = step.response.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self'");
    const credential = JSON.stringify(authenticator.get(optionsIn(step.text)));
    const proof = { step: "passkey", credential };
    const passed = await step.browser.post(step.page, proof);
    expect(isSignedIn(passed)).toBe(true);
    const other = await atSecondStep(person);
    const replayed = await other.browser.post(other.page, proof);
    expect(replayed.status).toBe(403);
    const { data } = await call<{ passkeys: { lastUsedAt: number }[] }>(
      token,
      "GET",
      factors,
    );
    expect(data.passkeys[0]?.lastUsedAt).toBeGreaterThan(0);
  });

  test("signs in without a password when it verifies its owner, and not otherwise", async () => {
    const person = await aPerson();
    const token = await tokenOf(person);
    const strong = new TestAuthenticator(origin, true);
    const weak = new TestAuthenticator(origin, false);
    await addPasskey(token, strong);
    await addPasskey(token, weak, "Second key");
    const signInWith = async (authenticator: TestAuthenticator) => {
      const browser = new TestBrowser(origin);
      const page = await browser.openSignIn();
      const text = await (await browser.visit(page)).text();
      const credential = JSON.stringify(authenticator.get(optionsIn(text)));
      return browser.post(page, { step: "passkeyAlone", credential });
    };
    expect(isSignedIn(await signInWith(strong))).toBe(true);
    expect((await signInWith(weak)).status).toBe(403);
    const stranger = new TestAuthenticator(origin, true);
    expect((await signInWith(stranger)).status).toBe(403);
  });

  test("of another site is refused", async () => {
    const token = await tokenOf(await aPerson());
    const phished = new TestAuthenticator("https://stagecraft.example");
    const added = await addPasskey(token, phished);
    expect([added.status, added.code]).toEqual([403, "secondFactor.wrong"]);
  });

  test("is renamed and removed by its owner alone", async () => {
    const token = await tokenOf(await aPerson());
    const added = await addPasskey(token, new TestAuthenticator(origin));
    const path = `${factors}/passkeys/${added.data.passkey.id}`;
    const stranger = await tokenOf(await aPerson());
    for (const [action, body] of [
      ["name", { name: "Mine" }],
      ["remove", currentPassword],
    ] as const) {
      const refused = await call(stranger, "POST", `${path}/${action}`, body);
      expect([refused.status, refused.code]).toEqual([404, "notFound"]);
    }
    const renamed = await call<{ name: string }>(
      token,
      "POST",
      `${path}/name`,
      {
        name: "Truck",
      },
    );
    expect(renamed.data.name).toBe("Truck");
    const removed = await call(
      token,
      "POST",
      `${path}/remove`,
      currentPassword,
    );
    expect(removed.status).toBe(204);
  });
});

describe("a role that demands a second factor", () => {
  const demand = (token: string, role: Role, required: boolean) =>
    call<{ required: boolean; withoutFactor: number }>(
      token,
      "POST",
      `secondfactors/roles/${role}`,
      { required },
    );

  test("gives no token before one is set up; then the sign-in goes on", async () => {
    const administrator = await tokenOf(await aPerson(["administrator"]));
    const person = await aPerson(["sales"]);
    expect((await demand(administrator, "sales", true)).data).toMatchObject({
      required: true,
      withoutFactor: 1,
    });
    const step = await atSecondStep(person);
    expect(isSignedIn(step.response)).toBe(false);
    expect(step.text).toContain("Your role requires a second factor");
    // Requesting authorization again with the same browser does not work
    // either.
    const around = await step.browser.visit(step.browser.authorizationPath());
    expect(around.headers.get("location")).toContain("/idp/interaction/");
    const skipped = await step.browser.post(step.page, { step: "continue" });
    expect(isSignedIn(skipped)).toBe(false);
    const secret = /<code class="key"[^>]*>([^<]+)</.exec(step.text)?.[1] ?? "";
    const code = codeOf(secret.replaceAll(/\s/g, ""));
    const enrolled = await sendCode(step, code);
    expect(enrolled.text.match(/<li>/g)).toHaveLength(10);
    const done = await step.browser.post(step.page, { step: "continue" });
    const callback = await step.browser.returnFrom(done);
    const tokens = await responseOf(await step.browser.exchange(callback));
    const own = await call<object>(tokens.access_token, "GET", factors);
    expect(own.data).toMatchObject({ required: true, recoveryCodesLeft: 10 });
    const removal = await call(
      tokens.access_token,
      "POST",
      `${factors}/totp/remove`,
      currentPassword,
    );
    expect(removal.code).toBe("secondFactor.required");
    await demand(administrator, "sales", false);
  });

  test("asks nothing of the demo accounts, which cannot add one", async () => {
    const administrator = await tokenOf(await aPerson(["administrator"]));
    const demo = await aPerson(["research"], true);
    await demand(administrator, "research", true);
    const token = await tokenOf(demo);
    const own = await call<object>(token, "GET", factors);
    expect(own.data).toMatchObject({ kind: "demo", required: false });
    const refused = await call(
      token,
      "POST",
      `${factors}/totp`,
      currentPassword,
    );
    expect([refused.status, refused.code]).toEqual([
      409,
      "secondFactor.notHere",
    ]);
    await demand(administrator, "research", false);
  });

  test("is switched by whoever changes roles, and by others not even for their own", async () => {
    const senior = await tokenOf(await aPerson(["seniorsupport"]));
    for (const role of ["administrator", "seniorsupport"] as const) {
      const refused = await demand(senior, role, false);
      expect([refused.status, refused.code]).toEqual([
        403,
        "permission.missing",
      ]);
    }
  });
});

describe("an administrator", () => {
  test("sees who lacks a factor, page by page and by search", async () => {
    const administrator = await tokenOf(await aPerson(["administrator"]));
    const person = await aPerson();
    await addApp(await tokenOf(person));
    interface List {
      people: { email: string; totp: boolean }[];
      nextCursor: string | null;
    }
    const list = (query: string) =>
      call<List>(administrator, "GET", `secondfactors/people?${query}`);
    const found = await list(`search=${person.email}`);
    expect(found.data.people).toMatchObject([{ totp: true, passkeys: 0 }]);
    const without = await list(`show=without&search=${person.email}`);
    expect(without.data).toEqual({ people: [], nextCursor: null });
    await api.owner.pool.query(
      `WITH made AS (INSERT INTO app_user (subject, name, email)
         SELECT 'many|' || n, 'Many ' || n, 'many' || n || '@example.test' FROM generate_series(1, 120) n
         RETURNING id, email)
       INSERT INTO account (user_id, email, password_hash) SELECT id, email, '' FROM made`,
    );
    const seen: string[] = [];
    let after = "";
    do {
      const page = await list(`search=many${after}`);
      seen.push(...page.data.people.map(({ email }) => email));
      after =
        page.data.nextCursor === null ? "" : `&cursor=${page.data.nextCursor}`;
    } while (after !== "");
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test("removes lost factors with a reason; the person is signed out, and it is in the audit", async () => {
    const administrator = await tokenOf(await aPerson(["administrator"]));
    const person = await aPerson();
    const browser = new TestBrowser(origin);
    const tokens = await browser.tokensOf(person.email);
    await addApp(tokens.access_token);
    const path = `users/${person.id}/secondfactors/reset`;
    const empty = await call(administrator, "POST", path, { reason: "  " });
    expect(empty.status).toBe(400);
    const reason = "The phone fell into the mud pit";
    const reset = await call(administrator, "POST", path, { reason });
    expect(reset.status).toBe(204);
    const { rows } = await api.owner.pool.query<{ target: unknown }>(
      "SELECT target FROM audit_record WHERE request_id = $1",
      [reset.requestId],
    );
    expect(rows).toEqual([{ target: { userId: person.id, reason } }]);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect(isSignedIn((await atSecondStep(person)).response)).toBe(true);
    const again = await call(administrator, "POST", path, { reason });
    expect(again.code).toBe("secondFactor.none");
  });

  test("cannot lose factors to somebody with fewer rights", async () => {
    const senior = await tokenOf(await aPerson(["seniorsupport"]));
    const administrator = await aPerson(["administrator"]);
    await addApp(await tokenOf(administrator));
    const refused = await call(
      senior,
      "POST",
      `users/${administrator.id}/secondfactors/reset`,
      { reason: "I want in" },
    );
    expect([refused.status, refused.code]).toEqual([403, "permission.missing"]);
  });
});
