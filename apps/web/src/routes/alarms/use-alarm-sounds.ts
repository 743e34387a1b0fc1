import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { alarmQueries } from "#entities/alarm/alarm.queries.ts";
import { isCalling, spokenAlarm } from "#entities/alarm/calling-alarm.ts";
import { loudspeaker } from "#entities/advice/loudspeaker.ts";
import { useEscalation } from "#entities/advice/use-escalation.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

const refreshMs = 15_000;

/** Independent of the list's filter: every alarm that calls must sound. */
const callingOnes = { state: "open", level: "alert" } as const;

/**
 * Users who can acknowledge alarms hear them until one of them does; returns
 * the reason when sound is not possible.
 */
export function useAlarmSounds(
  projectId: number,
  now: () => number,
): string | null {
  const text = useText();
  const mayAcknowledge = useAbilities().can("acknowledge", "notifications");
  const { data } = useInfiniteQuery({
    ...alarmQueries.list(projectId, callingOnes),
    enabled: mayAcknowledge,
    refetchInterval: refreshMs,
  });
  const alarms = useMemo(
    () =>
      (mayAcknowledge ? (data?.pages ?? []) : [])
        .flatMap((page) => page.alarms)
        .filter((alarm) => isCalling(alarm, now()))
        .map((alarm) => spokenAlarm(alarm, alarm.wellNumber)),
    [data, mayAcknowledge, now],
  );
  const hasFailed = useEscalation({ alarms, now });
  const isBlocked = useSyncExternalStore(
    loudspeaker.subscribe,
    loudspeaker.isBlocked,
  );
  if (isBlocked) return text("banners.soundBlocked");
  return hasFailed ? text("sounds.failed") : null;
}
