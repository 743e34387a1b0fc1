import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import { createAccount } from "./account.service.ts";
import { TestBrowser } from "./testing/test-browser.ts";

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

async function aPerson(demo = false): Promise<string> {
  const email = `someone${(people += 1)}@example.test`;
  await inTransaction(api.database, platformIdentity, (transaction) =>
    createAccount(transaction, {
      email,
      name: "Elena Marsh",
      password: before,
      roles: ["engineer"],
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

  test.each([
    ["eleven char", "tooShort"],
    [before, "tooShort"],
    ["Marsh likes pumps", "containsAccount"],
    ["aaaaaaaaaaaaaa", "tooSimple"],
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
