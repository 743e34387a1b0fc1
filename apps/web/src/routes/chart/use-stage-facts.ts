import { occurrencesOf } from "@stagecraft/domain";
import type { PlaybookLines, StageFacts } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import { notificationText } from "#entities/stage/notification-text.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";

/** What the charts are told of a stage; sentences as this person reads them. */
export function useStageFacts(snapshot: StageSnapshot): StageFacts {
  const showsCode = useAbilities().hasRole("research");
  const { stage, notifications, comments, quality } = snapshot;
  const { parameters } = stage.control;
  const { summary, state } = stage;
  return useMemo(
    () => ({
      parameters,
      summary,
      state,
      notices: occurrencesOf(notifications).map((notice) => ({
        ...notice,
        message: notificationText(notice, showsCode),
      })),
      comments,
      quality,
    }),
    [parameters, summary, state, notifications, comments, quality, showsCode],
  );
}

/** A playbook role shows its advice on the charts. */
export function usePlaybookLines(): PlaybookLines {
  const { hasRole } = useAbilities();
  const fdi = hasRole("playbookadmin", "playbookengineer", "playbookguest");
  const stagecraft = hasRole(
    "stagecraftplaybookadmin",
    "stagecraftplaybookengineer",
    "stagecraftplaybookguest",
  );
  if (fdi && stagecraft) return "ALL";
  if (fdi) return "FDI";
  return stagecraft ? "STAGECRAFT" : "NONE";
}
