import { parseArgs } from "node:util";
import { EmbeddedPostgresError } from "@stagecraft/embedded-postgres";
import { ConfigurationError } from "#configuration/configuration-error.ts";
import {
  type Configuration,
  readConfiguration,
} from "#configuration/configuration.ts";
import { bannerOf } from "./banner.ts";
import { watchSources } from "./source-watch.ts";
import { StartError } from "./start-error.ts";
import { Supervisor } from "./supervisor.ts";

/** Returns a sentence for errors a person can act on; any other is our own fault, shown with its stack. */
function sentenceOf(error: unknown): string {
  const known =
    error instanceof ConfigurationError ||
    error instanceof StartError ||
    error instanceof EmbeddedPostgresError;
  if (known) return error.message;
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}

/** A user at a terminal needs the address, not a log line for each request. */
function configurationOfStart(): Configuration {
  const configuration = readConfiguration(process.env);
  const quiet = process.stderr.isTTY && !process.env["LOG_LEVEL"];
  return quiet ? { ...configuration, logLevel: "warn" } : configuration;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { watch: { type: "boolean" } } });
  const watching = values.watch ?? false;
  const configuration = configurationOfStart();
  const supervisor = new Supervisor(configuration, { web: !watching });
  // npm passes on the Ctrl-C that the terminal has already sent: the second
  // signal must not disturb the stop that the first began.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void endWith(supervisor));
  }
  // When started by another of our programs, it ends with that program.
  process.once("disconnect", () => void endWith(supervisor));
  try {
    await supervisor.start();
  } catch (error) {
    if (supervisor.stopped) return;
    await supervisor.stop();
    throw error;
  }
  if (supervisor.stopped) return;
  if (watching) watchSources(() => supervisor.restartProcesses());
  process.stdout.write(bannerOf(configuration, supervisor.firstLink));
}

async function endWith(supervisor: Supervisor): Promise<void> {
  await supervisor.stop();
  process.exit(0);
}

run().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
