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

/** Field by field, so that nothing a stored stage also knows slips out; the operations comment is for staff. */
export function listedForReach(reach: Reach, stage: ListedStage): ListAnswer {
  return {
    id: stage.id,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    projectId: stage.projectId,
    name: stage.name,
    ordinal: stage.ordinal,
    state: stage.state,
    hide: stage.hide,
    liveStageOrdinal:
      stage.liveTag === null ? null : liveStageOrdinal(stage.liveTag),
    clientComment: stage.clientComment,
    startTimestamp: stage.startTimestamp,
    endTimestamp: stage.endTimestamp,
    createdAt: stage.createdAt,
    updatedAt: stage.updatedAt,
    ...(reach.seesInternal ? { comment: stage.comment } : {}),
  };
}

/**
 * Guidance is seen when the project shows it, or by support and managers, and
 * never on a well tagged "no client guidance"; a control document that says
 * showClientGuidance false hides it from clients too (decision A57).
 */
function seesGuidance(actor: Actor, stage: StoredStage): boolean {
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
    },
  };
}
