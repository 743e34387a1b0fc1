import { pino } from "pino";
import { readConfiguration } from "#configuration/configuration.ts";
import { warnOfExcess } from "#database/application-login.ts";
import { openDatabase } from "#database/database.ts";
import { DiskWatch } from "#database/disk-watch.ts";
import { seedDemo } from "#features/demo/demo-seed.service.ts";
import {
  machineSubject,
  vanClientId,
} from "#features/identity/accounts/van-credentials.ts";
import { PostgresLiveBus } from "#live/postgres-live-bus.ts";
import { builtWebFolder, createApiServer } from "#processes/api-server.ts";
import { runChild } from "#processes/child-lifecycle.ts";

/** Starts the API: stateless, in any number of processes. */
async function startApi() {
  const configuration = readConfiguration(process.env);
  const url = configuration.databaseUrl;
  if (url === null)
    throw new Error(
      "DATABASE_URL is missing: the API needs a database to talk to.",
    );
  const log = pino(
    { level: configuration.logLevel, base: { process: "api" } },
    process.stderr,
  );
  const { connectionsPerCompany } = configuration.workLimits;
  const database = openDatabase(url, {
    connectionsPerCompany,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  await warnOfExcess(database, log);
  // The first page already names the demo accounts.
  if (configuration.demo) await seedDemo(database, machineSubject(vanClientId));
  const live = new PostgresLiveBus(url, database, log);
  await live.start();
  const app = await createApiServer({
    ...configuration,
    database,
    databaseUrl: url,
    live,
    disk: new DiskWatch({ folder: configuration.dataFolder }),
    log,
    webFolder: builtWebFolder,
  });
  await app.listen({ port: configuration.port, host: configuration.host });
  return {
    async stop() {
      await app.close();
      await live.close();
      await database.close();
    },
  };
}

runChild({ start: startApi });
