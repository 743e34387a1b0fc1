import {
  notifyManager,
  QueryClient,
  type Query,
  type QueryFunctionContext,
} from "@tanstack/react-query";
import { ApiError, noResponseStatus } from "./api-error.ts";
import { connection } from "./browser-connection.ts";
import { mayRetryLater, waitBeforeRetryMs } from "./retry-later.ts";
import { QueryKeeper } from "./saved/query-keeper.ts";
import { SavedRecords } from "./saved/saved-records.ts";

const maximumRetries = 2;

/** First pause where the server names no waiting time. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** A dashboard's responses arrive together; writing each separately would take dozens of writes. */
const savePauseMs = 500;

/** A retry helps only when the server failed or did not respond. */
function mayHelp(error: Error): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 500 &&
    error.status !== 503 &&
    error.status !== noResponseStatus
  );
}

export const queryKeeper = new QueryKeeper({
  read: (hash) => savedResponses.read(hash),
  write: (hash, record) => savedResponses.write(hash, record),
  isOnline: () => connection.current().isOnline,
  onLost: (action) =>
    connection.subscribe(() => {
      if (!connection.current().isOnline) action();
    }),
  isNoResponse: (failure) =>
    failure instanceof ApiError && failure.status === noResponseStatus,
  now: () => Date.now(),
  afterwards: (action) => notifyManager.schedule(action),
  later: (action) => void setTimeout(action, savePauseMs),
  // The disk may be full or not writable: this page works, but the next one without a network does not.
  onWriteFailure: (failure) => console.warn("Not saved", failure),
});

function keptResponse(
  request: (context: QueryFunctionContext) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  return queryKeeper.response(query, () => request(context));
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The application's own connection state decides what counts as offline.
      networkMode: "always",
      staleTime: 10_000,
      retry: (failures, error) =>
        (failures < maximumRetries && mayHelp(error)) ||
        mayRetryLater(failures, error),
      retryDelay: (failures, error) =>
        waitBeforeRetryMs(error) ??
        Math.min(longestPauseMs, firstPauseMs * 2 ** failures),
      persister: keptResponse,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

const megabyte = 1024 * 1024;

/** Server responses by the hash of their query. */
export const savedResponses = new SavedRecords<unknown>("answers", {
  records: 400,
  bytes: 20 * megabyte,
});
