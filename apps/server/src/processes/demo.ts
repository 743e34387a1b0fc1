import type { Logger } from "pino";
import { pino } from "pino";
import {
  readConfiguration,
  type Configuration,
} from "#configuration/configuration.ts";
import { openDatabase, type Database } from "#database/database.ts";
import { seedDemo } from "#features/demo/demo-seed.service.ts";
import { VanToken } from "#features/demo/demo-van-token.ts";
import { DemoVan } from "#features/demo/demo-van.ts";
import { runDemo } from "#features/demo/demo.service.ts";
import {
  machineSubject,
  readVanSecret,
  vanClientId,
} from "#features/identity/accounts/van-credentials.ts";
import { runChild } from "#processes/child-lifecycle.ts";

/** Returns the URL at which a process on the same machine reaches the API. */
function apiUrlOf({ host, port }: Configuration): string {
  const anyAddress = host === "0.0.0.0" || host === "::";
  const name = anyAddress ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function vanOf(
  configuration: Configuration,
  database: Database,
  log: Logger,
  signal: AbortSignal,
): DemoVan {
  const apiUrl = apiUrlOf(configuration);
  const token = new VanToken({
    apiUrl,
    clientId: vanClientId,
    clientSecret: () => readVanSecret(database, configuration.secretKey),
    signal,
  });
  return new DemoVan({
    apiUrl,
    token,
    signal,
    onTrouble: (message) => log.warn(message),
  });
}

/** Starts the simulated pads; one process runs them, however many are started. */
async function startDemo() {
  const configuration = readConfiguration(process.env);
  const { databaseUrl, demo, isDemoBrief, oidc } = configuration;
  if (databaseUrl === null)
    throw new Error(
      "DATABASE_URL is missing: the demo needs a database to talk to.",
    );
  if (!demo) throw new Error("STAGECRAFT_DEMO is off.");
  const log = pino(
    { level: configuration.logLevel, base: { process: "demo" } },
    process.stderr,
  );
  const database = openDatabase(databaseUrl, {
    connections: 4,
    onError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  await seedDemo(database, machineSubject(vanClientId));
  const stopping = new AbortController();
  const { signal } = stopping;
  const van = vanOf(configuration, database, log, signal);
  const play =
    oidc === null
      ? runDemo({
          database,
          van,
          isBrief: isDemoBrief,
          signal,
          log: (message) => log.info(message),
        })
      : // An external provider issues its own van credentials, which we do not have.
        Promise.resolve();
  const ended = play.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    async stop() {
      stopping.abort();
      await ended;
      await database.close();
    },
  };
}

runChild({ start: startDemo });
