import { freePort } from "@stagecraft/testing";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#database/database.ts";
import {
  machineSubject,
  readVanSecret,
  vanClientId,
} from "#features/identity/accounts/van-credentials.ts";
import { aPlainPad } from "../../test/test-database.ts";

const script = fileURLToPath(new URL("all.ts", import.meta.url));
const runner = fileURLToPath(
  new URL("../../../../tools/run.mjs", import.meta.url),
);
/** A new database takes a quarter of this. */
const diskMegabytes = 256;
const secretKey = randomBytes(32);

const ownMount = ["-Urm", "sh", "-c"];

/** A separate disk needs a separate mount namespace, which some containers do not allow. */
const mayMount =
  spawnSync("unshare", [...ownMount, "mount -t tmpfs -o size=1m none /mnt"])
    .status === 0;

interface Pushed {
  readonly status: number;
  readonly code: string;
}

describe.skipIf(!mayMount)(
  `a disk without room (needs unshare -Urm: ${mayMount ? "allowed" : "NOT allowed here, skipped"})`,
  { timeout: 300_000 },
  () => {
    let folder: string;
    let child: ChildProcess;
    let url: string;
    let owner: Database;
    let stageId: number;
    let token: string;
    let next = 0;
    let acknowledged = 0;
    /** What the processes logged. */
    let logged = "";

    /** How often PostgreSQL was started in vain. */
    const failedStarts = () =>
      logged.split("PostgreSQL did not start").length - 1;

    /** Returns the path as the processes on the small disk see it. */
    const inside = (name: string) => `/proc/${child.pid}/root${folder}/${name}`;

    async function readiness() {
      const response = await fetch(`${url}/readyz`).catch(() => null);
      if (response === null) return { status: 0, disk: "" };
      const { disk } = (await response.json()) as { disk: string };
      return { status: response.status, disk };
    }

    async function readyAgain(): Promise<void> {
      await vi.waitFor(
        async () => expect((await readiness()).status).toBe(200),
        { timeout: 120_000, interval: 250 },
      );
    }

    async function vanToken(): Promise<string> {
      const secret = await readVanSecret(owner, secretKey);
      const credentials = Buffer.from(`${vanClientId}:${secret}`);
      const response = await fetch(`${url}/idp/token`, {
        method: "POST",
        headers: { authorization: `Basic ${credentials.toString("base64")}` },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    }

    /** Pushes numbers with many digits that no two batches share, so that they do not compress. */
    async function push(): Promise<Pushed> {
      const times = Array.from(
        { length: 500 },
        (_, row) => 1000 * (next + row),
      );
      const values = times.map(() => Math.random() * 1e9);
      const channels = Array.from({ length: 8 }, (_, index) => ({
        name: `CHANNEL_${index}`,
        unit: "",
        values,
      }));
      const body = { source: "van", firstSequence: next, times, channels };
      const response = await fetch(
        `${url}/api/v1/stages/${stageId}/samplebatches`,
        {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
          },
          body: JSON.stringify(body),
        },
      );
      const said = (await response.json()) as { error?: { code: string } };
      if (response.ok) {
        next += times.length;
        acknowledged = next;
      }
      return { status: response.status, code: said.error?.code ?? "" };
    }

    async function pushUntilRefused(): Promise<Pushed> {
      for (;;) {
        const pushed = await push();
        if (pushed.status !== 200) return pushed;
      }
    }

    /** Takes all remaining space. */
    function fillDisk(name: string): void {
      const file = openSync(inside(name), "w");
      for (const size of [1_048_576, 4096]) {
        const piece = Buffer.alloc(size);
        try {
          while (writeSync(file, piece) === size);
        } catch (error) {
          expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
        }
      }
      closeSync(file);
    }

    async function storedRows(): Promise<number> {
      const { rows } = await owner.pool.query<{ stored: number }>(
        "SELECT coalesce(sum(row_count), 0)::integer AS stored FROM sample_tail WHERE stage_id = $1 AND source = 'van'",
        [stageId],
      );
      return rows[0]?.stored ?? 0;
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "full-disk-"));
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const mount = `mount -t tmpfs -o size=${diskMegabytes}m none "$STAGECRAFT_DATA" && exec "$0" "$@"`;
      child = spawn(
        "unshare",
        [...ownMount, mount, process.execPath, runner, script],
        {
          env: {
            ...process.env,
            PORT: String(port),
            STAGECRAFT_DATA: folder,
            STAGECRAFT_DEMO: "off",
            STAGECRAFT_SECRET_KEY: secretKey.toString("base64"),
            LOG_LEVEL: process.env["TEST_LOG"] ?? "warn",
          },
          stdio: ["ignore", "ignore", "pipe"],
        },
      );
      child.stderr?.setEncoding("utf8").on("data", (lines: string) => {
        logged += lines;
        if (process.env["TEST_LOG"] !== undefined) process.stderr.write(lines);
      });
      await vi.waitFor(
        async () => expect((await readiness()).status).toBe(200),
        { timeout: 240_000, interval: 250 },
      );
      const socket = encodeURIComponent(inside("socket"));
      owner = openDatabase(
        `postgresql://postgres@localhost/stagecraft?sslmode=disable&host=${socket}`,
        { rowSecurity: false, connections: 2 },
      );
      const pad = await aPlainPad(owner);
      ({ stageId } = pad);
      const { rows } = await owner.pool.query<{ id: number }>(
        "INSERT INTO app_user (subject, name, email) VALUES ($1, 'Van', 'van@example.test') RETURNING id",
        [machineSubject(vanClientId)],
      );
      const userId = rows[0]?.id;
      await owner.pool.query("INSERT INTO user_role VALUES ($1, 'datavan')", [
        userId,
      ]);
      await owner.pool.query("INSERT INTO company_member VALUES ($1, $2)", [
        pad.companyId,
        userId,
      ]);
      await owner.pool.query(
        "INSERT INTO project_member (project_id, company_id, user_id) VALUES ($1, $2, $3)",
        [pad.projectId, pad.companyId, userId],
      );
      token = await vanToken();
    }, 300_000);

    afterAll(async () => {
      await owner.close();
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null)
        await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    });

    test("a table that cannot grow: 507, /readyz says it, and with room again it goes on", async () => {
      expect((await push()).status).toBe(200);
      fillDisk("ballast");
      const refused = await pushUntilRefused();
      expect(refused).toEqual({ status: 507, code: "storage.full" });
      const said = await readiness();
      expect(said.status).toBe(503);
      expect(said.disk).toContain("The disk is full");
      await rm(inside("ballast"));
      await readyAgain();
      expect((await push()).status).toBe(200);
      expect(await storedRows()).toBe(acknowledged);
    });

    test("a log that cannot grow: PostgreSQL gives up, is started again until there is room, and nothing acknowledged is lost", async () => {
      fillDisk("ballast");
      // Each query begins a new WAL file, for which there is no space.
      for (let files = 0; files < 40; files += 1) {
        const isDown = await owner.pool
          .query(
            "SELECT pg_logical_emit_message(false, 'x', 'x'), pg_switch_wal()",
          )
          .then(
            () => false,
            () => true,
          );
        if (isDown) break;
      }
      await vi.waitFor(async () => expect((await push()).status).toBe(503), {
        timeout: 120_000,
        interval: 250,
      });
      const failedBefore = failedStarts();
      await vi.waitFor(
        () => expect(failedStarts()).toBeGreaterThan(failedBefore + 1),
        { timeout: 120_000, interval: 250 },
      );
      expect((await push()).status).toBe(503);
      expect((await readiness()).status).toBe(503);
      await rm(inside("ballast"));
      await readyAgain();
      expect((await push()).status).toBe(200);
      expect(await storedRows()).toBe(acknowledged);
    });
  },
);
