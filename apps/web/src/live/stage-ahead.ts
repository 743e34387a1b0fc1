import { api } from "#api/api.ts";
import { breathe } from "#api/breathe.ts";
import { inGoodTime } from "./in-good-time.ts";
import { loadPlotHistory } from "./load-history.ts";
import type { AheadAnswer } from "./sample-history.ts";
import type { ChannelHeader } from "./stage-readings.ts";

interface StageAhead {
  readonly askedAt: number;
  readonly headers: Promise<readonly ChannelHeader[] | null>;
  readonly history: Promise<AheadAnswer | null>;
}

/** The page comes within moments, or it does not come. */
const usefulMs = 10_000;

const asked = new Map<number, StageAhead>();

const nobodyWaits = new AbortController().signal;

/** The page asks for itself what failed here, and says what is wrong. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}

function loadHeaders(stageId: number, signal: AbortSignal) {
  return inGoodTime(signal, (inTime) =>
    api.stages.headers({ params: { id: stageId } }, { signal: inTime }),
  );
}

/** A stage without samples has no place either: the page asks as usual. */
async function loadSamples(stageId: number): Promise<AheadAnswer | null> {
  const answer = await loadPlotHistory(stageId, nobodyWaits);
  return answer.ids.length === 0 ? null : answer;
}

function isUseful(ahead: StageAhead | undefined): ahead is StageAhead {
  return ahead !== undefined && Date.now() - ahead.askedAt < usefulMs;
}

/** Asks for a stage's channels and the samples of its lines before the page that shows them is there. */
export function askStageAhead(stageId: number): void {
  if (isUseful(asked.get(stageId))) return;
  asked.set(stageId, {
    askedAt: Date.now(),
    headers: orNull(loadHeaders(stageId, nobodyWaits)),
    history: orNull(loadSamples(stageId)),
  });
}

/** What was asked for ahead, for somebody who shows it before the page takes it. */
export async function peekAhead(stageId: number) {
  const ahead = asked.get(stageId);
  const [headers, history] = await Promise.all([
    ahead?.headers ?? null,
    ahead?.history ?? null,
  ]);
  return headers === null || history === null ? null : { headers, ...history };
}

/** What was asked for ahead, once; after that as the feed asks. */
export function headersOf(stageId: number) {
  let ahead = asked.get(stageId);
  return async (signal: AbortSignal): Promise<readonly ChannelHeader[]> => {
    const headers = isUseful(ahead) ? await ahead.headers : null;
    ahead = undefined;
    return headers ?? loadHeaders(stageId, signal);
  };
}

export async function takeHistoryAhead(
  stageId: number,
): Promise<AheadAnswer | null> {
  const ahead = asked.get(stageId);
  asked.delete(stageId);
  if (!isUseful(ahead)) return null;
  // Whoever takes it is a page in the making, and draws from it in a task of its own.
  await breathe();
  return ahead.history;
}
