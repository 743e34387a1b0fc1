import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@stagecraft/testing";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const readyWithinMs = 240_000;

export interface RunningApp {
  readonly url: string;
  readonly dataFolder: string;
  /** The supervisor; its children are found among its descendants. */
  readonly process: ChildProcess;
  /** Stops the application as Ctrl-C does and returns the exit code. */
  stop(): Promise<number | null>;
}

export interface AppOptions {
  readonly dataFolder?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Waits until the application responds, also after one of its processes was killed. */
export async function untilReady({
  url,
  process: child,
}: Pick<RunningApp, "url" | "process">): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The application ended with code ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The application did not become ready");
}

/** Runs `npm start` with a separate data folder and port. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const dataFolder =
    options.dataFolder ?? (await mkdtemp(join(tmpdir(), "stagecraft-e2e-")));
  const child = spawn(
    process.execPath,
    ["tools/run.mjs", "apps/server/src/processes/all.ts"],
    {
      cwd: repository,
      env: {
        ...process.env,
        PORT: String(port),
        STAGECRAFT_DATA: dataFolder,
        NODE_ENV: "production",
        LOG_LEVEL: "fatal",
        // All journeys act as the same few people: together they are more than one company's share.
        STAGECRAFT_LIMIT_CONNECTIONS: "8",
        ...options.environment,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady({ url, process: child });
  } catch (error) {
    // No one else has a handle on it: it would keep running during all later tests.
    child.kill("SIGINT");
    throw error;
  }
  return {
    url,
    dataFolder,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGINT");
        await once(child, "exit");
      }
      if (options.dataFolder === undefined)
        await rm(dataFolder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}
