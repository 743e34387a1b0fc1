import type { FleetMessages } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import type { Database } from "#database/database.ts";
import {
  audienceOf,
  FleetAudience,
  type Send,
} from "#features/fleet/fleet-audience.ts";
import type { FleetBoard } from "#features/fleet/fleet-board.ts";
import { eventText } from "#http/responses/event-stream.ts";
import type { LiveBus } from "#live/live-bus.ts";

function helloText(serverTime: number): string {
  const hello: FleetMessages["hello"] = { serverTime };
  return eventText("hello", hello);
}

function notStoredText(since: number): string {
  const notStored: FleetMessages["notStored"] = { since };
  return eventText("notStored", notStored);
}

interface ViewersLog {
  warn(details: object, message: string): void;
}

export interface FleetViewersOptions {
  readonly database: Database;
  readonly live: LiveBus;
  readonly board: FleetBoard;
  readonly log: ViewersLog;
  readonly now: () => number;
}

/** Minimum interval between refreshes after a notified change; the board's own figures change as well. */
const refreshMs = 3_000;
/** Refresh interval without notified changes: data get old as time passes. */
const idleRefreshMs = 15_000;

/** The viewers of the fleet in this process. */
export class FleetViewers {
  readonly #options: FleetViewersOptions;
  readonly #audiences = new Map<string, FleetAudience>();
  #unwatch: (() => void) | null = null;
  #isOutdated = false;
  #notStoredSince: number | null = null;
  #isRefreshing = false;
  #refreshedAt = 0;

  constructor(options: FleetViewersOptions) {
    this.#options = options;
    options.live.watchChanges({
      changed: () => {
        this.#isOutdated = true;
      },
      listening: (isListening) => {
        this.#isOutdated = true;
        this.#notifyStorage(isListening);
      },
    });
  }

  /** The viewer misses nothing from the moment this resolves; the returned function unsubscribes. */
  async join(actor: Actor, send: Send): Promise<() => void> {
    const { board } = this.#options;
    await board.awake();
    this.#unwatch ??= board.watch((changes) => this.#tick(changes));
    const key = audienceOf(actor);
    const known = this.#audiences.get(key);
    const audience = known ?? new FleetAudience({ ...this.#options, actor });
    this.#audiences.set(key, audience);
    const leave = audience.add(send);
    // The first refresh sends nothing: a new viewer requests everything itself.
    if (known === undefined) await audience.refresh();
    return () => {
      leave();
      if (audience.isEmpty) this.#forget(key, audience);
    };
  }

  /**
   * Returns the message for a viewer that missed something: that it must
   * request everything, and whether storing has stopped.
   */
  latestText(): string {
    const since = this.#notStoredSince;
    const hello = helloText(this.#options.now());
    return since === null ? hello : hello + notStoredText(since);
  }

  #notifyStorage(isListening: boolean): void {
    const wasAway = this.#notStoredSince !== null;
    const now = this.#options.now();
    this.#notStoredSince = isListening ? null : (this.#notStoredSince ?? now);
    if (isListening !== wasAway) return;
    const text = isListening ? helloText(now) : notStoredText(now);
    for (const audience of this.#audiences.values()) audience.notify(text);
  }

  #forget(key: string, audience: FleetAudience): void {
    if (this.#audiences.get(key) === audience) this.#audiences.delete(key);
    if (this.#audiences.size > 0) return;
    this.#unwatch?.();
    this.#unwatch = null;
  }

  #tick(changes: ReadonlyMap<number, string>): void {
    for (const audience of this.#audiences.values())
      audience.notifyReadings(changes);
    const sinceMs = this.#options.now() - this.#refreshedAt;
    const pauseMs = this.#isOutdated ? refreshMs : idleRefreshMs;
    if (sinceMs >= pauseMs && !this.#isRefreshing) void this.#refresh();
  }

  /** Refreshes one audience after the other: many companies must not take every connection. */
  async #refresh(): Promise<void> {
    this.#isRefreshing = true;
    this.#isOutdated = false;
    for (const audience of this.#audiences.values()) {
      try {
        await audience.refresh();
      } catch (error) {
        this.#isOutdated = true;
        this.#options.log.warn({ err: error }, "fleet not read again");
      }
    }
    this.#refreshedAt = this.#options.now();
    this.#isRefreshing = false;
  }
}
