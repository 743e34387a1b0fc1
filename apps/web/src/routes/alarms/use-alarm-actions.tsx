import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { api } from "#api/api.ts";
import { links } from "#addresses/links.ts";
import { alarmKey, type Alarm } from "#entities/alarm/alarm.queries.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useDelaysMs } from "#entities/advice/use-escalation.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { AlarmActions } from "#features/alarms/AlarmRow.tsx";
import { chartStretch } from "#features/alarms/chart-stretch.ts";
import { useText } from "#translations/use-text.ts";

const AcknowledgeDialog = lazyDialog(
  async () =>
    (await import("#features/stage-notifications/AcknowledgeDialog.tsx"))
      .AcknowledgeDialog,
);
const ShelveDialog = lazyDialog(
  async () =>
    (await import("#features/stage-notifications/ShelveDialog.tsx"))
      .ShelveDialog,
);

type Response =
  | {
      readonly kind: "acknowledge";
      readonly alarms: readonly Alarm[];
      readonly reason: string;
    }
  | {
      readonly kind: "shelve";
      readonly alarm: Alarm;
      readonly minutes: number;
      readonly reason: string;
    }
  | { readonly kind: "unshelve"; readonly alarm: Alarm };

type Requested =
  | { readonly kind: "acknowledge"; readonly alarms: readonly Alarm[] }
  | { readonly kind: "shelve"; readonly alarm: Alarm };

function stageIdsOf(response: Response): Set<number> {
  const alarms =
    response.kind === "acknowledge" ? response.alarms : [response.alarm];
  return new Set(alarms.map(({ stageId }) => stageId));
}

/** Returns how many were not acknowledged before; null where that does not apply. */
async function send(
  projectId: number,
  response: Response,
): Promise<number | null> {
  if (response.kind === "acknowledge") {
    const notificationIds = response.alarms.map(({ id }) => id);
    const { acknowledged } = await api.alarms.acknowledge({
      params: { projectId },
      body: { notificationIds, reason: response.reason },
    });
    return acknowledged;
  }
  const params = { id: response.alarm.id };
  if (response.kind === "unshelve")
    await api.stageNotifications.unshelve({ params });
  else
    await api.stageNotifications.shelve({
      params,
      body: { minutes: response.minutes, reason: response.reason },
    });
  return null;
}

function useAcknowledge(projectId: number, onDone: () => void) {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (response: Response) => send(projectId, response),
    onSuccess: (count) => {
      onDone();
      if (count !== null)
        toaster.show({
          tone: "info",
          text: text("alarms.acknowledgedCount", { count }),
        });
    },
    onSettled: async (_count, _error, response) => {
      for (const stageId of stageIdsOf(response))
        void queryClient.invalidateQueries(stageQueries.notifications(stageId));
      await queryClient.invalidateQueries({ queryKey: alarmKey(projectId) });
    },
  });
}

function useOpenChart(): (alarm: Alarm) => void {
  const navigate = useNavigate();
  const { isSupport } = useAbilities();
  return useMemo(
    () => (alarm) => {
      const stretch = chartStretch(alarm);
      const fields = new URLSearchParams(
        Object.entries(stretch).map(([name, value]) => [name, String(value)]),
      ).toString();
      const address = links.stageChart({ stageId: alarm.stageId });
      const href = fields === "" ? address : `${address}?${fields}`;
      // Same behavior as links: support watches several screens at once.
      if (isSupport) window.open(href, "_blank", "noopener");
      else void navigate({ href });
    },
    [navigate, isSupport],
  );
}

/** All actions on the alarms of a pad, with their dialogs. */
export function useAlarmActions(projectId: number, onResponded: () => void) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const abilities = useAbilities();
  const delaysMs = useDelaysMs();
  const open = useOpenChart();
  const [requested, setRequested] = useState<Requested | null>(null);
  const saving = useAcknowledge(projectId, () => {
    setRequested(null);
    onResponded();
  });
  const { mutate, reset } = saving;
  const mayAct = abilities.can("acknowledge", "notifications");
  const showsCode = abilities.hasRole("research");

  const actions: AlarmActions = useMemo(() => {
    const openDialog = (dialog: Requested) => {
      reset();
      setRequested(dialog);
    };
    return {
      text,
      mayAct,
      showsCode,
      writeBlock,
      delaysMs,
      open,
      acknowledge: (alarms) => openDialog({ kind: "acknowledge", alarms }),
      shelve: (alarm) => openDialog({ kind: "shelve", alarm }),
      unshelve: (alarm) =>
        mutate(
          { kind: "unshelve", alarm },
          {
            onError: (error) =>
              toaster.show({ tone: "error", text: errorText(error) }),
          },
        ),
    };
  }, [
    text,
    mayAct,
    showsCode,
    writeBlock,
    delaysMs,
    open,
    mutate,
    reset,
    errorText,
  ]);

  const frame = { saving, onClose: () => setRequested(null) };
  const dialog =
    requested === null ? null : requested.kind === "shelve" ? (
      <ShelveDialog
        {...frame}
        onSubmit={(action) => {
          if (action.kind === "shelve")
            mutate({ ...action, alarm: requested.alarm });
        }}
      />
    ) : (
      <AcknowledgeDialog
        {...frame}
        subject={text("alarms.matching", { count: requested.alarms.length })}
        needsReason={requested.alarms.length > 1}
        onSubmit={(action) => {
          if (action.kind === "acknowledge")
            mutate({ ...action, alarms: requested.alarms });
        }}
      />
    );
  return { actions, dialog };
}
