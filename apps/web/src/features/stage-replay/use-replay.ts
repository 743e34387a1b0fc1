import { isCompleted } from "@stagecraft/domain";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { browserReplayServices } from "./browser-replay-services.ts";
import { ReplaySession, type ReplayState } from "./replay-session.ts";
import { nextAlarmMoment } from "./what-was-known.ts";
import { SnapshotThen } from "./snapshot-then.ts";

export interface Replay {
  /** The stage as known at the replayed moment; null while nothing is replayed. */
  readonly snapshot: StageSnapshot | null;
  /** Only an ended stage can be replayed. */
  readonly canStart: boolean;
  readonly state: ReplayState;
  /** The moment to jump to so that the next alarm follows immediately; null when none is left. */
  readonly nextAlarm: number | null;
  readonly session: ReplaySession;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Replays an ended stage as it was known at the time. */
export function useReplay(present: StageSnapshot): Replay {
  const [session] = useState(() => new ReplaySession(browserReplayServices));
  const [then] = useState(() => new SnapshotThen());
  const state = useSyncExternalStore(session.subscribe, session.state);
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  useEffect(() => () => session.stop(), [session]);
  const start = useCallback(
    () => void session.start(latest.current),
    [session],
  );
  const stop = useCallback(() => session.stop(), [session]);
  const snapshot = useMemo(
    () => (state.phase === "running" ? then.of(present, state) : null),
    [then, present, state],
  );
  const nextAlarm = useMemo(
    () =>
      state.phase === "running"
        ? nextAlarmMoment(present.notifications, state.arrivals, state.moment)
        : null,
    [present.notifications, state],
  );
  const canStart = isCompleted(present.stage.state) && state.phase === "idle";
  return useMemo(
    () => ({ snapshot, canStart, state, nextAlarm, session, start, stop }),
    [snapshot, canStart, state, nextAlarm, session, start, stop],
  );
}
