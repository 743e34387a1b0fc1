import { api } from "#api/api.ts";
import { inGoodTime } from "./in-good-time.ts";
import { isSameSeries, LastSeries } from "./last-series.ts";
import { loadHistory } from "./load-history.ts";
import type { AheadAnswer, HistoryAnswer } from "./sample-history.ts";
import { seriesDecoder } from "./series-decoder.ts";
import type { ChannelHeader } from "./stage-readings.ts";

interface StageAhead {
  readonly askedAt: number;
  headers: Promise<readonly ChannelHeader[] | null>;
  history: Promise<AheadAnswer | null>;
}

/** The page comes within moments, or it does not come. */
const usefulMs = 10_000;

const asked = new Map<number, StageAhead>();

const lastSeries = new LastSeries(sessionStorage);

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

function seriesOf(
  lines: readonly string[],
  headers: readonly ChannelHeader[],
): number[] {
  return headers.filter(({ name }) => lines.includes(name)).map(({ id }) => id);
}

function loadSamples(ids: readonly number[]): Promise<HistoryAnswer> {
  return loadHistory(ids, null, nobodyWaits);
}

interface AskedSamples {
  readonly ids: readonly number[];
  readonly answer: Promise<HistoryAnswer | null>;
}

/** Samples of what the tab's last chart showed, asked for at once; the stage may have other lines by now. */
function askForLast(stageId: number): AskedSamples | null {
  const ids = lastSeries.read(stageId);
  // A plot without lines has nothing to ask for.
  if (ids === null || ids.length === 0) return null;
  return { ids, answer: orNull(loadSamples(ids)) };
}

async function samplesOf(
  ids: readonly number[],
  last: AskedSamples | null,
): Promise<AheadAnswer | null> {
  if (ids.length === 0) return null;
  const isSame = last !== null && isSameSeries(last.ids, ids);
  const answer = isSame ? await last.answer : null;
  return { ids, ...(answer ?? (await loadSamples(ids))) };
}

function isUseful(ahead: StageAhead | undefined): ahead is StageAhead {
  return ahead !== undefined && Date.now() - ahead.askedAt < usefulMs;
}

/** Asks for a stage's channels and the samples of its lines before the page that shows them is there. */
export function askStageAhead(
  stageId: number,
  loadLines: () => Promise<readonly string[]>,
): void {
  if (isUseful(asked.get(stageId))) return;
  seriesDecoder();
  const headers = orNull(loadHeaders(stageId, nobodyWaits));
  const last = askForLast(stageId);
  const history = orNull(
    Promise.all([loadLines(), headers]).then(([names, known]) => {
      const ids = seriesOf(names, known ?? []);
      lastSeries.write(stageId, ids);
      return samplesOf(ids, last);
    }),
  );
  asked.set(stageId, { askedAt: Date.now(), headers, history });
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
  return isUseful(ahead) ? ahead.history : null;
}
