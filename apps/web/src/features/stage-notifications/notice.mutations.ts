import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { showAlert } from "#entities/page/toaster.ts";
import {
  stageQueries,
  type StageNotification,
} from "#entities/stage/stage.queries.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  expectedNotice,
  withNotice,
  type NoticeAction,
} from "./notice-changes.ts";

export interface NoticeRequest {
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
export function useNoticeAction(stageId: number, now: () => number) {
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
