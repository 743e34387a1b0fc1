import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@stagecraft/testing";
import { repository } from "../../package-program.ts";

export interface Started {
  readonly secondsToReady: number;
  stop(): Promise<void>;
}

/** Runs a script with this Node until its output says that it is ready. */
async function startUntil(
  ready: RegExp,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, parameters, {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const exited = once(child, "exit");
  await outputMatches(child, ready);
  const secondsToReady = (performance.now() - startedAt) / 1000;
  return {
    secondsToReady,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

function outputMatches(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      if (ready.test(output)) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`It ended with code ${code} before it was ready.`)),
    );
  });
}

/** Runs the same as `npm start`, until it prints its address. */
export async function startSupervisor(dataFolder: string): Promise<Started> {
  const parameters = ["tools/run.mjs", "apps/server/src/processes/all.ts"];
  return startUntil(/is ready/, parameters, {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    STAGECRAFT_DATA: dataFolder,
  });
}

/** Starts Node and PostgreSQL without the application, to compare with. */
export function startPostgresAlone(dataFolder: string): Promise<Started> {
  const parameters = ["tools/bench/servers/postgres-alone.ts", dataFolder];
  return startUntil(/is ready/, parameters, {});
}
