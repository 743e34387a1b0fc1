import { api } from "#api/api.ts";
import { withTimeout } from "./with-timeout.ts";
import { loadPlotHistory } from "./load-history.ts";
import type { PrefetchedHistory } from "./sample-history.ts";
import type { ChannelHeader } from "./stage-readings.ts";

interface PrefetchedStage {
  readonly requestedAt: number;
  readonly headers: Promise<readonly ChannelHeader[] | null>;
  readonly history: Promise<PrefetchedHistory | null>;
}

/** The page uses the prefetched data within moments or not at all. */
const usefulMs = 10_000;

const requested = new Map<number, PrefetchedStage>();

const nobodyWaits = new AbortController().signal;

/** The page repeats a request that failed here, and reports the error. */
async function orNull<Response>(
  response: Promise<Response>,
): Promise<Response | null> {
  try {
    return await response;
  } catch {
    return null;
  }
}

function loadHeaders(stageId: number, signal: AbortSignal) {
  return withTimeout(signal, (inTime) =>
    api.stages.headers({ params: { id: stageId } }, { signal: inTime }),
  );
}

/** A stage without samples has no position either: the page then loads as usual. */
async function loadSamples(stageId: number): Promise<PrefetchedHistory | null> {
  const response = await loadPlotHistory(stageId, nobodyWaits);
  return response.ids.length === 0 ? null : response;
}

function isUseful(
  prefetched: PrefetchedStage | undefined,
): prefetched is PrefetchedStage {
  return (
    prefetched !== undefined && Date.now() - prefetched.requestedAt < usefulMs
  );
}

/** Prefetches a stage's channels and the samples of its lines before the page that shows them is loaded. */
export function prefetchStage(stageId: number): void {
  if (isUseful(requested.get(stageId))) return;
  requested.set(stageId, {
    requestedAt: Date.now(),
    headers: orNull(loadHeaders(stageId, nobodyWaits)),
    history: orNull(loadSamples(stageId)),
  });
}

export function forgetPrefetchedStages(): void {
  requested.clear();
}

/** The prefetched data, for drawing a chart before the page uses it. */
export async function peekPrefetched(stageId: number) {
  const prefetched = requested.get(stageId);
  const [headers, history] = await Promise.all([
    prefetched?.headers ?? null,
    prefetched?.history ?? null,
  ]);
  return headers === null || history === null ? null : { headers, ...history };
}

/** Returns the prefetched data once; after that it loads as the feed requests. */
export function headersOf(stageId: number) {
  let prefetched = requested.get(stageId);
  return async (signal: AbortSignal): Promise<readonly ChannelHeader[]> => {
    const headers = isUseful(prefetched) ? await prefetched.headers : null;
    prefetched = undefined;
    return headers ?? loadHeaders(stageId, signal);
  };
}

export async function takePrefetchedHistory(
  stageId: number,
): Promise<PrefetchedHistory | null> {
  const prefetched = requested.get(stageId);
  requested.delete(stageId);
  return isUseful(prefetched) ? await prefetched.history : null;
}
