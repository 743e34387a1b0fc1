import { isCompleted } from "@stagecraft/domain";
import type { StageSummary as EngineSummary } from "@stagecraft/engine";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { api } from "#api/api.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { surroundingsOf } from "#entities/stage/surroundings.ts";
import { loadHistory } from "#live/load-history.ts";
import type { ChannelColumn } from "#what-if/stage-rows.ts";
import type { ReplayResponse, ReplayRequest } from "./replay-messages.ts";
import {
  ReplaySession,
  type ReplayState,
  type EngineThread,
  type ReplayServices,
} from "./replay-session.ts";
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

/** Channels per response: few enough to show progress. */
const channelsPerResponse = 8;

type Header = Awaited<ReturnType<typeof api.stages.headers>>[number];

async function loadGroup(
  headers: readonly Header[],
  signal: AbortSignal,
): Promise<ChannelColumn[]> {
  const { columns } = await loadHistory(
    headers.map(({ id }) => id),
    null,
    signal,
  );
  return columns.flatMap(({ seriesId, column }) => {
    const header = headers.find(({ id }) => id === seriesId);
    return header ? [{ name: header.name, unit: header.unit, ...column }] : [];
  });
}

/** Loads the measured channels; the engine computes the rest. */
const loadChannels: ReplayServices["loadChannels"] = async (
  stageId,
  onProgress,
  signal,
) => {
  const headers = await api.stages.headers(
    { params: { id: stageId } },
    { signal },
  );
  const measured = headers.filter(({ derived }) => !derived);
  const columns: ChannelColumn[] = [];
  for (let from = 0; from < measured.length; from += channelsPerResponse) {
    const group = measured.slice(from, from + channelsPerResponse);
    columns.push(...(await loadGroup(group, signal)));
    onProgress((from + group.length) / measured.length);
  }
  return columns;
};

/** Handles one request at a time; the session sends the next after the response. */
class WorkerThread implements EngineThread {
  readonly #worker = new Worker(
    new URL("./replay.worker.ts", import.meta.url),
    {
      type: "module",
    },
  );

  constructor(stage: Extract<ReplayRequest, { kind: "stage" }>) {
    const buffers = stage.columns.flatMap(({ times, values }) => [
      times.buffer as ArrayBuffer,
      values.buffer as ArrayBuffer,
    ]);
    this.#worker.postMessage(stage, [...new Set(buffers)]);
  }

  summaryAt(moment: number): Promise<EngineSummary> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<ReplayResponse>) => {
        if ("failure" in data) reject(new Error(data.failure));
        else resolve(data.summary);
      };
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      const request: ReplayRequest = { kind: "moment", moment };
      this.#worker.postMessage(request);
    });
  }

  stop(): void {
    this.#worker.terminate();
  }
}

const browserReplayServices: ReplayServices = {
  loadChannels,
  loadSurroundings: async (stageId, signal) =>
    surroundingsOf(
      await api.stages.quality({ params: { id: stageId } }, { signal }),
    ),
  startEngine: (columns, setup, arrivals) =>
    new WorkerThread({ kind: "stage", columns, ...setup, arrivals }),
  now: () => performance.now(),
  every: (milliseconds, action) => {
    const timer = setInterval(action, milliseconds);
    return () => clearInterval(timer);
  },
};
