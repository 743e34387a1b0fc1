import { useCallback, useMemo } from "react";
import { isCalling, spokenAlarm } from "#entities/alarm/calling-alarm.ts";
import type { Due } from "#entities/advice/escalation.ts";
import { adviceKinds, type AdviceKind } from "#entities/advice/sound-names.ts";
import { useEscalation } from "#entities/advice/use-escalation.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { AdviceLists } from "./use-banners.ts";

/** Null when it is shown in a panel and announced by sound, but not in a banner. */
function bannerKindOf({ type }: StageNotification): AdviceKind | null {
  return adviceKinds.find((kind) => kind === type) ?? null;
}

/**
 * An unacknowledged red alarm of the stage is announced again, and its banner
 * is shown again. Only people who can acknowledge it are notified: the others
 * could not end it.
 */
export function useBannerEscalation(
  { notifications, live, isReplay, now }: StageSnapshot,
  lists: AdviceLists,
  escalate: (kind: AdviceKind, id: number) => void,
): boolean {
  const mayAcknowledge = useAbilities().can("acknowledge", "notifications");
  const isOn = live && !isReplay && mayAcknowledge;
  const calling = useMemo(
    () =>
      notifications.filter((notice) => {
        if (!isOn || !isCalling(notice, now())) return false;
        const kind = bannerKindOf(notice);
        return kind === null || lists[kind].includes(notice);
      }),
    [notifications, lists, isOn, now],
  );
  const alarms = useMemo(
    () => calling.map((notice) => spokenAlarm(notice)),
    [calling],
  );
  const onEscalate = useCallback(
    ({ alarm }: Due) => {
      const notice = calling.find(({ id }) => id === alarm.id);
      const kind = notice === undefined ? null : bannerKindOf(notice);
      if (kind !== null) escalate(kind, alarm.id);
    },
    [calling, escalate],
  );
  return useEscalation({ alarms, now, onEscalate });
}
