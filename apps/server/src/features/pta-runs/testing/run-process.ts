/*
 * node run-process.ts DATABASE_URL
 *
 * Runs interpretations in a separate process that a test can kill.
 */
import { pino } from "pino";
import { openDatabase } from "#database/database.ts";
import { startJobRunner } from "#jobs/job-runner.ts";
import { ptaRunJob } from "#features/pta-runs/pta-runs.jobs.ts";

const [, , url = ""] = process.argv;
const database = openDatabase(url, { connections: 3 });
const log = pino({ level: "silent" });
await startJobRunner({
  database,
  url,
  jobs: [ptaRunJob({ database, url, log })],
  log,
  pollMs: 100,
});
