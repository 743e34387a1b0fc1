import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { connection } from "#api/browser-connection.ts";
import type { NewComment } from "#entities/stage-comment/comment-outbox.ts";
import { outbox } from "#entities/stage-comment/outbox.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import {
  stageQueries,
  type StageComment,
} from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

type CommittedComment = Awaited<ReturnType<typeof api.stageComments.add>>;
type IdentifiedComment = NewComment & { readonly requestId: string };

/**
 * Returns null when there was no response and the comment is queued; if it was
 * stored anyway, its request ID prevents a duplicate.
 */
async function addOrQueue(
  body: IdentifiedComment,
): Promise<CommittedComment | null> {
  if (connection.current().isOnline) {
    try {
      return await api.stageComments.add({ body });
    } catch (failure) {
      const isUnresponded =
        failure instanceof ApiError && failure.status === noResponseStatus;
      if (!isUnresponded) throw failure;
    }
  }
  await outbox.queue(body);
  return null;
}

function useRefreshComments(stageId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(stageQueries.comments(stageId)),
      queryClient.invalidateQueries(stageQueries.tags(stageId)),
    ]);
}

/** Shows the result of the rerun that a comment requested; the comment is stored in any case. */
function useNotifyRerun(stageId: number) {
  const text = useText();
  const errorText = useErrorText();
  return async (number: number) => {
    try {
      const { data } = await api.stages.rerunResult({
        params: { id: stageId, number },
      });
      const failure =
        "errorMessage" in data.Payload ? data.Payload.errorMessage : null;
      showAlert({
        tone: failure === null ? "info" : "error",
        text: failure ?? text("tools.rerunCompleted"),
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason = errorText(error);
      showAlert({
        tone: "error",
        text: text("commenting.rerunLost", { reason }),
      });
    }
  };
}

function useNotifySaved() {
  const text = useText();
  return ({ notification }: CommittedComment) => {
    if (notification === null)
      showAlert({ tone: "info", text: text("commenting.saved") });
    else if (notification === "sent")
      showAlert({ tone: "info", text: text("commenting.notified") });
    else
      showAlert({
        tone: "error",
        text: text("commenting.notNotified", { outcome: notification }),
      });
  };
}

export function useAddComment(stageId: number) {
  const text = useText();
  const refresh = useRefreshComments(stageId);
  const notifySaved = useNotifySaved();
  const notifyRerun = useNotifyRerun(stageId);
  return useMutation({
    mutationFn: addOrQueue,
    onSuccess: (committed) => {
      if (committed === null) {
        showAlert({ tone: "info", text: text("offline.queued") });
        return;
      }
      notifySaved(committed);
      if (committed.rerunNumber !== null)
        void notifyRerun(committed.rerunNumber);
      return refresh();
    },
  });
}

interface CommentChange {
  readonly timestamp: number;
  readonly tagId: number;
  readonly comment: { readonly annotation: string };
}

export function useChangeComment({ id, stageId, updatedAt }: StageComment) {
  const refresh = useRefreshComments(stageId);
  return useMutation({
    mutationFn: (change: CommentChange) =>
      api.stageComments.update({
        params: { id },
        body: { ...change, stageId, updatedAt },
      }),
    onSettled: refresh,
  });
}

export function useRemoveComment({ id, stageId }: StageComment) {
  const text = useText();
  const refresh = useRefreshComments(stageId);
  return useMutation({
    mutationFn: () =>
      api.stageComments.remove({ params: { id }, body: { stageId } }),
    onSuccess: () => {
      showAlert({ tone: "info", text: text("commenting.deleted") });
      return refresh();
    },
  });
}
