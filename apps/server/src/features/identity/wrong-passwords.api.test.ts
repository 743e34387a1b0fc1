import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "./testing/identity-world.ts";

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
      const answer = await browser.post(page, { email, password: "guess" });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 25).every((status) => status === 403)).toBe(true);
    expect(statuses.at(25)).toBe(429);
  });
});
