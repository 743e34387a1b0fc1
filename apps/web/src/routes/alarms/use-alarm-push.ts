import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { alarmKey } from "#entities/alarm/alarm.queries.ts";
import type { FleetState } from "#live/fleet-feed.ts";
import { useFleetFeed } from "#live/use-fleet-feed.ts";

/** Changes exactly when an alarm of the pad changes. */
function signatureOf({ alarms }: FleetState, projectId: number): string {
  return alarms
    .filter((alarm) => alarm.projectId === projectId)
    .map((alarm) =>
      [alarm.key, alarm.level, alarm.timestamp, alarm.acknowledgedAt].join(),
    )
    .join(" ");
}

/** Reloads the alarms when the stream of all pads reports a change on this one. */
export function useAlarmPush(projectId: number): void {
  const feed = useFleetFeed();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (feed === null) return;
    let known = signatureOf(feed.state(), projectId);
    return feed.subscribe(() => {
      const notified = signatureOf(feed.state(), projectId);
      if (notified === known) return;
      known = notified;
      void queryClient.invalidateQueries({ queryKey: alarmKey(projectId) });
    });
  }, [feed, queryClient, projectId]);
}
