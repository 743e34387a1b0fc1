import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ExclusiveLock,
  LockedError,
  lockExclusively,
} from "@stagecraft/embedded-postgres";
import pg from "pg";
import type { Configuration } from "#configuration/configuration.ts";
import { stopLimitMs } from "./child-lifecycle.ts";
import { StartError } from "./start-error.ts";

/** Locks the folder for one Stagecraft; `doing` describes this process to others. */
export function lockDataFolder(
  dataFolder: string,
  doing: string,
): ExclusiveLock {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    return lockExclusively(
      join(dataFolder, "stagecraft.lock"),
      `process ${process.pid} ${doing}`,
    );
  } catch (error) {
    if (error instanceof LockedError) {
      throw new StartError(
        `STAGECRAFT_DATA names ${dataFolder}, which is in use by ${error.holder}: stop that one first, or choose another folder.`,
      );
    }
    throw new StartError(
      `STAGECRAFT_DATA names ${dataFolder}, which cannot be written (${reasonOf(error)}).`,
    );
  }
}

/**
 * Rejects a port in use. The processes of a killed Stagecraft stop by
 * themselves, but need a moment, so the check waits for them.
 */
export async function checkPort(
  { host, port }: Configuration,
  lock: ExclusiveLock,
): Promise<void> {
  const deadline = Date.now() + (lock.abandonedBy ? stopLimitMs : 0);
  for (;;) {
    const error = await tryToListen(host, port);
    if (error === null) return;
    const mayPass = error.code === "EADDRINUSE" && Date.now() < deadline;
    if (!mayPass) throw new StartError(portProblem(error, host, port));
    await sleep(100);
  }
}

/** Only listening shows whether the port is free and permitted. */
function tryToListen(
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

function portProblem(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `PORT ${port} is taken on ${host}: stop what listens there, or choose another port.`;
    case "EACCES":
      return `PORT ${port} may not be opened by this user: choose one above 1023.`;
    default:
      return `HOST is "${host}", on which this machine cannot listen (${reasonOf(error)}).`;
  }
}

/** An external database must respond before anything relies on it. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartError(
      `DATABASE_URL names a database that cannot be reached (${reasonOf(error)}).`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node combines the failures of several addresses into one error without a message.
  if (error instanceof AggregateError)
    return error.errors.map(reasonOf).join(", ");
  return error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
