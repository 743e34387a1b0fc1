import { aPad, type Pad, signIn } from "@stagecraft/testing";
import {
  type Database,
  openDatabase,
} from "../../../apps/server/src/database/database.ts";
import { seedDemo } from "../../../apps/server/src/features/demo/demo-seed.service.ts";
import { startApi } from "./bench-api.ts";
import { type Api, apiClient } from "../loads/bench-client.ts";
import { startDatabase } from "./bench-postgres.ts";
import type { BenchRun } from "../measuring/bench-run.ts";

export const demoAccount = "administrator@demo.test";
const demoPassword = "stagecraft";

export interface BenchApp {
  readonly url: string;
  /** Token of the account above, which may do everything. */
  readonly token: string;
  readonly api: Api;
  readonly pad: Pad;
  readonly database: Database;
}

/**
 * The product as people use it, with the demo's accounts but without its
 * simulated vans, whose work would be measured too.
 */
export async function startBenchApp(run: BenchRun): Promise<BenchApp> {
  const postgres = await startDatabase(run);
  const database = openDatabase(postgres.url, { connections: 2 });
  run.defer(() => database.close());
  await seedDemo(database, "client|nobody");
  const { url } = await startApi(run, postgres.url, { STAGECRAFT_DEMO: "on" });
  const { accessToken } = await signIn({
    baseUrl: url,
    account: demoAccount,
    password: demoPassword,
  });
  const api = apiClient(url, accessToken);
  const pad = await aPad(api);
  return { url, token: accessToken, api, pad, database };
}
