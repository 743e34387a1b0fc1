import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import { createAccount } from "../accounts/account.service.ts";
import { TestBrowser } from "../testing/test-browser.ts";

let api: OwnTestApi;

beforeAll(async () => {
  api = await startTestApi({ identity: true });
  await inTransaction(api.database, platformIdentity, (transaction) =>
    createAccount(transaction, {
      email: "engineer@demo.test",
      name: "Engineer",
      password: "stagecraft",
      roles: ["engineer"],
      demo: false,
    }),
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

async function statusWith(token: string): Promise<number> {
  const response = await fetch(`${api.url}/api/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  return response.status;
}

test("an access token is refused within a minute of its sign-out, and no other is", async () => {
  const browser = new TestBrowser(api.url);
  const tokens = await browser.tokensOf("engineer@demo.test");
  const elsewhere = await new TestBrowser(api.url).tokensOf(
    "engineer@demo.test",
  );
  expect(await statusWith(tokens.access_token)).toBe(200);
  expect(await statusWith(elsewhere.access_token)).toBe(200);
  const query = new URLSearchParams({ id_token_hint: tokens.id_token });
  await browser.visit(`/idp/session/end?${query.toString()}`);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59_000 });
  expect(await statusWith(tokens.access_token)).toBe(401);
  expect(await statusWith(elsewhere.access_token)).toBe(200);
});
