import {
  createServer,
  type IncomingHttpHeaders,
  request as httpRequest,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIdentityProvider } from "./identity-provider.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
  testSecretKey,
} from "../testing/identity-world.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.stop());

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends headers that fetch would not send. */
function rawGet(
  port: number,
  headers: Record<string, string>,
  path = "/idp/.well-known/openid-configuration",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, headers };
    const requested = httpRequest(options, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body,
        }),
      );
    });
    requested.on("error", reject);
    requested.end();
  });
}

it("a foreign Host header is ignored", async () => {
  const { body } = await rawGet(Number(new URL(world.baseUrl).port), {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
  });
  expect(body).toContain(`"token_endpoint":"${world.baseUrl}/idp/token"`);
  expect(body).not.toContain("evil");
});

describe("behind a proxy that ends TLS", () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    const identity = await createIdentityProvider({
      database: world.database,
      publicUrl: "https://pads.test",
      secretKey: testSecretKey,
      demo: false,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      mail: world.mail,
    });
    server = createServer((request, response) =>
      identity.handle(request, response),
    );
    await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((down) => server.close(down)));

  it("every address is the public one", async () => {
    const { body, headers } = await rawGet(port, { host: "pads.test" });
    expect(body).toContain('"token_endpoint":"https://pads.test/idp/token"');
    expect(body).not.toContain("http://");
    expect(headers["strict-transport-security"]).toContain("max-age");
  });

  it("cookies never travel in the clear, and only the public address is returned to", async () => {
    const query = new URLSearchParams({
      client_id: "stagecraft-web",
      response_type: "code",
      scope: "openid",
      redirect_uri: "https://pads.test/callback",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
    });
    const started = await rawGet(
      port,
      { host: "pads.test" },
      `/idp/auth?${query.toString()}`,
    );
    expect(started.status).toBe(303);
    const cookies = started.headers["set-cookie"] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
    }
    query.set("redirect_uri", "http://localhost/callback");
    const refused = await rawGet(
      port,
      { host: "pads.test" },
      `/idp/auth?${query.toString()}`,
    );
    expect(refused.status).toBe(400);
  });
});

describe("pages of other origins", () => {
  const requestedBy = (
    origin: string,
    init: RequestInit,
    path = "/idp/token",
  ) =>
    fetch(world.baseUrl + path, {
      ...init,
      headers: { ...init.headers, origin },
    });
  const preflight = {
    method: "OPTIONS",
    headers: { "access-control-request-method": "POST" },
  };
  const guess = {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token" }),
  };

  it("may not ask the token endpoint, before or after it knows the client", async () => {
    for (const init of [preflight, guess]) {
      const { headers } = await requestedBy("https://evil.test", init);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("may read what describes the provider, and our own pages may ask", async () => {
    const path = "/idp/.well-known/openid-configuration";
    const read = await requestedBy("https://evil.test", {}, path);
    expect(read.headers.get("access-control-allow-origin")).not.toBeNull();
    for (const init of [preflight, guess]) {
      const { headers } = await requestedBy(world.baseUrl, init);
      expect(headers.get("access-control-allow-origin")).toBe(world.baseUrl);
    }
  });
});
