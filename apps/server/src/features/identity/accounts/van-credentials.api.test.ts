import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { createTokenVerifier } from "#http/callers/access-token.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
  testSecretKey,
} from "../testing/identity-world.ts";
import { responseOf, claimsOf } from "../testing/test-browser.ts";
import {
  machineSubject,
  readVanSecret,
  vanClientId,
} from "./van-credentials.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await inTransaction(world.database, platformIdentity, async (transaction) => {
    const [van] = await transaction.query<{ id: number }>(
      "INSERT INTO app_user (subject, name, email) VALUES ($1, 'Data van', 'van@demo.test') RETURNING id",
      [machineSubject(vanClientId)],
    );
    await transaction.query("INSERT INTO user_role VALUES ($1, 'datavan')", [
      van?.id,
    ]);
  });
});
afterAll(() => world.stop());

function askAs(client: string, secret: string, fields = {}) {
  const credentials = Buffer.from(`${client}:${secret}`).toString("base64");
  return fetch(`${world.baseUrl}/idp/token`, {
    method: "POST",
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: "client_credentials", ...fields }),
  });
}

it("a van gets a token that may push samples and names the machine", async () => {
  const secret = await readVanSecret(world.database, testSecretKey);
  const response = await askAs(vanClientId, secret);
  expect(response.status).toBe(200);
  const { access_token, refresh_token } = await responseOf(response);
  expect(refresh_token).toBeUndefined();
  expect(claimsOf(access_token)).toMatchObject({
    permissions: ["push:samples"],
    roles: ["datavan"],
    aud: "stagecraft-api",
  });
  const verifier = createTokenVerifier({
    issuer: world.identity.issuer,
    audience: "stagecraft-api",
    keys: { kind: "local", jwks: world.identity.jwks },
  });
  const { subject } = await verifier.verify(access_token);
  expect(subject).toBe("client|stagecraft-van");
});

it("a wrong secret gets nothing", async () => {
  const response = await askAs(vanClientId, "guess");
  expect(response.status).toBe(401);
  expect(await responseOf(response)).toMatchObject({ error: "invalid_client" });
});

it("the web application cannot pass for a machine", async () => {
  const response = await fetch(`${world.baseUrl}/idp/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "stagecraft-web",
    }),
  });
  expect(response.status).toBe(400);
});

it("a van cannot sign a person in", async () => {
  const browser = world.newBrowser();
  const response = await browser.visit(
    browser.authorizationPath({ client_id: vanClientId }),
  );
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
});

it("the secret is the same for each holder of the key, and sealed for others", async () => {
  const secret = await readVanSecret(world.database, testSecretKey);
  expect(await readVanSecret(world.database, testSecretKey)).toBe(secret);
  await expect(
    readVanSecret(world.database, Buffer.alloc(32, 8)),
  ).rejects.toThrow("STAGECRAFT_SECRET_KEY is not the key");
  const { rows } = await world.database.pool.query<{ stored: string }>(
    "SELECT encode(ciphertext, 'escape') AS stored FROM sealed_secret",
  );
  expect(rows).toHaveLength(3);
  for (const { stored } of rows) expect(stored).not.toContain(secret);
});
