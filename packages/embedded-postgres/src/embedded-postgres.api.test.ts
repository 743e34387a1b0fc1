import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { findRunningPostgres } from "./running-postgres.ts";

let dataFolder: string;
/** Folder of a server that was started once and stopped cleanly. */
let madeFolder: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  madeFolder = await mkdtemp(join(tmpdir(), "embedded-postgres-made-"));
  const postgres = await startEmbeddedPostgres({ dataFolder: madeFolder });
  await postgres.stop();
});

afterAll(() => rm(madeFolder, { recursive: true, force: true }));

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "embedded-postgres-"));
});

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe("a folder of its own", () => {
  test("the first start makes the database, the second finds its rows", async () => {
    const first = await start();
    await query(first.url, "CREATE TABLE reading (psi int)");
    await query(first.url, "INSERT INTO reading VALUES (8500)");
    await first.stop();

    const second = await start();
    const rows = await query(second.url, "SELECT psi FROM reading");
    await second.stop();

    expect(rows).toEqual([{ psi: 8500 }]);
    expect(second.url).toBe(first.url);
    expect(await second.exited).toEqual({ code: 0, signal: null });
  });

  test("another process finds it while it runs, and no longer", async () => {
    await expect(findRunningPostgres(dataFolder)).rejects.toThrow(
      `${dataFolder} holds no database.`,
    );
    await copyMadeFolder();
    expect(await findRunningPostgres(dataFolder)).toBeNull();
    const postgres = await start();
    expect(await findRunningPostgres(dataFolder)).toBe(postgres.url);
    await postgres.stop();
    expect(await findRunningPostgres(dataFolder)).toBeNull();
  });

  test("no network port is opened, and commits wait for the disk", async () => {
    await copyMadeFolder();
    const postgres = await start();
    const rows = await query(
      postgres.url,
      `SELECT current_setting('listen_addresses') AS listens,
              current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS commit`,
    );
    expect(rows).toEqual([{ listens: "", fsync: "on", commit: "on" }]);
  });

  test("a folder too deep for a socket's path still works", async () => {
    const deep = join(dataFolder, "d".repeat(60), "e".repeat(60));
    await cp(madeFolder, deep, { recursive: true });
    const postgres = await start({ dataFolder: deep });
    const rows = await query(postgres.url, "SELECT 1 AS one");
    await rm(new URL(postgres.url).searchParams.get("host") ?? "", {
      recursive: true,
    });
    expect(rows).toEqual([{ one: 1 }]);
  });

  test("on the loopback address only the password opens", async () => {
    const postgres = await start({ connection: "loopback" });
    const wrong = new URL(postgres.url);
    wrong.password = "guess";
    const refusal = query(wrong.href, "SELECT 1");
    await expect(refusal).rejects.toThrow("password authentication failed");
    const rows = await query(postgres.url, "SELECT 1 AS one");
    expect(rows).toEqual([{ one: 1 }]);
  });
});

/** Creating a new database takes most of the time of a test that needs one. */
async function copyMadeFolder(): Promise<void> {
  await cp(madeFolder, dataFolder, { recursive: true });
}

describe("one owner at a time", () => {
  beforeEach(copyMadeFolder);

  test("a second start on the same folder is refused in one sentence", async () => {
    await start();
    const second = start();
    await expect(second).rejects.toThrow(
      `The PostgreSQL of ${dataFolder} is in use by process ${process.pid}.`,
    );
  });

  test("the server ends with an owner that was killed, and the folder is free", async () => {
    const owner = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { startEmbeddedPostgres } from ${JSON.stringify(new URL("index.ts", import.meta.url).href)};
       const { pid } = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)} });
       process.stdout.write(String(pid));`,
    ]);
    const [pid] = (await once(owner.stdout, "data")) as [Buffer];
    owner.kill("SIGKILL");
    await once(owner, "exit");

    const postgres = await start();

    expect(postgres.pid).not.toBe(Number(pid));
    expect(await isRunning(Number(pid))).toBe(false);
  });
});

describe("killed without warning", () => {
  test("every acknowledged commit is found again, even with a busy backend", async () => {
    await copyMadeFolder();
    const killed = await start();
    await query(killed.url, "CREATE TABLE reading (second int)");
    const acknowledged = await insertUntilKilled(killed.url, () => {
      process.kill(killed.pid, "SIGKILL");
    });
    expect(await killed.exited).toEqual({ code: null, signal: "SIGKILL" });

    const postgres = await start();
    const rows = await query(postgres.url, "SELECT second FROM reading");

    const found = new Set(rows.map((row) => row["second"]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect(acknowledged.filter((second) => !found.has(second))).toEqual([]);
  });

  test("a lock file that names a living stranger does not stop the start", async () => {
    await copyMadeFolder();
    const killed = await start();
    process.kill(killed.pid, "SIGKILL");
    await killed.exited;
    const stranger = spawn("sleep", ["60"]);
    const lockFile = join(dataFolder, "postgres", "postmaster.pid");
    const [, ...rest] = (await readFile(lockFile, "utf8")).split("\n");
    await writeFile(lockFile, [stranger.pid, ...rest].join("\n"));

    await start();

    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
    stranger.kill();
  });

  test("an unfinished cluster is created again", async () => {
    const unfinished = join(dataFolder, "postgres.unfinished");
    await mkdir(join(unfinished, "base"), { recursive: true });
    await writeFile(join(unfinished, "PG_VERSION"), "18\n");
    const postgres = await start();
    const rows = await query(postgres.url, "SELECT 1 AS one");
    expect(rows).toEqual([{ one: 1 }]);
  });
});

test("a cluster of another version is refused, not touched", async () => {
  await mkdir(join(dataFolder, "postgres"));
  await writeFile(join(dataFolder, "postgres", "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow(
    "was made by PostgreSQL 17, but this version runs PostgreSQL 18",
  );
});

async function start(
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, ...options });
  started.push(postgres);
  return postgres;
}

async function query(
  url: string,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Writes row after row, kills after the fiftieth, returns the acknowledged ones. */
async function insertUntilKilled(
  url: string,
  kill: () => void,
): Promise<number[]> {
  const busy = await connectIgnoringLoss(url);
  const counting = busy.query("SELECT count(*) FROM generate_series(1, 1e9)");
  counting.catch(() => undefined);
  const writer = await connectIgnoringLoss(url);
  const acknowledged: number[] = [];
  try {
    for (let second = 0; ; second += 1) {
      await writer.query("INSERT INTO reading VALUES ($1)", [second]);
      acknowledged.push(second);
      if (second === 50) kill();
    }
  } catch {
    return acknowledged;
  }
}

async function connectIgnoringLoss(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function isRunning(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")) !== "";
  } catch {
    return false;
  }
}
