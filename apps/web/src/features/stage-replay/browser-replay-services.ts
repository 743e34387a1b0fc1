import type { StageSummary as EngineSummary } from "@stagecraft/engine";
import { api } from "#api/api.ts";
import { surroundingsOf } from "#entities/stage/surroundings.ts";
import { loadHistory } from "#live/load-history.ts";
import type { ChannelColumn } from "#what-if/stage-rows.ts";
import type { ReplayResponse, ReplayRequest } from "./replay-messages.ts";
import type { EngineThread, ReplayServices } from "./replay-session.ts";

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

export const browserReplayServices: ReplayServices = {
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
