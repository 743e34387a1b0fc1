import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import { connection } from "#api/browser-connection.ts";
import { browserTimers } from "./event-stream.ts";
import { FleetFeed, type FleetState } from "./fleet-feed.ts";
import type { FleetReading } from "./fleet-reading.ts";
import { withTimeout } from "./with-timeout.ts";
import { openEvents } from "./open-events.ts";
import { pageFrames } from "./sweep.ts";
import { watchReturn } from "./sleep-watch.ts";

/** On whole and half seconds, like a wall clock: changes in between are reported together. */
const beatMs = 500;

const finalStatuses: readonly number[] = [401, 403, 404];

function createFeed(): FleetFeed {
  return new FleetFeed({
    openStream: (signal) => openEvents("fleet/live", signal),
    loadOverview: (signal) =>
      withTimeout(signal, (patience) =>
        api.fleet.overview({}, { signal: patience }),
      ),
    isFinal: (failure) =>
      failure instanceof ApiError && finalStatuses.includes(failure.status),
    isReachable: () => connection.current().isOnline,
    now: () => Date.now(),
    random: () => Math.random(),
    timers: browserTimers,
    atBeat: (action) => void setTimeout(action, beatMs - (Date.now() % beatMs)),
    frames: pageFrames,
  });
}

/** A feed that lives as long as the component shows it; null before it has started. */
export function useFleetFeed(): FleetFeed | null {
  const [feed, setFeed] = useState<FleetFeed | null>(null);
  useEffect(() => {
    const started = createFeed();
    const unwatch = watchReturn(started);
    started.start();
    setFeed(started);
    return () => {
      unwatch();
      started.stop();
      setFeed(null);
    };
  }, []);
  return feed;
}

export function useFleetState(feed: FleetFeed): FleetState {
  return useSyncExternalStore(feed.subscribe, feed.state);
}

const never = () => () => undefined;

/** How many alarms are open on all pads; null until that is known. */
export function useOpenAlarms(
  feed: FleetFeed | null,
): FleetState["unacknowledged"] | null {
  return useSyncExternalStore(feed?.subscribe ?? never, () => {
    const state = feed?.state();
    return state === undefined || state.pads === null
      ? null
      : state.unacknowledged;
  });
}

/** Updates only when this stage's values change. */
export function useFleetReading(
  feed: FleetFeed,
  stageId: number,
): FleetReading | undefined {
  const subscribe = useCallback(
    (listener: () => void) => feed.subscribeStage(stageId, listener),
    [feed, stageId],
  );
  return useSyncExternalStore(subscribe, () => feed.reading(stageId));
}
