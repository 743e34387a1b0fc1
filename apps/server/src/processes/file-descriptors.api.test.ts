import { freePort } from "@stagecraft/testing";
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  machineSubject,
  readVanSecret,
  vanClientId,
} from "#features/identity/accounts/van-credentials.ts";
import {
  aPlainPad,
  createTestDatabase,
  type TestDatabase,
} from "../../test/test-database.ts";

const script = new URL("api.ts", import.meta.url);

/** A Linux tool limits and restores the descriptors of a running process. */
const mayLimit =
  spawnSync("prlimit", [`--pid=${process.pid}`, "--nofile"]).status === 0;

interface Response {
  readonly status: number;
  readonly body: string;
}

describe.skipIf(!mayLimit)(
  `a process without file descriptors (needs prlimit: ${mayLimit ? "allowed" : "NOT allowed here, skipped"})`,
  { timeout: 180_000 },
  () => {
    const secretKey = randomBytes(32);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let folder: string;
    let stored: TestDatabase;
    let api: ChildProcess;
    let port: number;
    let stageId: number;
    let token: string;
    let next = 0;
    let acknowledged = 0;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "stagecraft-descriptors-"));
      stored = await createTestDatabase();
      port = await freePort();
      api = fork(script, {
        execArgv: [],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: "127.0.0.1",
          DATABASE_URL: stored.url,
          STAGECRAFT_DATA: folder,
          STAGECRAFT_SECRET_KEY: secretKey.toString("base64"),
          STAGECRAFT_DEMO: "off",
          LOG_LEVEL: "silent",
        },
      });
      await once(api, "message");
      const pad = await aPlainPad(stored.owner);
      stageId = pad.stageId;
      await registerVan(pad);
      token = await vanToken();
    });
    afterAll(async () => {
      agent.destroy();
      if (api.exitCode === null && api.signalCode === null) {
        const ended = once(api, "exit");
        api.kill("SIGKILL");
        await ended;
      }
      await stored.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function registerVan(pad: {
      readonly companyId: number;
      readonly projectId: number;
    }): Promise<void> {
      await stored.owner.pool.query(
        `WITH van AS (
           INSERT INTO app_user (subject, name, email) VALUES ($1, 'van', 'van') RETURNING id
         ), its_role AS (
           INSERT INTO user_role (user_id, role) SELECT id, 'datavan' FROM van
         ), its_company AS (
           INSERT INTO company_member (company_id, user_id) SELECT $2, id FROM van
         )
         INSERT INTO project_member (project_id, company_id, user_id) SELECT $3, $2, id FROM van`,
        [machineSubject(vanClientId), pad.companyId, pad.projectId],
      );
    }

    async function vanToken(): Promise<string> {
      const secret = await readVanSecret(stored.owner, secretKey);
      const credentials = Buffer.from(`${vanClientId}:${secret}`);
      const response = await fetch(`http://127.0.0.1:${port}/idp/token`, {
        method: "POST",
        headers: { authorization: `Basic ${credentials.toString("base64")}` },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    }

    /** Sends over connections that are already open; a new one needs a descriptor. */
    async function send(
      method: string,
      path: string,
      body?: unknown,
      through: Agent | false = agent,
    ): Promise<Response> {
      const sent = request({
        agent: through,
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return { status: response.statusCode ?? 0, body: await text(response) };
    }

    async function push(): Promise<Response> {
      const response = await send(
        "POST",
        `/api/v1/stages/${stageId}/samplebatches`,
        {
          source: "van",
          firstSequence: next,
          times: [1_760_000_000_000 + next * 1000],
          channels: [{ name: "pressure", unit: "psi", values: [next] }],
        },
      );
      if (response.status === 200) {
        next += 1;
        acknowledged += 1;
      }
      return response;
    }

    function limitDescriptors(most: string): void {
      const { status, stderr } = spawnSync("prlimit", [
        `--pid=${api.pid}`,
        `--nofile=${most}:`,
      ]);
      expect(stderr.toString()).toBe("");
      expect(status).toBe(0);
    }

    /** Ends every database connection of the API; it needs descriptors to open new ones. */
    async function endConnections(): Promise<void> {
      await stored.owner.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND backend_type = 'client backend'`,
      );
    }

    test("refuses with 503 and acknowledges nothing, and goes on by itself when they are given back", async () => {
      expect((await push()).status).toBe(200);
      limitDescriptors("3");
      await endConnections();
      await expect.poll(async () => (await push()).status).toBe(503);
      for (let count = 0; count < 5; count += 1) {
        const { status, body } = await push();
        expect(status).toBe(503);
        expect(JSON.parse(body)).toMatchObject({
          error: { code: "service.unavailable" },
        });
      }
      expect((await send("GET", "/healthz")).status).toBe(200);
      // A new connection waits to be accepted.
      const late = send("GET", "/healthz", undefined, false);
      expect(api.exitCode).toBeNull();

      limitDescriptors("1024");
      await expect.poll(async () => (await push()).status).toBe(200);
      expect((await late).status).toBe(200);
      const { rows } = await stored.owner.pool.query<{ count: string }>(
        `SELECT sum(upper(r) - lower(r)) AS count
         FROM sample_source, unnest(received) AS r WHERE stage_id = $1`,
        [stageId],
      );
      expect(Number(rows[0]?.count)).toBe(acknowledged);
    });
  },
);
