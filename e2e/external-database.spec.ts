import { startTemporaryPostgres } from "@stagecraft/embedded-postgres";
import { signIn } from "@stagecraft/testing";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApp } from "./support/running-app.ts";

test(
  "the same code serves from a PostgreSQL that somebody else runs",
  { timeout: 600_000 },
  async () => {
    const server = await startTemporaryPostgres();
    const app = await startApp({
      environment: { DATABASE_URL: server.url, STAGECRAFT_DEMO: "brief" },
    });
    const signedIn = () =>
      signIn({
        baseUrl: app.url,
        account: "engineer@demo.test",
        password: "stagecraft",
      });
    await expect
      .poll(
        () =>
          signedIn().then(
            () => true,
            () => false,
          ),
        { timeout: 180_000, interval: 1000 },
      )
      .toBe(true);
    const { accessToken } = await signedIn();
    const projects = await fetch(`${app.url}/api/v1/projects/active/projects`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(JSON.stringify(await projects.json())).toContain("Kestrel Pad");
    expect(existsSync(join(app.dataFolder, "postgres"))).toBe(false);
    expect(await app.stop()).toBe(0);
    await server.stop();
  },
);
