import { isClient, isSupport, noClientGuidanceTag } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";

/** The settings that decide who sees a stage's notifications. */
export interface StageGuidance {
  readonly tagNames: readonly string[];
  readonly visibleFeatureGuidance: boolean;
  readonly control: {
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

interface Notice {
  readonly type: string;
  readonly code: number | null;
}

/** Whether the engine reports on its own data: gaps, stale sources, units, late rows, assumptions, failures. */
function concernsEngine({ type, code }: Notice): boolean {
  return type === "error" || (code !== null && code >= 800 && code <= 809);
}

/**
 * Guidance is announced live when the project shows it, or to support and
 * managers, but to no one on a well tagged "no client guidance"; a control
 * document with showClientGuidance false hides it from clients too (decision
 * A57).
 */
export function isAnnouncedGuidance(
  actor: Actor,
  stage: StageGuidance,
): boolean {
  if (stage.tagNames.includes(noClientGuidanceTag)) return false;
  const { showClientGuidance } = stage.control.parameters;
  if (showClientGuidance === false && isClient(actor.roles)) return false;
  return (
    stage.visibleFeatureGuidance ||
    isSupport(actor.roles) ||
    actor.roles.includes("manager")
  );
}

/** Support reads all guidance in its panels, whether or not others are notified of it. */
function readsGuidance(actor: Actor, stage: StageGuidance): boolean {
  return isSupport(actor.roles) || isAnnouncedGuidance(actor, stage);
}

/**
 * Decides which notifications of a stage a person may read: the engine's
 * reports on its own data are for support, guidance follows the project,
 * playbook advice needs its permission, and all others are for anyone who sees
 * the stage.
 */
export function notificationsFor(
  actor: Actor,
  stage: StageGuidance,
): (notice: Notice) => boolean {
  const guidance = readsGuidance(actor, stage);
  const support = isSupport(actor.roles);
  const fdi = actor.permissions.has("view:fdialert");
  const stagecraft = actor.permissions.has("view:stagecraftalert");
  return (notice) => {
    if (concernsEngine(notice)) return support;
    switch (notice.type) {
      case "guidance":
        return guidance;
      case "fdiPlaybook":
        return fdi;
      case "stagecraftPlaybook":
        return stagecraft;
      case "playbook":
        return fdi || stagecraft;
      default:
        return true;
    }
  };
}
