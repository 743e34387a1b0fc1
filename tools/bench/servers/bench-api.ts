import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@stagecraft/testing";
import { repository } from "../../package-program.ts";
import { runShown } from "../../run-program.ts";
import { profileOptions } from "./bench-child.ts";
import type { BenchRun } from "../measuring/bench-run.ts";

export interface ApiProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
}

export async function buildWeb(): Promise<void> {
  const script = join(repository, "tools/build-web.ts");
  if ((await runShown(process.execPath, [script])) !== 0)
    throw new Error("The web application could not be built.");
}

/** A speed benchmark sends more than any company may; the limits benchmark restores the usual limits. */
const withoutLimits = {
  STAGECRAFT_LIMIT_REQUESTS: "1000000,1000000",
  STAGECRAFT_LIMIT_ROWS: "9000000000,9000000000",
  STAGECRAFT_LIMIT_MEGABYTES: "1000000,1000000",
  STAGECRAFT_LIMIT_COMPUTE: "1000000,1000000",
  STAGECRAFT_LIMIT_HEAVY: "1000,1000",
  STAGECRAFT_LIMIT_STREAMS: "100000,100000",
  STAGECRAFT_LIMIT_CONNECTIONS: "10",
};

/** An empty variable counts as not set. */
export const usualLimits = Object.fromEntries(
  Object.keys(withoutLimits).map((name) => [name, ""]),
);

/** The product's API process on a database, until the benchmark ends. */
export async function startApi(
  run: BenchRun,
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<ApiProcess> {
  await buildWeb();
  const port = await freePort();
  const child = fork(join(repository, "apps/server/src/processes/api.ts"), {
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: profileOptions(run),
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "warn",
      STAGECRAFT_DATA: await run.folder(),
      STAGECRAFT_SECRET_KEY: randomBytes(32).toString("base64"),
      ...withoutLimits,
      ...environment,
    },
  });
  const exited = once(child, "exit");
  run.defer(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const isReady = await Promise.race([
    once(child, "message").then(() => true),
    exited.then(() => false),
  ]);
  if (!isReady || child.pid === undefined)
    throw new Error("The API ended before it was ready.");
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid };
}
