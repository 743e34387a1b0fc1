import { freePort } from "@stagecraft/testing";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../../test/api-harness.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../../test/test-database.ts";
import { createAccount } from "./account.service.ts";
import { responseOf, TestBrowser } from "../testing/test-browser.ts";

const secretKey = randomBytes(32);
const ofDemo = "engineer@demo.test";
const person = "person@example.test";
let world: TestDatabase;
let port: number;

beforeAll(async () => {
  world = await createTestDatabase();
  port = await freePort();
  for (const email of [ofDemo, person]) {
    await inTransaction(world.database, platformIdentity, (transaction) =>
      createAccount(transaction, {
        email,
        name: "Somebody",
        password: "stagecraft",
        roles: ["engineer"],
        demo: email === ofDemo,
      }),
    );
  }
});
afterAll(() => world.close());

/** Restarts the same installation with the demo on or off. */
async function restarted(
  demo: boolean,
  work: (api: OwnTestApi) => Promise<void>,
): Promise<void> {
  const api = await startTestApi({
    identity: true,
    demo,
    databaseUrl: world.url,
    secretKey,
    port,
  });
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

async function me(api: OwnTestApi, token: string) {
  const response = await fetch(`${api.url}/api/v1/users/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    body: (await response.json()) as { error?: { message: string } },
  };
}

test("switching the demo off disables its accounts; switching it on brings them back", async () => {
  const browser = new TestBrowser(`http://127.0.0.1:${port}`);
  let token = "";
  let refreshToken = "";
  await restarted(true, async (api) => {
    const tokens = await browser.tokensOf(ofDemo);
    token = tokens.access_token;
    refreshToken = tokens.refresh_token;
    expect((await me(api, token)).status).toBe(200);
  });

  await restarted(false, async (api) => {
    const refused = await me(api, token);
    expect([refused.status, refused.body.error?.message]).toEqual([
      401,
      "The demo is off, and its accounts with it.",
    ]);
    const renewed = await browser.refresh(refreshToken);
    expect((await responseOf(renewed)).error).toBe("invalid_grant");
    const visitor = new TestBrowser(api.url);
    const page = await visitor.openSignIn();
    expect(await (await visitor.visit(page)).text()).not.toContain(ofDemo);
    const fields = { email: ofDemo, password: "stagecraft" };
    expect((await visitor.post(page, fields)).status).toBe(403);
    expect((await visitor.post(page, { demo: ofDemo })).status).toBe(400);
    const people = await visitor.tokensOf(person);
    expect((await me(api, people.access_token)).status).toBe(200);
  });

  await restarted(true, async (api) => {
    expect((await me(api, token)).status).toBe(200);
    const again = await new TestBrowser(api.url).tokensOf(ofDemo);
    expect((await me(api, again.access_token)).status).toBe(200);
  });
});
