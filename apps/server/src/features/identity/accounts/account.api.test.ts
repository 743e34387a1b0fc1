import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inTransaction,
  openDatabase,
  platformIdentity,
} from "#database/database.ts";
import { createAccount, verifyPassword } from "./account.service.ts";
import { makeSecretOnce, readSecret } from "#database/sealed-secrets.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
  testSecretKey,
} from "../testing/identity-world.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
});
afterAll(() => world.stop());

describe("an account", () => {
  it("opens with its password, however the address is written", async () => {
    const holder = await verifyPassword(
      world.database,
      "Engineer@Demo.Test",
      "stagecraft",
    );
    expect(holder).toMatchObject({ email: "engineer@demo.test" });
    expect(holder?.subject).toMatch(/^account\|/);
  });

  it.each([
    ["engineer@demo.test", "Stagecraft"],
    ["engineer@demo.test", ""],
    ["engineer@demo.test", "x".repeat(100_000)],
    ["nobody@demo.test", "stagecraft"],
    ["'; DROP TABLE account; --", "stagecraft"],
  ])("does not open for %s with another password", async (email, password) => {
    expect(await verifyPassword(world.database, email, password)).toBeNull();
  });

  it("takes as long to refuse whether it exists or not", async () => {
    // Measures CPU time, so that other load on the machine makes no difference.
    const microsecondsOf = async (email: string) => {
      const before = process.cpuUsage();
      await verifyPassword(world.database, email, "guess");
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[5] ?? 0;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 11; round += 1) {
      times.known.push(await microsecondsOf("engineer@demo.test"));
      times.unknown.push(await microsecondsOf("nobody@demo.test"));
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it("is the only one with its address", async () => {
    await expect(
      world.addAccount("ENGINEER@demo.test", ["guest"]),
    ).rejects.toThrow("There is an account with this email address already.");
    await expect(world.addAccount("nowhere", ["guest"])).rejects.toThrow(
      "This is not an email address.",
    );
  });

  it.each(["short", "x".repeat(257)])(
    "is not made with the password %j",
    async (password) => {
      const made = inTransaction(
        world.database,
        platformIdentity,
        (transaction) =>
          createAccount(transaction, {
            email: "weak@demo.test",
            name: "Weak",
            password,
            roles: ["guest"],
          }),
      );
      await expect(made).rejects.toThrow("8 to 256 characters");
    },
  );

  it("keeps an argon2id hash that the application cannot list", async () => {
    const listing = "SELECT password_hash FROM account";
    await expect(world.database.pool.query(listing)).rejects.toThrow(
      "permission denied",
    );
    await expect(
      world.database.pool.query("SELECT * FROM account"),
    ).rejects.toThrow("permission denied");
    const owner = openDatabase(world.databaseUrl, { rowSecurity: false });
    const { rows } = await owner.pool.query<{ password_hash: string }>(listing);
    await owner.close();
    expect(rows[0]?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });
});

describe("a sealed secret", () => {
  it("is made once for simultaneous requests", async () => {
    let made = 0;
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () =>
        makeSecretOnce(world.database, testSecretKey, "test.once", () =>
          Buffer.from(`secret ${(made += 1)}`),
        ),
      ),
    );
    expect(new Set(secrets.map(String)).size).toBe(1);
  });

  it("is null before it is made", async () => {
    expect(
      await readSecret(world.database, testSecretKey, "test.none"),
    ).toBeNull();
  });
});
