import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { createAccountLink } from "../accounts/account-links.service.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
  await world.addAccount("guest@demo.test", ["guest"]);
});
afterAll(() => world.stop());

describe("wrong passwords", () => {
  const wrong = { email: "guest@demo.test", password: "guess" };
  const right = { email: "guest@demo.test", password: "stagecraft" };

  it("hold back the account at that address for a while, right password or not", async () => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.7" });
    const page = await browser.openSignIn();
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await browser.post(page, wrong)).status).toBe(403);
    }
    const held = await browser.post(page, right);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeLessThanOrEqual(15);
    expect(await held.text()).toMatch(/Try again in \d+ seconds/);

    const elsewhere = world.newBrowser({ "x-forwarded-for": "198.51.100.9" });
    await expect(elsewhere.signIn("guest@demo.test")).resolves.toBeDefined();

    world.advance(16);
    expect((await browser.post(page, right)).status).toBe(303);
  });

  it("slow the guesser and not the owner, who has signed in on this browser before", async () => {
    const from = { "x-forwarded-for": "203.0.113.21" };
    const owner = world.newBrowser(from);
    await owner.signIn("engineer@demo.test");
    const guesser = world.newBrowser(from);
    const page = await guesser.openSignIn();
    const guess = { email: "engineer@demo.test", password: "guess" };
    for (let count = 0; count < 5; count += 1) await guesser.post(page, guess);
    expect((await guesser.post(page, guess)).status).toBe(429);
    const again = await owner.openSignIn({ prompt: "login" });
    const good = { email: "engineer@demo.test", password: "stagecraft" };
    expect((await owner.post(again, good)).status).toBe(303);
  });

  it("of many accounts from one address do not block people who signed in there before, and block others for a minute at most", async () => {
    const from = { "x-forwarded-for": "203.0.113.22" };
    const colleague = world.newBrowser(from);
    await colleague.signIn("engineer@demo.test");
    const guesser = world.newBrowser(from);
    const page = await guesser.openSignIn();
    for (let index = 0; index < 30; index += 1) {
      const email = `nobody${index}@demo.test`;
      await guesser.post(page, { email, password: "guess" });
      world.advance(60);
    }
    const last = { email: "nobody30@demo.test", password: "guess" };
    expect((await guesser.post(page, last)).status).toBe(403);
    const held = await guesser.post(page, last);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    const again = await colleague.openSignIn({ prompt: "login" });
    const good = { email: "engineer@demo.test", password: "stagecraft" };
    expect((await colleague.post(again, good)).status).toBe(303);
  });

  it("a browser's own wrong guesses count there, and another account's cookie is worth nothing", async () => {
    const owner = world.newBrowser({ "x-forwarded-for": "203.0.113.23" });
    await owner.signIn("engineer@demo.test");
    for (const email of ["engineer@demo.test", "other@demo.test"]) {
      const page = await owner.openSignIn({ prompt: "login" });
      const guess = { email, password: "guess" };
      for (let count = 0; count < 5; count += 1) await owner.post(page, guess);
      expect((await owner.post(page, guess)).status).toBe(429);
    }
  });

  it("of strangers, from the same address and from everywhere, do not stop the owner who used a link", async () => {
    const from = { "x-forwarded-for": "203.0.113.31" };
    const { userId } = await world.addAccount("owner@demo.test", ["engineer"]);
    const guess = { email: "owner@demo.test", password: "guess" };
    for (let index = 0; index < 30; index += 1) {
      const stranger = world.newBrowser({
        "x-forwarded-for": index < 5 ? "203.0.113.31" : `192.0.2.${index}`,
      });
      await stranger.post(await stranger.openSignIn(), guess);
    }
    const password = "four plain words here";
    const right = { email: "owner@demo.test", password };
    const link = await inTransaction(
      world.database,
      platformIdentity,
      (transaction) => createAccountLink(transaction, userId, "reset"),
    );
    const owner = world.newBrowser(from);
    await owner.visit(link.path);
    await owner.post("/idp/password", { password, again: password });
    expect((await owner.post(await owner.openSignIn(), right)).status).toBe(
      303,
    );
    // Without the link's cookie the same browser would have to wait.
    const other = world.newBrowser(from);
    expect((await other.post(await other.openSignIn(), right)).status).toBe(
      429,
    );
  });

  it("count when made at the same time", async () => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.8" });
    const page = await browser.openSignIn();
    const guesses = Array.from({ length: 20 }, () => browser.post(page, wrong));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it("hold back an address that tries one account after the other", async () => {
    const browser = world.newBrowser({ "x-forwarded-for": "203.0.113.9" });
    const page = await browser.openSignIn();
    const statuses: number[] = [];
    for (let index = 0; index < 26; index += 1) {
      const email = `person${index}@demo.test`;
      const response = await browser.post(page, { email, password: "guess" });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 25).every((status) => status === 403)).toBe(true);
    expect(statuses.at(25)).toBe(429);
  });
});
