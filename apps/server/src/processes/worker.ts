import { pino } from "pino";
import { readConfiguration } from "#configuration/configuration.ts";
import { openDatabase } from "#database/database.ts";
import { sealJob } from "#features/stage-data/stage-data.jobs.ts";
import { startJobQueue } from "#jobs/job-queue.ts";
import { runChild } from "#processes/child-lifecycle.ts";

/** Background work: any number of it, each job runs once. */
async function startWorker() {
  const configuration = readConfiguration(process.env);
  const url = configuration.databaseUrl;
  if (url === null)
    throw new Error(
      "DATABASE_URL is missing: the worker needs a database to talk to.",
    );
  const log = pino(
    { level: configuration.logLevel, base: { process: "worker" } },
    process.stderr,
  );
  const database = openDatabase(url, {
    connections: 4,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const queue = await startJobQueue(url, [sealJob(database)], log);
  return {
    async stop() {
      await queue.stop();
      await database.close();
    },
  };
}

runChild({ start: startWorker });
