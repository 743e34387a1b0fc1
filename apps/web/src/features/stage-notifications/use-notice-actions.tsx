import { useCallback, useMemo, useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  type StageNotification,
  stageQueries,
} from "#entities/stage/stage.queries.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { showAlert } from "#shared/page/toaster.ts";
import {
  type NoticeAction,
  expectedNotice,
  withNotice,
} from "./notice-changes.ts";

interface NoticeRequest {
  readonly notice: StageNotification;
  readonly action: NoticeAction;
}

function send({ notice, action }: NoticeRequest): Promise<StageNotification> {
  const params = { id: notice.id };
  switch (action.kind) {
    case "acknowledge":
      return api.stageNotifications.acknowledge({
        params,
        body: { reason: action.reason },
      });
    case "shelve":
      return api.stageNotifications.shelve({
        params,
        body: { minutes: action.minutes, reason: action.reason },
      });
    case "unshelve":
      return api.stageNotifications.unshelve({ params });
  }
}

/** Shows the expected state immediately, then the server's; a failure reverts it. */
function useNoticeAction(stageId: number, now: () => number) {
  const text = useText();
  const queryClient = useQueryClient();
  const who = useActiveUser()?.name ?? "";
  const query = stageQueries.notifications(stageId);
  const show = (shown: StageNotification) =>
    queryClient.setQueryData(query.queryKey, (list) =>
      list === undefined ? undefined : withNotice(list, shown),
    );
  return useMutation({
    mutationFn: send,
    onMutate: async ({ notice, action }) => {
      await queryClient.cancelQueries(query);
      show(expectedNotice(notice, action, who, now()));
    },
    onError: (_error, { notice }) => show(notice),
    onSuccess: (response, { action }) => {
      show(response);
      const first = response.acknowledgedByName ?? who;
      if (action.kind === "acknowledge" && first !== who)
        showAlert({
          tone: "info",
          text: text("panels.acknowledgedBefore", { who: first }),
        });
    },
    onSettled: () => queryClient.invalidateQueries(query),
  });
}

const AcknowledgeDialog = lazyDialog(
  async () => (await import("./AcknowledgeDialog.tsx")).AcknowledgeDialog,
);
const ShelveDialog = lazyDialog(
  async () => (await import("./ShelveDialog.tsx")).ShelveDialog,
);

export type NoticeDialogKind = "acknowledge" | "shelve";

/** Shared by all rows, created once for hundreds of them. */
export interface NoticeActions {
  readonly text: Text;
  /** Whether the user may silence alarms and give reasons. */
  readonly mayAct: boolean;
  /** Whether the user may acknowledge guidance where it is shown. */
  readonly mayAcknowledgeGuidance: boolean;
  readonly showsCode: boolean;
  /** Why writing is blocked now. */
  readonly writeBlock: string | undefined;
  readonly act: (notice: StageNotification, action: NoticeAction) => void;
  readonly openDialog: (
    notice: StageNotification,
    kind: NoticeDialogKind,
  ) => void;
}

interface OpenDialog {
  readonly notice: StageNotification;
  readonly kind: NoticeDialogKind;
}

type Failures = ReadonlyMap<number, string>;

/** Actions on notifications, their dialogs, and the errors by notification. */
export function useNoticeActions(snapshot: StageSnapshot) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const abilities = useAbilities();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [failures, setFailures] = useState<Failures>(new Map());
  const saving = useNoticeAction(snapshot.stage.id, snapshot.now);
  const { mutateAsync, reset } = saving;
  // Alarms of a replay are in the past and cannot be acted on.
  const mayAct =
    !snapshot.isReplay && abilities.can("acknowledge", "notifications");
  const mayAcknowledgeGuidance =
    !snapshot.isReplay && snapshot.stage.showsGuidance;
  const showsCode = abilities.hasRole("research");

  const act = useCallback(
    (notice: StageNotification, action: NoticeAction) => {
      const notified = (failure: string | null) =>
        setFailures((before) => {
          const after = new Map(before);
          if (failure === null) after.delete(notice.id);
          else after.set(notice.id, failure);
          return after;
        });
      mutateAsync({ notice, action }).then(
        () => {
          notified(null);
          setDialog(null);
        },
        (error: Error) => notified(errorText(error)),
      );
    },
    [mutateAsync, errorText],
  );
  const openDialog = useCallback(
    (notice: StageNotification, kind: NoticeDialogKind) => {
      reset();
      setDialog({ notice, kind });
    },
    [reset],
  );
  const actions: NoticeActions = useMemo(
    () => ({
      text,
      mayAct,
      mayAcknowledgeGuidance,
      showsCode,
      writeBlock,
      act,
      openDialog,
    }),
    [
      text,
      mayAct,
      mayAcknowledgeGuidance,
      showsCode,
      writeBlock,
      act,
      openDialog,
    ],
  );

  const dialogProps = dialog !== null && {
    saving,
    onSubmit: (action: NoticeAction) => act(dialog.notice, action),
    onClose: () => setDialog(null),
  };
  return {
    actions,
    failures,
    dialog: dialogProps && (
      <>
        {dialog.kind === "acknowledge" && (
          <AcknowledgeDialog {...dialogProps} />
        )}
        {dialog.kind === "shelve" && <ShelveDialog {...dialogProps} />}
      </>
    ),
  };
}
