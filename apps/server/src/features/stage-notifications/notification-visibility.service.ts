import { isClient, isSupport, noClientGuidanceTag } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";

/** What the visibility of a stage's notifications depends on. */
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

/** The engine's word on its own data: gaps, stale sources, units, late rows, assumptions, failures. */
function concernsEngine({ type, code }: Notice): boolean {
  return type === "error" || (code !== null && code >= 800 && code <= 809);
}

/**
 * Guidance is told as it happens when the project shows it, or to support and
 * managers, and to nobody on a well tagged "no client guidance"; a control
 * document that says showClientGuidance false hides it from clients too
 * (decision A57).
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

/** Support reads in its panels what the engine said, told to others or not. */
function readsGuidance(actor: Actor, stage: StageGuidance): boolean {
  return isSupport(actor.roles) || isAnnouncedGuidance(actor, stage);
}

/**
 * Which notifications of a stage a person may read: what the engine says about
 * its own data is for support, guidance follows the project, playbook advice
 * its permission, and all else is for everybody who sees the stage.
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
