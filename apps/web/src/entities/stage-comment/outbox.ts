import { createStore, del, get, set, values, type UseStore } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { connection } from "#api/browser-connection.ts";
import { queryClient } from "#api/query-client.ts";
import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { session } from "#session/session.ts";
import { view } from "#session/view.ts";
import { currentText } from "#translations/translate.ts";
import { CommentOutbox, type QueuedComment } from "./comment-outbox.ts";

/** A dead connection must not hold the lock of all tabs. */
const patienceMs = 20_000;

/** Delay before a retry after a server failure. */
const retryMs = 30_000;

/** The session, the timing or the load is at fault: the comment itself is fine. */
const passingStatuses: readonly number[] = [401, 408, 425, 429];

const changes = new BroadcastChannel("stagecraft.outbox");

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore("stagecraft.outbox", "comments");
  return opened;
}

function refusalOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null;
  const isRefusal =
    failure.status >= 400 &&
    failure.status < 500 &&
    !passingStatuses.includes(failure.status);
  return isRefusal ? errorText(failure, currentText()) : null;
}

function notifySent({ body }: QueuedComment): void {
  toaster.show({ tone: "info", text: currentText()("offline.sent") });
  void queryClient.invalidateQueries(stageQueries.comments(body.stageId));
  void queryClient.invalidateQueries(stageQueries.tags(body.stageId));
}

export const outbox = new CommentOutbox({
  all: () => values<QueuedComment>(store()),
  get: (requestId) => get<QueuedComment>(requestId, store()),
  put: (comment) => set(comment.requestId, comment, store()),
  remove: (requestId) => del(requestId, store()),
  // Nothing is written in the view of another person.
  subject: async () =>
    view.current() === null ? await session.subject() : null,
  send: async (body) => {
    const signal = AbortSignal.timeout(patienceMs);
    await api.stageComments.add({ body }, { signal });
  },
  refusalOf,
  alone: (work) => navigator.locks.request("stagecraft.outbox", work),
  announce: () => changes.postMessage("changed"),
  onSent: notifySent,
  now: () => Date.now(),
});

function trySending(): void {
  // In the view of another person nothing is sent; the comments wait for its end.
  if (!connection.current().isOnline || view.current() !== null) return;
  outbox
    .sendWaiting()
    .catch((failure: unknown) => console.warn("Outbox", failure));
}

/** Sends the waiting comments: now, when the network is back, and periodically. */
export function startOutbox(): void {
  changes.addEventListener("message", () => void outbox.look());
  connection.subscribe(trySending);
  setInterval(() => {
    if (outbox.current().length > 0) trySending();
  }, retryMs);
  trySending();
}

export function useQueuedComments(stageId: number): readonly QueuedComment[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.current);
  return all.filter(({ body }) => body.stageId === stageId);
}
