import {
  confidentialTag,
  liveStageOrdinal,
  noClientGuidanceTag,
} from "@stagecraft/domain";
import type { Actor, Reach } from "#access/actor.ts";
import type {
  ListedStage,
  StageAnswer,
  StageListItem,
  StoredStage,
} from "#features/stages/stages.repository.ts";

type ListAnswer = Omit<StageListItem, "comment"> & {
  comment?: string | undefined;
};

/** The operations comment is for staff. */
export function listedForReach(reach: Reach, stage: ListedStage): ListAnswer {
  const { liveTag, comment, ...rest } = stage;
  const liveStage = liveTag === null ? null : liveStageOrdinal(liveTag);
  return {
    ...rest,
    liveStageOrdinal: liveStage,
    ...(reach.seesInternal ? { comment } : {}),
  };
}

/**
 * Guidance is seen when the project shows it, or by support and managers, and
 * never on a well tagged "no client guidance"; a control document that says
 * showClientGuidance false hides it from clients too (decision A57).
 */
export function seesGuidance(actor: Actor, stage: StoredStage): boolean {
  if (actor.reach.seesInternal) return true;
  if (stage.tagNames.includes(noClientGuidanceTag)) return false;
  if (stage.control.parameters["showClientGuidance"] === false) return false;
  return stage.visibleFeatureGuidance || actor.roles.includes("manager");
}

export function stageForActor(
  actor: Actor,
  stage: StoredStage,
  notifications: StageAnswer["summary"]["notifications"],
): StageAnswer {
  const guidance = seesGuidance(actor, stage);
  return {
    ...listedForReach(actor.reach, stage),
    companyId: stage.companyId,
    companyName: stage.companyName,
    projectName: stage.projectName,
    ...(actor.reach.seesInternal ? { projectNotes: stage.projectNotes } : {}),
    brand: stage.brand,
    confidential: stage.tagNames.includes(confidentialTag),
    wellActive: stage.wellActive,
    control: stage.control,
    summary: {
      ...stage.summary,
      notifications: notifications.filter(
        ({ type }) => guidance || type !== "guidance",
      ),
    } as StageAnswer["summary"],
  };
}
