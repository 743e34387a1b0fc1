import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import { createAccount } from "../identity/accounts/account.service.ts";
import {
  TestBrowser,
  type TokenResponse,
} from "../identity/testing/test-browser.ts";

let api: OwnTestApi;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ identity: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

async function aPerson(): Promise<string> {
  const email = `session${(people += 1)}@example.test`;
  await inTransaction(api.database, platformIdentity, (transaction) =>
    createAccount(transaction, {
      email,
      name: "Elena Marsh",
      password: "stagecraft",
      roles: ["engineer"],
    }),
  );
  return email;
}

interface OwnSessions {
  readonly kind: string;
  readonly sessions: {
    readonly id: number;
    readonly browser: string;
    readonly system: string;
    readonly network: string;
    readonly current: boolean;
  }[];
}

async function call(
  { access_token }: TokenResponse,
  method: "GET" | "POST" | "DELETE",
  path: string,
) {
  const response = await fetch(`${api.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}` },
  });
  const text = await response.text();
  const data = (text === "" ? null : JSON.parse(text)) as OwnSessions;
  return { status: response.status, data };
}

const firefox =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function twoSessions() {
  const email = await aPerson();
  const here = new TestBrowser(api.url, { "user-agent": firefox });
  const there = new TestBrowser(api.url, { "user-agent": safari });
  const mine = await here.tokensOf(email);
  const theirs = await there.tokensOf(email);
  return { here, there, mine, theirs };
}

test("a person sees where they are signed in, by device and network, and which one this is", async () => {
  const { mine } = await twoSessions();
  const { data } = await call(mine, "GET", "users/me/sessions");
  expect(data).toMatchObject({
    kind: "own",
    sessions: [
      { browser: "Safari 18", system: "iOS", current: false },
      {
        browser: "Firefox 140",
        system: "Linux",
        network: "127.0.0.0/24",
        current: true,
      },
    ],
  });
});

test("an ended session gets no token any more, and its browser has to sign in again", async () => {
  const { here, there, mine, theirs } = await twoSessions();
  const { data } = await call(mine, "GET", "users/me/sessions");
  const other = data.sessions.find(({ current }) => !current);
  const path = `users/me/sessions/${other?.id}`;
  expect((await call(mine, "DELETE", path)).status).toBe(204);
  expect((await there.refresh(theirs.refresh_token)).status).toBe(400);
  const again = await there.visit(there.authorizationPath());
  expect(again.headers.get("location")).toContain("/idp/interaction/");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16_000 });
  expect((await call(theirs, "GET", "users/me")).status).toBe(401);
  vi.useRealTimers();
  const left = await call(mine, "GET", "users/me/sessions");
  expect(left.data.sessions).toHaveLength(1);
  expect((await here.refresh(mine.refresh_token)).status).toBe(200);
  expect((await call(mine, "DELETE", path)).status).toBe(404);
});

test("all others end at once, this one goes on", async () => {
  const { here, there, mine, theirs } = await twoSessions();
  const ended = await call(mine, "POST", "users/me/sessions/endothers");
  expect(ended.status).toBe(204);
  expect((await there.refresh(theirs.refresh_token)).status).toBe(400);
  expect((await here.refresh(mine.refresh_token)).status).toBe(200);
  const left = await call(mine, "GET", "users/me/sessions");
  expect(left.data.sessions.map(({ current }) => current)).toEqual([true]);
});

test("nobody ends or sees the session of another person", async () => {
  const { mine } = await twoSessions();
  const stranger = await new TestBrowser(api.url).tokensOf(await aPerson());
  const { data } = await call(mine, "GET", "users/me/sessions");
  for (const { id } of data.sessions) {
    const refused = await call(stranger, "DELETE", `users/me/sessions/${id}`);
    expect(refused.status).toBe(404);
  }
  const own = await call(stranger, "GET", "users/me/sessions");
  expect(own.data.sessions).toHaveLength(1);
});

test("signing out removes the session from the list", async () => {
  const { here, mine, theirs } = await twoSessions();
  await here.visit(`/idp/session/end?id_token_hint=${mine.id_token}`);
  const { data } = await call(theirs, "GET", "users/me/sessions");
  expect(data.sessions).toHaveLength(1);
});
