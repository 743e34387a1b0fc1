import { occurrencesOf } from "@stagecraft/domain";
import type { PlaybookLines, StageFacts } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import { notificationText } from "#entities/stage/notification-text.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  followsFdiPlaybook,
  followsStagecraftPlaybook,
} from "#entities/user/playbook-access.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

/** The facts of a stage that the charts need; sentences are in this user's wording. */
export function useStageFacts(snapshot: StageSnapshot): StageFacts {
  const showsCode = useAbilities().hasRole("research");
  const text = useText();
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
        message: notificationText(notice, showsCode, text),
      })),
      comments,
      quality,
    }),
    [
      parameters,
      summary,
      state,
      notifications,
      comments,
      quality,
      showsCode,
      text,
    ],
  );
}

/** Users who follow a playbook see its advice on the charts. */
export function usePlaybookLines(): PlaybookLines {
  const abilities = useAbilities();
  const fdi = followsFdiPlaybook(abilities);
  const stagecraft = followsStagecraftPlaybook(abilities);
  if (fdi && stagecraft) return "ALL";
  if (fdi) return "FDI";
  return stagecraft ? "STAGECRAFT" : "NONE";
}
