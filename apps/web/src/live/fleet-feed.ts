import type { FleetMessages } from "@stagecraft/contract";
import { EventStream, type Timers } from "./event-stream.ts";
import { withReading, type FleetReading } from "./fleet-reading.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";
import { type Frames, Sweep } from "./sweep.ts";

type Changes = FleetMessages["changes"];
export type FleetPad = Changes["pads"][number];
export type FleetStage = FleetPad["stages"][number];
export type FleetAlarm = Changes["alarms"][number];

export interface FleetOverview extends Pick<
  Changes,
  "pads" | "alarms" | "unacknowledged" | "alarmsPerHour"
> {
  readonly serverTime: number;
  readonly readings: FleetMessages["readings"]["readings"];
}

/** The external services of the feed; tests supply their own. */
export interface FleetServices {
  openStream: (
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  loadOverview: (signal: AbortSignal) => Promise<FleetOverview>;
  /** No further try can help. */
  isFinal: (failure: Error) => boolean;
  isReachable: () => boolean;
  now: () => number;
  random: () => number;
  readonly timers: Timers;
  /** Runs an action at the page's next beat, together with all others waiting for it. */
  atBeat: (action: () => void) => void;
  readonly frames: Frames;
}

export interface FleetState {
  /** Null until loaded. */
  readonly pads: readonly FleetPad[] | null;
  readonly alarms: readonly FleetAlarm[];
  readonly unacknowledged: Changes["unacknowledged"];
  readonly alarmsPerHour: number;
  /** Why it could not be loaded or refreshed. */
  readonly failure: Error | null;
  readonly stream: "connecting" | "open" | "polled" | "lost";
  /** Since when, by the server's clock, it cannot store arriving data; null while it can. */
  readonly notStoredSince: number | null;
  /** When anything was last received, by this machine's clock. */
  readonly receivedAt: number | null;
}

const nothing: FleetState = {
  pads: null,
  alarms: [],
  unacknowledged: { alert: 0, warn: 0, watch: 0 },
  alarmsPerHour: 0,
  failure: null,
  stream: "connecting",
  notStoredSince: null,
  receivedAt: null,
};

/** Polling interval where nothing can be pushed. */
const pollMs = 10_000;
/** A page hidden for longer closes its connection. */
const hiddenMs = 60_000;

/**
 * Every pad the user may see, over one stream. Values change every second and
 * are reported by stage; everything else changes rarely and is reported as a
 * whole.
 */
export class FleetFeed {
  readonly #services: FleetServices;
  readonly #lifetime = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #readings = new Map<number, FleetReading>();
  readonly #stageListeners = new Map<number, Set<() => void>>();
  /**
   * Stages whose listeners are notified at the next beat: 200 stages send
   * dozens of messages a second, and rendering after each would leave no time
   * for anything else.
   */
  readonly #changedStages = new Set<number>();
  readonly #sweep: Sweep<number>;
  #state = nothing;
  #stream: EventStream | null = null;
  #isShown = true;
  #clockOffset = 0;
  #loading: Promise<void> | null = null;
  /**
   * Changes that arrived while the overview was loading are applied again on
   * top of it, because the response may have been written before them.
   */
  #early: (() => void)[] = [];
  #cancelPoll: () => void = () => undefined;
  #cancelHiding: () => void = () => undefined;

  constructor(services: FleetServices) {
    this.#services = services;
    this.#sweep = new Sweep(
      (stageId) => this.#notifyStage(stageId),
      services.frames,
    );
  }

  readonly state = (): FleetState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly reading = (stageId: number): FleetReading | undefined =>
    this.#readings.get(stageId);

  readonly subscribeStage = (
    stageId: number,
    listener: () => void,
  ): (() => void) => {
    const listeners = this.#stageListeners.get(stageId) ?? new Set();
    this.#stageListeners.set(stageId, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  readonly now = (): number => this.#services.now();

  /** The server's clock as far as we know it. */
  readonly serverNow = (): number => this.#services.now() + this.#clockOffset;

  start(): void {
    this.load();
    this.#open();
  }

  /** Loads everything again. */
  readonly load = (): void => {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
  };

  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#cancelHiding();
    if (isShown) {
      if (this.#stream === null) this.#open();
      this.#stream?.retryNow();
      this.load();
    } else {
      this.#cancelHiding = this.#services.timers.after(hiddenMs, () =>
        this.#close(),
      );
    }
  }

  renew(): void {
    this.#stream?.renew();
    this.load();
  }

  stop(): void {
    this.#cancelHiding();
    this.#close();
    this.#lifetime.abort();
  }

  #open(): void {
    const { openStream, isFinal, random, timers } = this.#services;
    this.#change({ stream: "connecting" });
    const stream = new EventStream({
      open: openStream,
      onEvent: (event) => this.#receive(event),
      onLost: () => {
        if (this.#state.stream !== "polled") this.#change({ stream: "lost" });
      },
      isFinal,
      random,
      timers,
    });
    this.#stream = stream;
    void stream.run();
    this.#schedulePoll();
  }

  #close(): void {
    this.#cancelPoll();
    this.#stream?.stop();
    this.#stream = null;
  }

  #schedulePoll(): void {
    this.#cancelPoll = this.#services.timers.after(pollMs, () => {
      if (this.#state.stream !== "open" && this.#isShown) this.#poll();
      this.#schedulePoll();
    });
  }

  /** Without a network nothing can be requested, and the last response is out of date. */
  #poll(): void {
    if (this.#services.isReachable()) this.load();
    else if (this.#state.stream === "polled") this.#change({ stream: "lost" });
  }

  async #load(): Promise<void> {
    const { signal } = this.#lifetime;
    this.#early = [];
    try {
      const overview = await this.#services.loadOverview(signal);
      this.#take(overview);
    } catch (failure) {
      if (signal.aborted) return;
      this.#change({
        failure:
          failure instanceof Error ? failure : new Error(String(failure)),
      });
    }
  }

  #take(overview: FleetOverview): void {
    const { pads, alarms, unacknowledged, alarmsPerHour } = overview;
    this.#clockOffset = overview.serverTime - this.#services.now();
    const isPolled = this.#state.stream !== "open";
    this.#takeReadings(overview.readings, this.#state.pads !== null);
    this.#change({
      pads,
      alarms,
      unacknowledged,
      alarmsPerHour,
      failure: null,
      receivedAt: this.#services.now(),
      ...(isPolled && this.#state.stream === "lost"
        ? { stream: "polled" as const }
        : {}),
    });
    for (const applyAgain of this.#early.splice(0)) applyAgain();
  }

  #receive(event: ServerSentEvent): void {
    switch (event.name) {
      case "hello": {
        const { serverTime } = JSON.parse(event.data) as FleetMessages["hello"];
        this.#clockOffset = serverTime - this.#services.now();
        this.#change({ stream: "open", notStoredSince: null });
        // From here on nothing is missed; earlier data is requested once.
        if (this.#loading === null) this.load();
        else void this.#loading.then(this.load);
        return;
      }
      case "notStored": {
        const { since } = JSON.parse(event.data) as FleetMessages["notStored"];
        this.#change({ notStoredSince: since });
        return;
      }
      case "readings": {
        const notified = JSON.parse(event.data) as FleetMessages["readings"];
        this.#clockOffset = notified.serverTime - this.#services.now();
        this.#applyNow(() => this.#takeReadings(notified.readings, true));
        return;
      }
      case "changes": {
        const changes = JSON.parse(event.data) as Changes;
        this.#applyNow(() => this.#apply(changes));
      }
    }
  }

  #applyNow(apply: () => void): void {
    if (this.#loading !== null) this.#early.push(apply);
    apply();
  }

  #takeReadings(
    readings: FleetMessages["readings"]["readings"],
    isLive: boolean,
  ): void {
    const now = this.#services.now();
    for (const sent of readings) {
      const [stageId] = sent;
      const before = this.#readings.get(stageId);
      this.#readings.set(
        stageId,
        withReading(before, sent, isLive ? now : null),
      );
      if (this.#changedStages.size === 0)
        this.#services.atBeat(() => this.#notifyStages());
      this.#changedStages.add(stageId);
    }
  }

  /** In the order in which they were first shown, so that a frame changes few parts of the page. */
  #notifyStages(): void {
    const shown = [...this.#stageListeners.keys()];
    this.#sweep.add(
      shown.filter((stageId) => this.#changedStages.has(stageId)),
    );
    this.#changedStages.clear();
  }

  #notifyStage(stageId: number): void {
    for (const listener of this.#stageListeners.get(stageId) ?? []) listener();
  }

  /** Named entries take their new form, in the given order; entries no longer named are removed. */
  #apply(changes: Changes): void {
    const { pads } = this.#state;
    if (pads === null) return;
    const padOf = new Map(
      [...pads, ...changes.pads].map((pad) => [pad.projectId, pad]),
    );
    const alarmOf = new Map(
      [...this.#state.alarms, ...changes.alarms].map((one) => [one.key, one]),
    );
    const nextPads = changes.projectIds.flatMap((id) => padOf.get(id) ?? []);
    const alarms = changes.alarmKeys.flatMap((key) => alarmOf.get(key) ?? []);
    const isComplete =
      nextPads.length === changes.projectIds.length &&
      alarms.length === changes.alarmKeys.length;
    this.#change({
      pads: nextPads,
      alarms,
      unacknowledged: changes.unacknowledged,
      alarmsPerHour: changes.alarmsPerHour,
      receivedAt: this.#services.now(),
    });
    this.#forgetOthers(nextPads);
    // A change may refer to data that was sent before the stream was open.
    if (!isComplete) this.load();
  }

  #forgetOthers(pads: readonly FleetPad[]): void {
    const live = new Set(
      pads.flatMap(({ stages }) => stages.map(({ stageId }) => stageId)),
    );
    for (const stageId of this.#readings.keys())
      if (!live.has(stageId)) this.#readings.delete(stageId);
  }

  #change(change: Partial<FleetState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
