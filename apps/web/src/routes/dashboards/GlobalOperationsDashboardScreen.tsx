import { usePageTitle } from "#shared/page/page-title.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { OperationsWall } from "#features/fleet/OperationsWall.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useFleetFeed, useOpenAlarms } from "#live/use-fleet-feed.ts";
import { useText } from "#translations/use-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type {
  Acknowledgeable,
  AlarmActions,
} from "#features/fleet/AlarmRow.tsx";
import type { FleetFeed } from "#live/fleet-feed.ts";

const AcknowledgeDialog = lazyDialog(
  async () =>
    (await import("#features/stage-notifications/AcknowledgeDialog.tsx"))
      .AcknowledgeDialog,
);

/** Acknowledges all alarms that the row counts at once. */
async function send(subject: Acknowledgeable, reason: string): Promise<void> {
  if (subject.kind === "silence") {
    await api.fleet.acknowledgeSilence({
      params: { stageId: subject.stage.stageId },
      body: { reason },
    });
    return;
  }
  const { projectId, notificationIds } = subject.alarm;
  await api.alarms.acknowledge({
    params: { projectId },
    body: { notificationIds, reason },
  });
}

/** How many notifications are acknowledged with the row. */
function countOf(subject: Acknowledgeable): number {
  return subject.kind === "alarm" ? subject.alarm.notificationIds.length : 1;
}

/** Acknowledges an alarm of the fleet, with its dialog. */
function useAlarmAcknowledging(feed: FleetFeed | null) {
  const text = useText();
  const abilities = useAbilities();
  const writeBlock = useOfflineBlock();
  const [subject, setSubject] = useState<Acknowledgeable | null>(null);
  const saving = useMutation({
    mutationFn: (requested: { subject: Acknowledgeable; reason: string }) =>
      send(requested.subject, requested.reason),
    onSuccess: () => {
      setSubject(null);
      feed?.load();
    },
  });
  const actions: AlarmActions = {
    onAcknowledge: abilities.can("acknowledge", "notifications")
      ? (requested) => {
          saving.reset();
          setSubject(requested);
        }
      : null,
    writeBlock,
    showsCode: abilities.hasRole("research"),
  };
  const count = subject === null ? 0 : countOf(subject);
  const dialog = subject !== null && (
    <AcknowledgeDialog
      saving={saving}
      {...(count > 1
        ? { subject: text("panels.openCount", { count }), needsReason: true }
        : {})}
      onSubmit={(action) => {
        if (action.kind === "acknowledge")
          saving.mutate({ subject, reason: action.reason });
      }}
      onClose={() => setSubject(null)}
    />
  );
  return { actions, dialog };
}

/** Every pad in production on one screen, for a wall. */
export function GlobalOperationsDashboardScreen() {
  const text = useText();
  const feed = useFleetFeed();
  const fleetAlarms = useOpenAlarms(feed);
  const { actions, dialog } = useAlarmAcknowledging(feed);
  usePageTitle(text("title.globalOperationsDashboard"));
  useTour("globalOperations");
  return (
    <>
      <h1 className="sc-hidden">{text("title.globalOperationsDashboard")}</h1>
      <DashboardBar
        dashboard="globalOperationsDashboard"
        fleetAlarms={fleetAlarms}
        onRefresh={() => feed?.load()}
      />
      {feed !== null && <OperationsWall feed={feed} {...actions} />}
      {dialog}
    </>
  );
}
