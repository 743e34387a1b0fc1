import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import { responseOf, claimsOf } from "../testing/test-browser.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld({ demo: true });
  await world.addAccount("administrator@demo.test", ["administrator"], true);
  const engineer = await world.addAccount(
    "engineer@demo.test",
    ["engineer"],
    true,
  );
  await world.addAccount("newcomer@demo.test", [], true);
  await world.addAccount("person@example.test", ["engineer"]);
  await inTransaction(world.database, platformIdentity, async (transaction) => {
    await transaction.query(
      "INSERT INTO company (name) VALUES ('Northgate <Energy>')",
    );
    await transaction.query(
      "INSERT INTO company_member SELECT id, $1 FROM company",
      [engineer.userId],
    );
  });
});
afterAll(() => world.stop());

it("are listed with role and company, in the order they were made", async () => {
  const browser = world.newBrowser();
  const page = await (await browser.visit(await browser.openSignIn())).text();
  const accounts = [
    ...page.matchAll(
      /demo-role">(.+?)<.*?demo-company">(.+?)<\/bdi>.*?<bdi>(.+?)<\/bdi>/gs,
    ),
  ].map(([, role, company, email]) => [role, company, email]);
  expect(accounts).toEqual([
    ["Administrator", "All companies", "administrator@demo.test"],
    ["Engineer", "Northgate &lt;Energy&gt;", "engineer@demo.test"],
    ["No role yet", "No company yet", "newcomer@demo.test"],
  ]);
});

it("sign in with one click and no password", async () => {
  const browser = world.newBrowser();
  const page = await browser.openSignIn();
  const clicked = await browser.post(page, { demo: "engineer@demo.test" });
  const callback = await browser.returnFrom(clicked);
  const response = await responseOf(await browser.exchange(callback));
  expect(claimsOf(response.access_token)["roles"]).toEqual(["engineer"]);
});

it("do not open the accounts of people", async () => {
  const browser = world.newBrowser();
  const page = await browser.openSignIn();
  expect(await (await browser.visit(page)).text()).not.toContain("person@");
  for (const demo of ["person@example.test", "nobody@demo.test", "\u0000"]) {
    const clicked = await browser.post(page, { demo });
    expect(clicked.status).toBe(400);
  }
});
