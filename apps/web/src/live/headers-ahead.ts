import { api } from "#api/api.ts";
import { inGoodTime } from "./in-good-time.ts";
import { seriesDecoder } from "./series-decoder.ts";
import type { ChannelHeader } from "./stage-readings.ts";

const asked = new Map<number, Promise<readonly ChannelHeader[] | null>>();

async function headersOrNull(stageId: number) {
  try {
    return await api.stages.headers({ params: { id: stageId } });
  } catch {
    // The page asks for itself then, and says what is wrong.
    return null;
  }
}

/** Asks for a stage's channels before the page that shows them is there; its thread starts meanwhile too. */
export function askHeadersAhead(stageId: number): void {
  asked.set(stageId, headersOrNull(stageId));
  seriesDecoder();
}

/** The stage's channels; what was asked for ahead serves once. */
export async function headersOf(
  stageId: number,
  signal: AbortSignal,
): Promise<readonly ChannelHeader[]> {
  const ahead = asked.get(stageId);
  asked.clear();
  const headers = ahead === undefined ? null : await ahead;
  return (
    headers ??
    inGoodTime(signal, (inTime) =>
      api.stages.headers({ params: { id: stageId } }, { signal: inTime }),
    )
  );
}
