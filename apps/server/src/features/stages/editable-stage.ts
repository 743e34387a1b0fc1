import { liveStageOrdinal } from "@stagecraft/domain";
import type { EditableStage } from "@stagecraft/stage-editing";
import type { StoredStage } from "#features/stages/stages.repository.ts";

export function ordinalOf({ liveTag }: Pick<StoredStage, "liveTag">) {
  return liveTag === null ? null : liveStageOrdinal(liveTag);
}

/** Returns the fields of a stage that users edit. */
export function editableOf(stage: StoredStage) {
  return {
    name: stage.name,
    state: stage.state,
    hide: stage.hide,
    comment: stage.comment ?? "",
    clientComment: stage.clientComment,
    liveStageOrdinal: ordinalOf(stage),
    control: stage.control,
  } satisfies EditableStage;
}
