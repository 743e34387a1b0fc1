import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { aPad, type Pad, signIn } from "@stagecraft/testing";
import {
  type Database,
  openDatabase,
} from "../../apps/server/src/database/database.ts";
import { migrateDatabase } from "../../apps/server/src/database/migrate.ts";
import { seedDemo } from "../../apps/server/src/features/demo/demo-seed.service.ts";
import { repository } from "../package-program.ts";
import { runShown } from "../run-program.ts";
import { type Api, apiClient } from "./bench-client.ts";
import type { BenchRun } from "./bench-run.ts";
import { startDurablePostgres } from "./bench-server.ts";

export const demoAccount = "administrator@demo.test";
const demoPassword = "stagecraft";

export interface BenchApp {
  readonly url: string;
  /** Of the account above, which may do everything. */
  readonly token: string;
  readonly api: Api;
  readonly pad: Pad;
  readonly database: Database;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export async function buildWeb(): Promise<void> {
  const script = join(repository, "tools/build-web.ts");
  if ((await runShown(process.execPath, [script])) !== 0)
    throw new Error("The web application could not be built.");
}

/**
 * The product as people use it, with the demo's accounts but without its
 * simulated vans, whose work would be measured too.
 */
export async function startBenchApp(run: BenchRun): Promise<BenchApp> {
  await buildWeb();
  const postgres = await startDurablePostgres(run);
  await migrateDatabase(postgres.url);
  const database = openDatabase(postgres.url, { connections: 2 });
  run.defer(() => database.close());
  await seedDemo(database, "client|nobody");
  const url = await startApiProcess(run, postgres.url);
  const { accessToken } = await signIn({
    baseUrl: url,
    account: demoAccount,
    password: demoPassword,
  });
  const api = apiClient(url, accessToken);
  const pad = await aPad(api);
  return { url, token: accessToken, api, pad, database };
}

async function startApiProcess(
  run: BenchRun,
  databaseUrl: string,
): Promise<string> {
  const port = await freePort();
  const child = fork(join(repository, "apps/server/src/processes/api.ts"), {
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: [],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "warn",
      STAGECRAFT_DATA: await run.folder(),
      STAGECRAFT_DEMO: "on",
      STAGECRAFT_SECRET_KEY: randomBytes(32).toString("base64"),
    },
  });
  const exited = once(child, "exit");
  run.defer(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const ended = exited.then(() => {
    throw new Error("The API ended before it was ready.");
  });
  await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  return `http://127.0.0.1:${port}`;
}
