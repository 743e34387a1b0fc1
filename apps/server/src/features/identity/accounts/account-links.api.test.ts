import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inTransaction,
  platformIdentity,
  type Transaction,
} from "#database/database.ts";
import {
  createAccountLink,
  createAccountWithoutPassword,
  createFirstLink,
  type AccountLink,
} from "./account-links.service.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import { locationOf, type TestBrowser } from "../testing/test-browser.ts";

let world: IdentityWorld;
let people = 0;
const password = "four plain words here";

beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.stop());

async function invited(): Promise<{
  email: string;
  userId: number;
  link: AccountLink;
}> {
  const email = `invited${(people += 1)}@example.test`;
  return inTransaction(
    world.database,
    platformIdentity,
    async (transaction) => {
      const { userId } = await createAccountWithoutPassword(transaction, {
        email,
        name: "Elena Marsh",
        roles: ["engineer"],
      });
      const link = await createAccountLink(transaction, userId, "invite");
      return { email, userId, link };
    },
  );
}

function newLink(userId: number, purpose: "invite" | "reset") {
  return inTransaction(world.database, platformIdentity, (transaction) =>
    createAccountLink(transaction, userId, purpose),
  );
}

async function open(browser: TestBrowser, link: AccountLink) {
  const opened = await browser.visit(link.path);
  const page = await browser.visit(locationOf(opened));
  return { opened, page, text: await page.text() };
}

function submit(browser: TestBrowser, again = password) {
  return browser.post("/idp/password", { password, again });
}

async function signsIn(email: string): Promise<boolean> {
  const browser = world.newBrowser();
  const page = await browser.openSignIn();
  const response = await browser.post(page, { email, password });
  await response.body?.cancel();
  return response.headers.get("location") !== null;
}

describe("a one-time link", () => {
  it("sets the password of somebody who was invited, who then signs in", async () => {
    const { email, link } = await invited();
    expect(await signsIn(email)).toBe(false);
    const browser = world.newBrowser();
    const { text } = await open(browser, link);
    expect(text).toContain(`value="${email}"`);
    const done = await submit(browser);
    expect(done.status).toBe(303);
    const page = await (await browser.visit(locationOf(done))).text();
    expect(page).toContain("Your password is set");
    expect(await signsIn(email)).toBe(true);
  });

  it("is in no page address, no Referer and no log", async () => {
    const { link } = await invited();
    const browser = world.newBrowser();
    const { opened, page } = await open(browser, link);
    expect(locationOf(opened)).toBe(`${world.baseUrl}/idp/password`);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    // Under "no-referrer" a browser would send the form of this page without an
    // origin.
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    await submit(browser);
    expect(world.logged.join("\n")).not.toContain(link.token);
  });

  it("is stored as a hash alone", async () => {
    const { link } = await invited();
    const stored = await inTransaction(
      world.database,
      platformIdentity,
      (transaction) =>
        transaction.query<{ row: string }>(
          "SELECT l::text AS row FROM account_link l",
        ),
    );
    expect(stored.map(({ row }) => row).join("\n")).not.toContain(link.token);
  });

  it("is neither seen nor made by the people of other companies, by row security alone", async () => {
    const { userId, link } = await invited();
    const stranger = { actorId: 2_000_000_000, companyIds: [1] };
    const asStranger = <T>(work: (transaction: Transaction) => Promise<T>) =>
      inTransaction(world.database, stranger, work);
    expect(
      await asStranger((transaction) =>
        transaction.query("SELECT FROM account_link"),
      ),
    ).toEqual([]);
    await expect(
      asStranger((transaction) =>
        createAccountLink(transaction, userId, "reset"),
      ),
    ).rejects.toThrow("row-level security");
    expect((await open(world.newBrowser(), link)).page.status).toBe(200);
  });

  it("signs every session out and leaves an audit record without the token", async () => {
    const { email, userId, link } = await invited();
    await open(world.newBrowser(), link);
    const first = world.newBrowser();
    await open(first, link);
    await submit(first);
    const session = world.newBrowser();
    const callback = await session.signIn(email, password);
    expect(callback.searchParams.get("code")).not.toBeNull();
    const second = world.newBrowser();
    await open(second, await newLink(userId, "reset"));
    await submit(second);
    const again = await session.visit(session.authorizationPath());
    expect(again.headers.get("location")).toContain("/idp/interaction/");
    const records = await inTransaction(
      world.database,
      platformIdentity,
      (transaction) =>
        transaction.query<{ record: string }>(
          "SELECT t::text AS record FROM audit_record t WHERE action = 'passwords.setByLink' AND actor_id = $1",
          [userId],
        ),
    );
    expect(records).toHaveLength(2);
    expect(JSON.stringify(records)).not.toContain(link.token);
  });

  it("shows the same page when it expired, was used, was replaced or never existed", async () => {
    const used = await invited();
    const userBrowser = world.newBrowser();
    await open(userBrowser, used.link);
    await submit(userBrowser);
    const replaced = await invited();
    await newLink(replaced.userId, "invite");
    const unknown = { ...used.link, path: "/idp/link/nothing" };
    const texts = new Set<string>();
    for (const link of [used.link, replaced.link, unknown]) {
      const { page, text } = await open(world.newBrowser(), link);
      expect(page.status).toBe(404);
      texts.add(text);
    }
    const expired = await invited();
    world.advance(7 * 86_400 + 60);
    const late = await open(world.newBrowser(), expired.link);
    texts.add(late.text);
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain("This link does not work");
    expect([...texts][0]).toContain("Ask an administrator for a new link");
    world.advance(-(7 * 86_400 + 60));
  });

  it("works once, also for two who use it at the same moment", async () => {
    const { link } = await invited();
    const browsers = [world.newBrowser(), world.newBrowser()];
    for (const browser of browsers) await open(browser, link);
    const responses = await Promise.all(
      browsers.map((browser) => submit(browser)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.sort((one, other) => one - other)).toEqual([303, 404]);
  });

  it("of somebody who was deactivated opens nothing and sets nothing, also when its page was open before", async () => {
    const { email, userId, link } = await invited();
    const early = world.newBrowser();
    await open(early, link);
    await inTransaction(world.database, platformIdentity, (transaction) =>
      transaction.query(
        "UPDATE app_user SET deactivated_at = clock_timestamp() WHERE id = $1",
        [userId],
      ),
    );
    expect((await submit(early)).status).toBe(404);
    expect((await open(world.newBrowser(), link)).page.status).toBe(404);
    expect(await signsIn(email)).toBe(false);
  });

  it("of a reset works for one hour", async () => {
    const { userId } = await invited();
    const link = await newLink(userId, "reset");
    expect((await open(world.newBrowser(), link)).page.status).toBe(200);
    world.advance(3601);
    expect((await open(world.newBrowser(), link)).page.status).toBe(404);
    world.advance(-3601);
  });

  it("keeps working after a password that was refused", async () => {
    const { email, link } = await invited();
    const browser = world.newBrowser({ "accept-language": "fr" });
    await open(browser, link);
    const differing = await submit(browser, "something else entirely");
    expect(differing.status).toBe(422);
    const known = await browser.post("/idp/password", {
      password: "footballfootball",
      again: "footballfootball",
    });
    expect(await known.text()).toContain("listes de mots de passe connus");
    expect((await submit(browser)).status).toBe(303);
    expect(await signsIn(email)).toBe(true);
  });

  it("takes no form that a page of another site sends", async () => {
    const { email, link } = await invited();
    const browser = world.newBrowser();
    const { opened } = await open(browser, link);
    expect(opened.headers.getSetCookie().join()).toMatch(
      /samesite=lax; httponly/,
    );
    const forged = await browser.visit("/idp/password", {
      method: "POST",
      body: new URLSearchParams({ password, again: password }),
      headers: { origin: "https://elsewhere.test" },
    });
    expect(forged.status).toBe(404);
    expect(await signsIn(email)).toBe(false);
  });

  it("takes the form of its own page, as a browser sends it", async () => {
    const { email, link } = await invited();
    const browser = world.newBrowser();
    await open(browser, link);
    const own = await browser.visit("/idp/password", {
      method: "POST",
      body: new URLSearchParams({ password, again: password }),
      headers: { origin: world.baseUrl },
    });
    expect(own.status).toBe(303);
    expect(await signsIn(email)).toBe(true);
  });
});

describe("the link of an installation without administrator", () => {
  const firstLink = () =>
    inTransaction(world.database, platformIdentity, createFirstLink);

  it("makes the administrator once, and only while there is none", async () => {
    const link = await firstLink();
    const other = world.newBrowser();
    if (link === null) throw new Error("There is an administrator already.");
    await open(other, link);
    const browser = world.newBrowser();
    const { text } = await open(browser, link);
    expect(text).toContain("Create the first administrator");
    const person = { email: "first@example.test", name: "First Person" };
    const fields = { ...person, password, again: password };
    const nameless = await browser.post("/idp/password", {
      ...fields,
      name: " ",
    });
    expect(nameless.status).toBe(422);
    const made = await Promise.all([
      browser.post("/idp/password", fields),
      other.post("/idp/password", { ...fields, email: "second@example.test" }),
    ]);
    const statuses = made.map(({ status }) => status);
    expect(statuses).toContain(303);
    expect(statuses).toContain(404);
    const { rows } = await world.database.pool.query<{ role: string }>(
      "SELECT role FROM user_role WHERE role = 'administrator'",
    );
    expect(rows).toHaveLength(1);
    expect(await firstLink()).toBeNull();
  });
});
