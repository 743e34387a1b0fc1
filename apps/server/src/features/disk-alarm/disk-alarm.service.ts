import {
  diskSentence,
  type DiskLevel,
  type DiskWatch,
} from "#database/disk-watch.ts";
import type { SendTeamNotification } from "#features/team-notifications/team-notifications.service.ts";

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface DiskAlarmOptions {
  readonly watch: Pick<DiskWatch, "state">;
  /** Names the installation: support looks after several. */
  readonly publicUrl: string;
  /** The support channel; null when none is configured. */
  readonly supportUrl: string | null;
  readonly send: SendTeamNotification;
  readonly log: Log;
}

const checkEveryMs = 30_000;

/**
 * Notifies support once when the disk level changes; a failed notification is
 * sent at the next check. Without a channel it is only logged.
 */
export class DiskAlarm {
  readonly #options: DiskAlarmOptions;
  #logged: DiskLevel = "ok";
  #notified: DiskLevel = "ok";
  #timer: NodeJS.Timeout | null = null;

  constructor(options: DiskAlarmOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.check(), checkEveryMs);
    void this.check();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async check(): Promise<void> {
    const state = await this.#options.watch.state();
    const sentence = diskSentence(state);
    this.#write(state.level, sentence);
    await this.#notify(state.level, sentence);
  }

  #write(level: DiskLevel, sentence: string): void {
    if (level === this.#logged) return;
    this.#logged = level;
    this.#options.log[level === "ok" ? "info" : "warn"]({ level }, sentence);
  }

  async #notify(level: DiskLevel, sentence: string): Promise<void> {
    const { supportUrl, send, log, publicUrl } = this.#options;
    if (supportUrl === null || level === this.#notified) return;
    try {
      await send(supportUrl, `Stagecraft ${publicUrl}: ${sentence}`);
      this.#notified = level;
    } catch (error) {
      log.warn({ err: error }, "support could not be notified of the disk");
    }
  }
}
