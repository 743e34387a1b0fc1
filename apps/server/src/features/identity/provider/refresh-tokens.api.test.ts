import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { createIdentityProvider } from "./identity-provider.ts";
import { createPayloadAdapter } from "./payload-adapter.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
  testSecretKey,
} from "../testing/identity-world.ts";
import { responseOf, claimsOf } from "../testing/test-browser.ts";

let world: IdentityWorld;
const day = 86_400;

beforeAll(async () => {
  world = await startIdentityWorld({ accessTokenSeconds: 120 });
  await world.addAccount("engineer@demo.test", ["engineer"]);
});
afterAll(() => world.stop());

async function query(sql: string, values: unknown[] = []) {
  const { rows } = await world.database.pool.query<Record<string, unknown>>(
    sql,
    values,
  );
  return rows;
}

/** Seconds until the newest refresh token expires. */
async function newestLifetime(): Promise<number> {
  const [row] = await query(
    `SELECT extract(epoch FROM max(expires_at) - now())::float8 AS seconds
     FROM oidc_payload WHERE model = 'RefreshToken' AND consumed_at IS NULL`,
  );
  return Number(row?.["seconds"]);
}

describe("a refresh token", () => {
  it("gives new tokens once and is replaced", async () => {
    const browser = world.newBrowser();
    const first = await browser.tokensOf("engineer@demo.test");
    const response = await browser.refresh(first.refresh_token);
    expect(response.status).toBe(200);
    const second = await responseOf(response);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.expires_in).toBe(120);
    expect((await browser.refresh(second.refresh_token)).status).toBe(200);
  });

  it("may request the scope it was given, as some libraries do", async () => {
    const browser = world.newBrowser();
    const { refresh_token, scope } =
      await browser.tokensOf("engineer@demo.test");
    expect(scope).toBe("openid profile email offline_access");
    const response = await browser.requestTokens({
      grant_type: "refresh_token",
      client_id: "stagecraft-web",
      refresh_token,
      scope,
    });
    expect(response.status).toBe(200);
  });

  it("used a second time revokes its whole family", async () => {
    const browser = world.newBrowser();
    const first = await browser.tokensOf("engineer@demo.test");
    const second = await responseOf(await browser.refresh(first.refresh_token));
    const replayed = await browser.refresh(first.refresh_token);
    expect(replayed.status).toBe(400);
    expect(await responseOf(replayed)).toMatchObject({
      error: "invalid_grant",
    });
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it("used by two at once revokes the family of both", async () => {
    const browser = world.newBrowser();
    const { refresh_token } = await browser.tokensOf("engineer@demo.test");
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => browser.refresh(refresh_token)),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const response of won) {
      const { refresh_token: next } = await responseOf(response);
      expect((await browser.refresh(next)).status).toBe(400);
    }
  });

  it("consumed by another request meanwhile revokes its grant", async () => {
    const adapterOf = createPayloadAdapter({
      database: world.database,
      clock: Date.now,
      onSweep: () => Promise.resolve(),
      originOfRequest: () => null,
    });
    const [grants, tokens] = [adapterOf("Grant"), adapterOf("RefreshToken")];
    await grants.upsert("grant", { jti: "grant" }, 60);
    await tokens.upsert("used", { grantId: "grant" }, 60);
    await tokens.upsert("next", { grantId: "grant" }, 60);
    await tokens.consume("used");
    expect(await grants.find("grant")).toBeDefined();
    await expect(tokens.consume("used")).rejects.toThrow("invalid_grant");
    expect(await grants.find("grant")).toBeUndefined();
    expect(await tokens.find("next")).toBeUndefined();
  });

  it("of one browser is not touched by what happens in another", async () => {
    const [thief, owner] = [world.newBrowser(), world.newBrowser()];
    const stolen = await thief.tokensOf("engineer@demo.test");
    const own = await owner.tokensOf("engineer@demo.test");
    await thief.refresh(stolen.refresh_token);
    await thief.refresh(stolen.refresh_token);
    expect((await owner.refresh(own.refresh_token)).status).toBe(200);
  });

  it("is given only when requested", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test", "stagecraft", {
      scope: "openid",
    });
    const response = await responseOf(await browser.exchange(callback));
    expect(response.access_token).toEqual(expect.any(String));
    expect(response.refresh_token).toBeUndefined();
  });

  it("belongs to its client", async () => {
    const browser = world.newBrowser();
    const { refresh_token } = await browser.tokensOf("engineer@demo.test");
    const response = await browser.requestTokens({
      grant_type: "refresh_token",
      client_id: "stagecraft-van",
      refresh_token,
    });
    expect(response.status).toBe(401);
  });

  it("lives 30 days unused, and 90 in all however it is used", async () => {
    await query("DELETE FROM oidc_payload");
    const browser = world.newBrowser();
    const { refresh_token } = await browser.tokensOf("engineer@demo.test");
    expect(await newestLifetime()).toBeCloseTo(30 * day, -2);

    await query(
      `UPDATE oidc_payload SET payload = (payload::jsonb ||
         jsonb_build_object('iiat', (payload->>'iiat')::int - $1::int))::json
       WHERE model = 'RefreshToken'`,
      [80 * day],
    );
    expect((await browser.refresh(refresh_token)).status).toBe(200);
    expect(await newestLifetime()).toBeCloseTo(10 * day, -2);
  });

  it("is dead once it has expired", async () => {
    const browser = world.newBrowser();
    const { refresh_token } = await browser.tokensOf("engineer@demo.test");
    await query(
      `UPDATE oidc_payload SET payload = (payload::jsonb || '{"exp": 1}')::json
       WHERE model = 'RefreshToken'`,
    );
    expect((await browser.refresh(refresh_token)).status).toBe(400);
  });

  it("can be revoked by its client", async () => {
    const browser = world.newBrowser();
    const { refresh_token } = await browser.tokensOf("engineer@demo.test");
    const revoked = await browser.post("/idp/token/revocation", {
      client_id: "stagecraft-web",
      token: refresh_token,
    });
    expect(revoked.status).toBe(200);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
  });

  it("is nowhere in the database in plain text", async () => {
    const browser = world.newBrowser();
    const callback = await browser.signIn("engineer@demo.test");
    const code = callback.searchParams.get("code") ?? "missing";
    const { refresh_token } = await responseOf(
      await browser.exchange(callback),
    );
    const stored = JSON.stringify(await query("SELECT * FROM oidc_payload"));
    expect(stored).toContain("RefreshToken");
    expect(stored).not.toContain(refresh_token);
    expect(stored).not.toContain(code);
  });
});

describe("the next token shows", () => {
  it("changed roles and permissions", async () => {
    const { userId } = await world.addAccount("rising@demo.test", ["guest"]);
    const browser = world.newBrowser();
    const before = await browser.tokensOf("rising@demo.test");
    expect(claimsOf(before.access_token)["roles"]).toEqual(["guest"]);
    await inTransaction(
      world.database,
      platformIdentity,
      async (transaction) => {
        await transaction.query("DELETE FROM user_role WHERE user_id = $1", [
          userId,
        ]);
        await transaction.query(
          "INSERT INTO user_role VALUES ($1, 'manager')",
          [userId],
        );
        await transaction.query(
          "UPDATE app_user SET extra_permissions = '{view:map,push:samples}' WHERE id = $1",
          [userId],
        );
      },
    );
    const after = await responseOf(await browser.refresh(before.refresh_token));
    const claims = claimsOf(after.access_token);
    expect(claims["roles"]).toEqual(["manager"]);
    expect(claims["permissions"]).toEqual(
      expect.arrayContaining(["export:wellcompare", "push:samples"]),
    );
  });

  it("nothing for a person who was removed", async () => {
    const { userId } = await world.addAccount("leaving@demo.test", ["guest"]);
    const browser = world.newBrowser();
    const { refresh_token } = await browser.tokensOf("leaving@demo.test");
    await inTransaction(world.database, platformIdentity, (transaction) =>
      transaction.query("DELETE FROM app_user WHERE id = $1", [userId]),
    );
    expect((await browser.refresh(refresh_token)).status).toBe(400);
  });
});

describe("what the provider keeps", () => {
  it("signs with the same key after a restart", async () => {
    const restarted = await createIdentityProvider({
      database: world.database,
      publicUrl: world.baseUrl,
      secretKey: testSecretKey,
      demo: false,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      mail: world.mail,
    });
    expect(restarted.jwks).toEqual(world.identity.jwks);
  });

  it("is cleared when it has expired", async () => {
    const browser = world.newBrowser();
    await browser.openSignIn();
    await query(
      "UPDATE oidc_payload SET expires_at = now() - interval '1 second' WHERE model = 'Interaction'",
    );
    await query(
      "INSERT INTO sign_in_attempt VALUES ('old', 9, now() - interval '2 hours', now() - interval '1 hour')",
    );
    world.advance(601);
    await world.newBrowser().openSignIn();
    const [row] = await query(
      "SELECT count(*)::int AS left FROM oidc_payload WHERE model = 'Interaction'",
    );
    expect(row?.["left"]).toBe(1);
    const attempts = await query(
      "SELECT FROM sign_in_attempt WHERE key = 'old'",
    );
    expect(attempts).toEqual([]);
  });
});
