import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";

/** Slightly more rejections than one address may collect in a minute. */
const tooMany = 1210;

let servers: OwnTestApi[];

beforeAll(async () => {
  servers = [
    await startTestApi({ trustedProxies: ["127.0.0.1"] }),
    await startTestApi({ trustedProxies: ["10.0.0.0/8"] }),
  ];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function statusFrom(server: OwnTestApi, address: string) {
  const { status } = await server.anonymous("GET", "users/me", undefined, {
    "x-forwarded-for": address,
  });
  return status;
}

async function exhaust(server: OwnTestApi, address: string): Promise<void> {
  for (let count = 0; count < tooMany; count += 1)
    await statusFrom(server, address);
}

test("behind a trusted proxy the client's address is limited, not everybody", async () => {
  const [server] = servers as [OwnTestApi];
  await exhaust(server, "203.0.113.5");
  expect(await statusFrom(server, "203.0.113.5")).toBe(429);
  expect(await statusFrom(server, "203.0.113.6")).toBe(401);
});

test("addresses from untrusted proxies are ignored", async () => {
  const server = servers[1] as OwnTestApi;
  await exhaust(server, "203.0.113.5");
  expect(await statusFrom(server, "203.0.113.6")).toBe(429);
});
