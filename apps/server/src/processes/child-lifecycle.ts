import { once } from "node:events";
import { writeSync } from "node:fs";
import { ConfigurationError } from "#configuration/configuration-error.ts";

/** The supervisor waits slightly longer before it uses force. */
export const stopLimitMs = 10_000;

export interface ChildMessage {
  type: "ready";
}

/** Set for a process that is launched before all its settings are known. */
export const settingsFollow = "STAGECRAFT_SETTINGS_FOLLOW";

/** The settings that were not known at the launch. */
export interface SettingsMessage {
  type: "settings";
  settings: NodeJS.ProcessEnv;
}

export interface RunningChild {
  stop(): Promise<void>;
}

export interface ChildOptions {
  start: () => Promise<RunningChild>;
}

/**
 * Runs a process of the server, alone or under the supervisor: it reports when
 * it is ready, stops in order on request, and never outlives its supervisor.
 */
export function runChild({ start }: ChildOptions): void {
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);

  let begun = process.env[settingsFollow] === undefined;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    if (!begun) process.exit(0);
    setTimeout(() => {
      fail(new Error(`Did not stop in ${stopLimitMs / 1000} s.`));
    }, stopLimitMs).unref();
    starting.then((child) => child.stop()).then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", stop);
  process.once("disconnect", stop);
  // Ctrl-C reaches every process of the terminal. Under a supervisor, the
  // supervisor decides which process stops when.
  const onTerminal = () => {
    if (!process.connected) stop();
  };
  process.on("SIGINT", onTerminal);
  process.on("SIGHUP", onTerminal);

  // Last, so that a signal during the start is not missed.
  const starting = begun
    ? start()
    : remainingSettings().then(() => {
        begun = true;
        return start();
      });
  starting.then(signalReady, fail);
}

async function remainingSettings(): Promise<void> {
  const [message] = (await once(process, "message")) as [SettingsMessage];
  delete process.env[settingsFollow];
  Object.assign(process.env, message.settings);
}

/** A supervisor that has ended by now is reported by "disconnect", so a failed send is no error. */
function signalReady(): void {
  process.send?.({ type: "ready" } satisfies ChildMessage, () => undefined);
}

function fail(error: unknown): never {
  writeSync(process.stderr.fd, describe(error) + "\n");
  process.exit(1);
}

/** Formats one line like every other of the log, except for errors that a person must fix. */
function describe(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { message, stack } =
    error instanceof Error ? error : new Error(String(error));
  const err = { message, stack, cause: causeOf(error) };
  return JSON.stringify({ level: 60, time: Date.now(), msg: message, err });
}

function causeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
}
