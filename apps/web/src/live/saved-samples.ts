import { SavedRecords } from "#api/saved/saved-records.ts";
import type {
  HeldSamples,
  HistoryResponse,
  HistoryServices,
} from "./sample-history.ts";

const megabyte = 1024 * 1024;

/** The most recently viewed stages: a pad has four running ones, and a shift looks back at a few. */
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

/**
 * Without a response, the saved samples of the stage are used; the rest is
 * requested from their position when the server responds again.
 */
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
        // A feed that holds samples only missed newer ones, and nothing saved is newer.
        if (after !== null) throw failure;
        return responseOf(await savedAfter(failure), seriesIds);
      }
    },
  };
}
