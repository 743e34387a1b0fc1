import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#database/database.ts";
import { testSecretKey } from "#features/identity/testing/identity-world.ts";
import { type BackupWorld, startBackupWorld } from "./testing/backup-world.ts";

let world: BackupWorld;
let file: string;

beforeAll(async () => {
  world = await startBackupWorld();
  file = join(world.folder, "stagecraft.backup");
  for (const van of world.vans) await van.send(20);
});
afterAll(() => world.stop());

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function run(
  command: "backup" | "restore" | "rotate-key" | "verify-audit",
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  input = "",
): Promise<Ended> {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { ...process.env, ...environment },
  });
  child.stdin.end(input);
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output, errors }));
  });
}

const ofSource = () => ({
  DATABASE_URL: world.identity.databaseUrl,
  STAGECRAFT_SECRET_KEY: testSecretKey.toString("base64"),
  STAGECRAFT_DATA: join(world.folder, "source"),
});

/** Long steps print their progress; nothing else is printed there. */
const onlyProgress: unknown = expect.stringMatching(
  /^(\s*\d+ % {2}[^\n]*\n)*$/,
);

it("backs up with the key, restores, backs up what was restored, and changes its key", async () => {
  const saved = await run(
    "backup",
    [file, "--with-key"],
    ofSource(),
    "correct horse battery\n",
  );
  expect(saved).toMatchObject({ code: 0, errors: onlyProgress });
  expect(saved.output).toMatch(/holds 2 stages, 40 samples; \d+ tables/);

  const STAGECRAFT_DATA = join(world.folder, "restored");
  const refused = await run("restore", [file], { STAGECRAFT_DATA });
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toContain("set STAGECRAFT_BACKUP_PASSPHRASE");

  const restored = await run("restore", [file], {
    STAGECRAFT_DATA,
    STAGECRAFT_BACKUP_PASSPHRASE: "correct horse battery",
  });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.output).toContain(
    "Restored 2 stages, 40 samples, digests equal",
  );
  expect(restored.output).toContain("All 4 stored secrets open with the key.");

  // The embedded database is stopped: each command starts it itself.
  const changed = await run("rotate-key", [], { STAGECRAFT_DATA });
  expect(changed).toMatchObject({ code: 0, errors: onlyProgress });
  expect(changed.output).toMatch(/^4 stored secrets are sealed with the new/);
  const second = `${file}.second`;
  const again = await run("backup", [second], { STAGECRAFT_DATA });
  expect(again).toMatchObject({ code: 0, errors: onlyProgress });
  expect(again.output).toContain("holds 2 stages, 40 samples");
  expect(again.output).toContain("The secret key is not in it");
  expect(again.output + changed.output).not.toContain(
    (await readFile(join(STAGECRAFT_DATA, "secret-key"), "utf8")).trim(),
  );
  const checked = await run("restore", [second, "--check"], {});
  expect(checked.output).toMatch(
    /^The file is whole: .* without the secret key/,
  );
});

it("interrupted, leaves nothing under the name of the file or beside it", async () => {
  const target = join(world.folder, "interrupted.backup");
  const script = fileURLToPath(new URL("backup.ts", import.meta.url));
  const holder = await world.owner.pool.connect();
  await holder.query("BEGIN; LOCK TABLE stage IN ACCESS EXCLUSIVE MODE");
  try {
    const child = spawn(process.execPath, [script, target], {
      env: { ...process.env, ...ofSource() },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await expect
      .poll(() => readdir(world.folder))
      .toContain("interrupted.backup.part");
    child.kill("SIGINT");
    expect(await ended).toBe(130);
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  const left = await readdir(world.folder);
  expect(left.filter((name) => name.startsWith("interrupted"))).toEqual([]);
});

it("says in one sentence why it does not", async () => {
  const existing = join(world.folder, "existing");
  await writeFile(existing, "mine");
  const STAGECRAFT_DATA = join(world.folder, "nothing");
  const cases = [
    run("backup", [existing], ofSource()),
    run("backup", [], {}),
    run("backup", [join(world.folder, "new")], { STAGECRAFT_DATA }),
    run("backup", [join(world.folder, "no", "folder")], ofSource()),
    run("restore", [existing], { STAGECRAFT_DATA }),
    run("restore", [join(world.folder, "absent")], { STAGECRAFT_DATA }),
    run("rotate-key", ["--now"], {}),
  ];
  const ended: Ended[] = [];
  for (const each of cases) ended.push(await each);
  expect(
    ended.map(({ code, errors }) => [code, errors.split("\n")[0]]),
  ).toEqual([
    [
      1,
      `${existing} exists and was left as it is: choose another name, or add --force.`,
    ],
    [2, "Usage: npm run backup -- FILE [--with-key] [--force]"],
    [1, `${STAGECRAFT_DATA} holds no database.`],
    [1, expect.stringContaining("no such file or directory")],
    [1, "The file ends early: it is not a whole backup."],
    [1, `There is no file ${join(world.folder, "absent")}.`],
    [2, expect.stringContaining("Unknown option '--now'")],
  ]);
  expect(await readFile(existing, "utf8")).toBe("mine");
});

it("checks the audit, and names the first broken place", async () => {
  const { pool } = world.identity.database;
  await pool.query(
    `INSERT INTO audit_record (request_id, company_id, action, outcome, status)
     SELECT 'r', 1, 'stages.update', 'changed', 200 FROM generate_series(1, 5)`,
  );
  await pool.query("SELECT link_audit(100)");
  const whole = await run("verify-audit", [], ofSource());
  expect(whole).toMatchObject({ code: 0, errors: onlyProgress });
  expect(whole.output).toMatch(
    /^Company 1: ok, \d+ records, position \d+ has the hash [\da-f]{64}\.$/m,
  );
  expect(whole.output).toMatch(/The audit is whole: \d+ chains\.\n$/);

  const owner = openDatabase(world.identity.databaseUrl, {
    rowSecurity: false,
  });
  const { rows } = await owner.pool.query<{ id: string }>(
    `UPDATE audit_record SET status = 201 WHERE company_id = 1
       AND position = (SELECT max(position) FROM audit_record WHERE company_id = 1) RETURNING id`,
  );
  await owner.close();
  const broken = await run("verify-audit", [], ofSource());
  expect(broken.code).toBe(1);
  expect(broken.output).toContain(
    `Company 1: BROKEN: record ${rows[0]?.id} was changed after it was written.`,
  );
  expect(broken.errors).toMatch(
    /^The audit of 1 of \d+ chains is not whole\.\n$/,
  );

  const wrong = await run("verify-audit", ["--all"], ofSource());
  expect(wrong.code).toBe(2);
});
