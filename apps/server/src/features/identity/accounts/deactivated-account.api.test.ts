import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import { createAccount } from "./account.service.ts";
import { TestBrowser } from "../testing/test-browser.ts";

let api: OwnTestApi;

beforeAll(async () => {
  api = await startTestApi({ identity: true });
});
afterAll(() => api.close());

async function addAccount(email: string, role: "administrator" | "guest") {
  const { userId } = await inTransaction(
    api.database,
    platformIdentity,
    (transaction) =>
      createAccount(transaction, {
        email,
        name: email,
        password: "stagecraft",
        roles: [role],
      }),
  );
  const browser = new TestBrowser(api.url);
  return { id: userId, browser, tokens: await browser.tokensOf(email) };
}

/** Calls the API with an access token of the provider. */
function call(token: string, method: string, path: string, body?: unknown) {
  return api.anonymous(method, path, body, {
    authorization: `Bearer ${token}`,
  });
}

test("a deactivated person is out: access token, refresh token, session and password", async () => {
  const admin = await addAccount("admin@example.test", "administrator");
  const guest = await addAccount("guest@example.test", "guest");
  const before = await call(guest.tokens.access_token, "GET", "users/me");
  expect(before.status).toBe(200);
  const done = await call(
    admin.tokens.access_token,
    "POST",
    `users/${guest.id}/deactivate`,
  );
  expect(done.status).toBe(200);
  const after = await call(guest.tokens.access_token, "GET", "users/me");
  expect(after.status).toBe(401);
  const refreshed = await guest.browser.refresh(guest.tokens.refresh_token);
  expect(refreshed.status).toBe(400);

  const other = new TestBrowser(api.url);
  const form = await other.openSignIn();
  const wrong = await other.post(form, {
    email: "guest@example.test",
    password: "not the password",
  });
  expect(await wrong.text()).not.toContain("deactivated");
  const refused = await other.post(form, {
    email: "guest@example.test",
    password: "stagecraft",
  });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(
    "This account is deactivated. Ask an administrator to reactivate it.",
  );
});

test("signing somebody out everywhere ends refresh tokens and leaves the account", async () => {
  const admin = await addAccount("admin2@example.test", "administrator");
  const guest = await addAccount("guest2@example.test", "guest");
  const done = await call(
    admin.tokens.access_token,
    "POST",
    `users/${guest.id}/endsessions`,
  );
  expect(done.status).toBe(204);
  const refreshed = await guest.browser.refresh(guest.tokens.refresh_token);
  expect(refreshed.status).toBe(400);
  const again = await new TestBrowser(api.url).tokensOf("guest2@example.test");
  expect(again.access_token).not.toBe("");
});

test("an added person has an account without a password, and signs in with a changed address", async () => {
  const admin = await addAccount("admin3@example.test", "administrator");
  const token = admin.tokens.access_token;
  const added = await call(token, "POST", "users", {
    name: "Rosa",
    email: "rosa@example.test",
    roles: ["guest"],
  });
  expect(added).toMatchObject({ status: 201, body: { hasAccountHere: true } });
  const browser = new TestBrowser(api.url);
  const form = await browser.openSignIn();
  for (const password of ["stagecraft", "password"]) {
    const refused = await browser.post(form, {
      email: "rosa@example.test",
      password,
    });
    expect(refused.status).toBe(403);
  }
  const { id, updatedAt } = added.body as { id: number; updatedAt: number };
  const moved = await call(token, "PUT", `users/${id}`, {
    email: "rosa.diaz@example.test",
    updatedAt,
  });
  expect(moved.status).toBe(200);
  const { rows } = await api.owner.pool.query(
    "SELECT email FROM account WHERE user_id = $1",
    [id],
  );
  expect(rows).toEqual([{ email: "rosa.diaz@example.test" }]);
  const taken = await call(token, "PUT", `users/${id}`, {
    email: "ADMIN3@example.test",
    updatedAt: (moved.body as { updatedAt: number }).updatedAt,
  });
  expect(taken).toMatchObject({
    status: 409,
    body: { error: { code: "user.duplicate" } },
  });
});
