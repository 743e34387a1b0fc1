import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { FeedWorld } from "./feed-world.ts";

const script = new URL("../../../processes/worker.ts", import.meta.url);

/** A real worker process that can be killed. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when it works. */
  static async start(world: FeedWorld): Promise<WorkerProcess> {
    const child = fork(script, {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        DATABASE_URL: world.api.databaseUrl,
        STAGECRAFT_DATA: world.dataFolder,
        STAGECRAFT_SECRET_KEY: world.api.secretKey.toString("base64"),
        STAGECRAFT_PRIVATE_SOURCES: "on",
        LOG_LEVEL: "silent",
      },
    });
    await once(child, "message");
    return new WorkerProcess(child);
  }

  /** Kills it, so that it cannot clean up. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** Expires a dead worker's leases at once, as time would. */
export async function letLeasesRunOut(world: FeedWorld): Promise<void> {
  await world.api.owner.pool.query(
    "UPDATE batch_job SET lease_until = now() WHERE state = 'RUNNING'",
  );
}
