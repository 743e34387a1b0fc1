import { SavedRecords } from "#api/saved/saved-records.ts";
import type {
  HeldSamples,
  HistoryResponse,
  HistoryServices,
} from "./sample-history.ts";

const megabyte = 1024 * 1024;

/** The stages somebody looked at last: a pad has four running ones, and a shift looks back at a few. */
export const savedSamples = new SavedRecords<HeldSamples>("samples", {
  records: 12,
  bytes: 50 * megabyte,
});

interface SavedServices {
  read: () => Promise<HeldSamples | null>;
  isNoResponse: (failure: unknown) => boolean;
}

function responseOf(
  { columns, position }: HeldSamples,
  wanted: readonly number[],
): HistoryResponse {
  const held = columns.filter(({ seriesId }) => wanted.includes(seriesId));
  return { columns: held, position, ids: held.map(({ seriesId }) => seriesId) };
}

type Readers = Pick<HistoryServices, "loadHeaders" | "loadHistory">;

/** Where nobody answers, what was saved of the stage; from its place on the rest is asked for when somebody does. */
export function withSaved(
  readers: Readers,
  { read, isNoResponse }: SavedServices,
): Readers {
  async function savedAfter(failure: unknown): Promise<HeldSamples> {
    const saved = isNoResponse(failure) ? await read() : null;
    if (saved === null) throw failure;
    return saved;
  }
  return {
    async loadHeaders(signal) {
      try {
        return await readers.loadHeaders(signal);
      } catch (failure) {
        return (await savedAfter(failure)).headers;
      }
    },
    async loadHistory(seriesIds, after, signal) {
      try {
        return await readers.loadHistory(seriesIds, after, signal);
      } catch (failure) {
        // Whoever holds something already only missed what came since: nothing saved is newer.
        if (after !== null) throw failure;
        return responseOf(await savedAfter(failure), seriesIds);
      }
    },
  };
}
