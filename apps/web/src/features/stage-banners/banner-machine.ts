/** One source of advice: the content of its banner, and whether it may play a sound. */
export interface BannerState {
  readonly message: "idle" | "display";
  readonly speech: "blocked" | "allowed";
  /** Latest time of the last set that was processed. */
  readonly seenTimestamp: number | null;
  /** When the set was applied; message and speech last one interval from then. */
  readonly appliedAt: number;
  /** The displayed notifications, the most urgent first. */
  readonly shownIds: readonly number[];
  /** Counts the applied sets: each is announced once. */
  readonly updates: number;
}

export const idleBanner: BannerState = {
  message: "idle",
  speech: "blocked",
  seenTimestamp: null,
  appliedAt: 0,
  shownIds: [],
  updates: 0,
};

export interface NotificationSet {
  /** Time of its newest notification; null when there is none. */
  readonly latestTimestamp: number | null;
  /** The notifications to display, the most urgent first. */
  readonly ids: readonly number[];
}

interface Moment {
  readonly now: number;
  readonly intervalMs: number;
}

type BannerEvent =
  | ({
      readonly type: "UPDATE";
      readonly set: NotificationSet;
      /** Time of the newest sample. */
      readonly dataEnd: number | null;
    } & Moment)
  | ({ readonly type: "CLOCK" } & Moment)
  | {
      /** The alarm was not acknowledged; its sound is played outside this state machine. */
      readonly type: "ESCALATE";
      readonly id: number;
      readonly now: number;
    }
  | { readonly type: "CLOSE"; readonly id: number };

type Update = Extract<BannerEvent, { type: "UPDATE" }>;

/** The clock is adjusted to the server's now and then, so it may step back a little. */
const clockStepMs = 5_000;

function isOver(since: number, { now, intervalMs }: Moment): boolean {
  const passed = now - since;
  return passed >= intervalMs || passed < -clockStepMs;
}

function isNear(time: number | null, { now, intervalMs }: Moment): boolean {
  return time !== null && now - time < intervalMs;
}

/**
 * A set is applied when its latest time differs from the last one seen and the
 * data end is closer than the interval. A set whose newest notification is
 * older than that is history: it is recorded but not displayed as if it were
 * new.
 */
function update(state: BannerState, event: Update): BannerState {
  const { set, dataEnd, now } = event;
  const { latestTimestamp } = set;
  if (latestTimestamp === null || latestTimestamp === state.seenTimestamp)
    return state;
  if (!isNear(dataEnd, event)) return state;
  const seen = { ...state, seenTimestamp: latestTimestamp };
  if (set.ids.length === 0 || !isNear(latestTimestamp, event)) return seen;
  return {
    ...seen,
    message: "display",
    speech: "allowed",
    appliedAt: now,
    shownIds: set.ids,
    updates: state.updates + 1,
  };
}

function close(state: BannerState, id: number): BannerState {
  const shownIds = state.shownIds.filter((shown) => shown !== id);
  const message = shownIds.length === 0 ? "idle" : state.message;
  return { ...state, shownIds, message };
}

/** Shows the notification again, before the others, for one more interval. */
function escalate(state: BannerState, id: number, now: number): BannerState {
  const others = state.shownIds.filter((shown) => shown !== id);
  return {
    ...state,
    message: "display",
    appliedAt: now,
    shownIds: [id, ...others],
  };
}

function afterInterval(state: BannerState, moment: Moment): BannerState {
  const isIdle = state.message === "idle" && state.speech === "blocked";
  if (isIdle || !isOver(state.appliedAt, moment)) return state;
  return { ...state, message: "idle", speech: "blocked", shownIds: [] };
}

export function nextBanner(
  state: BannerState,
  event: BannerEvent,
): BannerState {
  switch (event.type) {
    case "UPDATE":
      return update(state, event);
    case "CLOCK":
      return afterInterval(state, event);
    case "ESCALATE":
      return escalate(state, event.id, event.now);
    case "CLOSE":
      return close(state, event.id);
  }
}
