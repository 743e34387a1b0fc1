import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { lazyDialog } from "#entities/form/lazy-dialog.tsx";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { AlarmActions } from "#features/operations-wall/AlarmRow.tsx";
import type { FleetAlarm, FleetFeed } from "#live/fleet-feed.ts";

const AcknowledgeDialog = lazyDialog(
  async () =>
    (await import("#features/stage-notifications/AcknowledgeDialog.tsx"))
      .AcknowledgeDialog,
);

/** Taking note of an alarm of the fleet, with its dialog. */
export function useAlarmAnswers(feed: FleetFeed | null) {
  const abilities = useAbilities();
  const writeBlock = useWriteBlock();
  const [alarm, setAlarm] = useState<FleetAlarm | null>(null);
  const saving = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      api.stageNotifications.acknowledge({ params: { id }, body: { reason } }),
    onSuccess: () => {
      setAlarm(null);
      feed?.load();
    },
  });
  const actions: AlarmActions = {
    onAcknowledge: abilities.can("acknowledge", "notifications")
      ? (asked) => {
          saving.reset();
          setAlarm(asked);
        }
      : null,
    writeBlock,
    showsCode: abilities.hasRole("research"),
  };
  const id = alarm?.notificationId ?? null;
  const dialog = id !== null && (
    <AcknowledgeDialog
      saving={saving}
      onSubmit={(action) => {
        if (action.kind === "acknowledge")
          saving.mutate({ id, reason: action.reason });
      }}
      onClose={() => setAlarm(null)}
    />
  );
  return { actions, dialog };
}
