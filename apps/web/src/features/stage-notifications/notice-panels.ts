import type { StageNotification } from "#entities/stage/stage.queries.ts";
import {
  followsFdiPlaybook,
  followsStagecraftPlaybook,
} from "#entities/user/playbook-access.ts";
import type { Abilities } from "#session/abilities.ts";

export type NoticePanelName =
  "alarms" | "fdiPlaybook" | "stagecraftPlaybook" | "guidance" | "notices";

/**
 * Support sees every panel its permissions allow; users who follow a playbook
 * also see it, those who acknowledge alarms see alarms, those who get guidance
 * above the chart see guidance.
 */
export function noticePanelsFor(
  abilities: Abilities,
  showsGuidance: boolean,
): NoticePanelName[] {
  const { isSupport } = abilities;
  const seesFdi =
    followsFdiPlaybook(abilities) ||
    (isSupport && abilities.can("view", "fdialert"));
  const seesStagecraft =
    followsStagecraftPlaybook(abilities) ||
    (isSupport && abilities.can("view", "stagecraftalert"));
  const acknowledgesAlarms =
    isSupport || abilities.can("acknowledge", "notifications");
  const isShown: Readonly<Record<NoticePanelName, boolean>> = {
    alarms: acknowledgesAlarms,
    fdiPlaybook: seesFdi,
    stagecraftPlaybook: seesStagecraft,
    guidance: isSupport || showsGuidance,
    notices: acknowledgesAlarms,
  };
  return (Object.keys(isShown) as NoticePanelName[]).filter(
    (panel) => isShown[panel],
  );
}

/** Null when none of these panels shows the type. */
export function panelOf({
  type,
}: Pick<StageNotification, "type">): NoticePanelName | null {
  switch (type) {
    case "fdiPlaybook":
    case "stagecraftPlaybook":
    case "guidance":
      return type;
    // Information is not counted as an alarm, because it requires no action.
    case "info":
      return "notices";
    case "warning":
    case "error":
    case "playbook":
      return "alarms";
    case "comment":
      return null;
  }
}
