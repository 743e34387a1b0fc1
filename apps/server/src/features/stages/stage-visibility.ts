import { confidentialTag } from "@stagecraft/domain";
import type { Actor, Reach } from "#access/actor.ts";
import {
  isAnnouncedGuidance,
  notificationsFor,
} from "#features/stage-notifications/notification-visibility.service.ts";
import { ordinalOf } from "#features/stages/editable-stage.ts";
import type { StageResults } from "#features/stages/stage-results.repository.ts";
import type {
  ListedStage,
  StageResponse,
  StageListItem,
  StoredStage,
} from "#features/stages/stages.repository.ts";

type ListResponse = Omit<StageListItem, "comment"> & {
  comment?: string | undefined;
};

/** Copies field by field, so that no other stored field is exposed; the operations comment is for staff. */
export function listedForReach(reach: Reach, stage: ListedStage): ListResponse {
  return {
    id: stage.id,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    projectId: stage.projectId,
    name: stage.name,
    ordinal: stage.ordinal,
    state: stage.state,
    hide: stage.hide,
    noMetrics: stage.noMetrics,
    isMadeByMachine: stage.isMadeByMachine,
    recognizedAs: stage.recognizedAs,
    liveStageOrdinal: ordinalOf(stage),
    clientComment: stage.clientComment,
    startTimestamp: stage.startTimestamp,
    endTimestamp: stage.endTimestamp,
    createdAt: stage.createdAt,
    updatedAt: stage.updatedAt,
    ...(reach.seesInternal ? { comment: stage.comment } : {}),
  };
}

/** Summary fields with a playbook's present advice; the match of its sources is not advice. */
const adviceOf = {
  fdi: /^fdiPlaybook(Text|Color|Rule)\d+$/,
  stagecraft: /^stagecraftPlaybook(Text|Color|Rule)$/,
};

function summaryFor(
  { permissions }: Actor,
  summary: StageResults["summary"],
): StageResults["summary"] {
  const hidden = [
    ...(permissions.has("view:fdialert") ? [] : [adviceOf.fdi]),
    ...(permissions.has("view:stagecraftalert") ? [] : [adviceOf.stagecraft]),
  ];
  return Object.fromEntries(
    Object.entries(summary).filter(
      ([key]) => !hidden.some((pattern) => pattern.test(key)),
    ),
  );
}

export function stageForActor(
  actor: Actor,
  stage: StoredStage,
  results: StageResults,
): StageResponse {
  return {
    ...listedForReach(actor.reach, stage),
    companyId: stage.companyId,
    companyName: stage.companyName,
    projectName: stage.projectName,
    ...(actor.reach.seesInternal ? { projectNotes: stage.projectNotes } : {}),
    brand: stage.brand,
    confidential: stage.tagNames.includes(confidentialTag),
    showsGuidance: isAnnouncedGuidance(actor, stage),
    wellActive: stage.wellActive,
    control: stage.control,
    summary: {
      ...summaryFor(actor, results.summary),
      revision: results.revision,
      notifications: results.notifications.filter(
        notificationsFor(actor, stage),
      ),
    },
  };
}
