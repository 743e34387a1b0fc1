import { randomUUID } from "node:crypto";
import { createAccount } from "#features/identity/accounts/account.service.ts";
import { TestBrowser } from "#features/identity/testing/test-browser.ts";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startTestApi,
  type ApiResponse,
  type OwnTestApi,
  type Person,
  type TokenClaims,
} from "../../../test/api-harness.ts";

let api: OwnTestApi;
let administrator: Person;

beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});
afterAll(() => api.close());

async function callAs(
  subject: string,
  profile: TokenClaims["profile"] = {},
): Promise<ApiResponse> {
  const token = await api.tokenFor(subject, { profile });
  return api.anonymous("GET", "users/me", undefined, {
    authorization: `Bearer ${token}`,
  });
}

const unregistered = {
  status: 401,
  body: { error: { code: "unregistered account" } },
};

async function peopleWith(search: string) {
  const { people } = await administrator.api.users.page({ query: { search } });
  return people;
}

test("somebody whom only the provider knows is refused and appears as unassigned, once", async () => {
  const subject = `auth0|${randomUUID()}`;
  const email = `${randomUUID()}@operator.test`;
  const calls = await Promise.all(
    Array.from({ length: 5 }, () => callAs(subject, { name: "Noor", email })),
  );
  for (const call of calls) expect(call).toMatchObject(unregistered);
  const found = await peopleWith(email);
  expect(found).toMatchObject([{ auth0UserId: subject, name: "Noor", email }]);
  const { people } = await administrator.api.users.page({
    query: { filter: "unassigned", search: email },
  });
  expect(people).toHaveLength(1);
  const unassigned = await administrator.api.users.unassigned({});
  expect(unassigned.map(({ auth0UserId }) => auth0UserId)).toContain(subject);
});

test("with a role the same person is admitted", async () => {
  const subject = `auth0|${randomUUID()}`;
  await callAs(subject);
  expect(await callAs(subject)).toMatchObject(unregistered);
  await administrator.api.users.updateIdentity({
    params: { auth0UserId: subject },
    body: { roles: ["guest"] },
  });
  expect(await callAs(subject)).toMatchObject({ status: 200 });
});

test("a changed address at the provider changes the person's", async () => {
  const subject = `auth0|${randomUUID()}`;
  const before = `${randomUUID()}@operator.test`;
  const after = `${randomUUID()}@operator.test`;
  await callAs(subject, { email: before });
  await callAs(subject, { email: after });
  expect(await peopleWith(before)).toEqual([]);
  expect(await peopleWith(after)).toMatchObject([{ auth0UserId: subject }]);
});

test("somebody added before their first sign-in is recognized by an address that the provider vouches for, and by no other", async () => {
  const email = `${randomUUID()}@operator.test`;
  const added = await administrator.api.users.add({
    body: { name: "Ida", email, roles: ["guest"] },
  });
  const impostor = await callAs(`auth0|${randomUUID()}`, { email });
  expect(impostor).toMatchObject(unregistered);
  const accepted = await callAs(`auth0|${randomUUID()}`, {
    email: email.toUpperCase(),
    email_verified: true,
  });
  expect(accepted).toMatchObject({
    status: 200,
    body: { id: added.id, roles: ["guest"] },
  });
});

test("a machine of the provider is not a person", async () => {
  const token = await api.tokenFor("stagecraft-web");
  await api.anonymous("GET", "users/me", undefined, {
    authorization: `Bearer ${token}`,
  });
  const { rows } = await api.owner.pool.query(
    "SELECT FROM app_user WHERE subject LIKE 'client|%'",
  );
  expect(rows).toEqual([]);
});

test("many subjects of a provider fill nothing: thirty a minute are stored, all are refused", async () => {
  const own = await startTestApi();
  const stored = async () => {
    const { rows } = await own.owner.pool.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM app_user WHERE subject LIKE 'auth0|%'",
    );
    return rows[0]?.count;
  };
  for (let index = 0; index < 35; index += 1) {
    const token = await own.tokenFor(`auth0|${index}`);
    const { status } = await own.anonymous("GET", "users/me", undefined, {
      authorization: `Bearer ${token}`,
    });
    expect([401, 429]).toContain(status);
  }
  expect(await stored()).toBe(30);
  await own.owner.pool.query(
    "UPDATE app_user SET created_at = created_at - interval '1 minute'",
  );
  const token = await own.tokenFor("auth0|later");
  await own.anonymous("GET", "users/me", undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(await stored()).toBe(31);
  await own.close();
});

test("the embedded provider's subjects that do not exist are not written", async () => {
  const own = await startTestApi({ identity: true });
  const created = await inTransaction(
    own.database,
    platformIdentity,
    (transaction) =>
      createAccount(transaction, {
        email: "gone@example.test",
        name: "Gone",
        password: "stagecraft",
        roles: ["guest"],
      }),
  );
  const tokens = await new TestBrowser(own.url).tokensOf("gone@example.test");
  await own.owner.pool.query("DELETE FROM app_user WHERE id = $1", [
    created.userId,
  ]);
  const { status } = await own.anonymous("GET", "users/me", undefined, {
    authorization: `Bearer ${tokens.access_token}`,
  });
  expect(status).toBe(401);
  const { rows } = await own.owner.pool.query("SELECT FROM app_user");
  expect(rows).toEqual([]);
  await own.close();
});
