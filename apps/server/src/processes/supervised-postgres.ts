import { setTimeout as sleep } from "node:timers/promises";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@stagecraft/embedded-postgres";
import { RestartDelay } from "./restart-delay.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

export interface PostgresOrder {
  dataFolder: string;
  log: SupervisorLog;
}

/**
 * The embedded PostgreSQL, restarted whenever it ends unexpectedly. Its address
 * stays the same, so that its clients reconnect by themselves.
 */
export class SupervisedPostgres {
  readonly #order: PostgresOrder;
  readonly #delay = new RestartDelay();
  readonly #stopping = new AbortController();
  #launching: Promise<EmbeddedPostgres> | null = null;
  #watch: Promise<void> = Promise.resolve();

  constructor(order: PostgresOrder) {
    this.#order = order;
  }

  /** Resolves to its URL when it accepts connections. */
  async start(): Promise<string> {
    const postgres = await this.#launch();
    this.#watch = this.#keepRunning(postgres);
    return postgres.url;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const running = await this.#launching?.catch(() => null);
    await running?.stop();
    await this.#watch;
  }

  #launch(): Promise<EmbeddedPostgres> {
    const { dataFolder, log } = this.#order;
    this.#launching = startEmbeddedPostgres({
      dataFolder,
      log: (line) => log.postgres(line),
    });
    return this.#launching;
  }

  async #keepRunning(first: EmbeddedPostgres): Promise<void> {
    const { log } = this.#order;
    const { signal } = this.#stopping;
    let running: EmbeddedPostgres | null = first;
    let startedAt = Date.now();
    for (;;) {
      const exit = await running?.exited;
      if (signal.aborted) return;
      if (exit) {
        const how = exit.signal ?? `exit code ${exit.code}`;
        log.event(`PostgreSQL ended (${how}): starting it again`);
      }
      const servedMs = running ? Date.now() - startedAt : 0;
      const delayMs = this.#delay.next(servedMs);
      await sleep(delayMs, null, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      running = await this.#tryLaunch();
      startedAt = Date.now();
    }
  }

  async #tryLaunch(): Promise<EmbeddedPostgres | null> {
    try {
      return await this.#launch();
    } catch (error) {
      this.#order.log.event(`PostgreSQL did not start: ${String(error)}`);
      return null;
    }
  }
}
