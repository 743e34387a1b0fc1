import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
});
afterAll(() => world.stop());

async function storedByModel(): Promise<Record<string, number>> {
  const { rows } = await world.database.pool.query<{
    model: string;
    count: number;
  }>("SELECT model, count(*)::integer AS count FROM oidc_payload GROUP BY 1");
  return Object.fromEntries(rows.map(({ model, count }) => [model, count]));
}

it("keeps the 200 newest sign-ins of an address, and those of others", async () => {
  const other = world.newBrowser({ "x-forwarded-for": "198.51.100.9" });
  const page = await other.openSignIn();
  const flood = { "x-forwarded-for": "203.0.113.7" };
  for (let round = 0; round < 11; round++)
    await Promise.all(
      Array.from({ length: 20 }, () => world.newBrowser(flood).openSignIn()),
    );
  const stored = await storedByModel();
  expect(stored["Interaction"]).toBe(201);
  expect(stored["Session"] ?? 0).toBeLessThanOrEqual(201);
  // A user who began before the flood can finish after it.
  expect((await other.visit(page)).status).toBe(200);
  const signedIn = await world.newBrowser(flood).signIn("engineer@demo.test");
  expect(signedIn.searchParams.get("code")).not.toBeNull();
});

it("counts a network of IPv6 as one address", async () => {
  await world.database.pool.query("DELETE FROM oidc_payload");
  for (let round = 0; round < 11; round++)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world
          .newBrowser({ "x-forwarded-for": `2001:db8:1:2::${round}:${index}` })
          .openSignIn(),
      ),
    );
  expect((await storedByModel())["Interaction"]).toBe(200);
});

it("forgets a sign-in that nobody finished within the hour", async () => {
  await world.newBrowser().openSignIn();
  world.advance(3700);
  await world.newBrowser().openSignIn();
  expect((await storedByModel())["Interaction"]).toBe(1);
});
