import { canMoveStage, stageStates, type StageState } from "@stagecraft/domain";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import type { Text } from "#translations/use-text.ts";

export interface StageForm {
  wellId: string;
  name: string;
  state: StageState;
  hide: boolean;
  comment: string;
  clientComment: string;
  /** 1 to 9; empty when no live chart shows the stage. */
  liveOrdinal: string;
}

export function blankStage(wellId: number | undefined): StageForm {
  return {
    wellId: wellId === undefined ? "" : String(wellId),
    name: "",
    state: "PENDING",
    hide: false,
    comment: "",
    clientComment: "",
    liveOrdinal: "",
  };
}

export function stageFormOf(stage: StageListItem): StageForm {
  return {
    wellId: String(stage.wellId),
    name: stage.name,
    state: stage.state,
    hide: stage.hide,
    comment: stage.comment ?? "",
    clientComment: stage.clientComment,
    liveOrdinal: String(stage.liveStageOrdinal ?? ""),
  };
}

/** A user moves a stage forward only, and never to PENDING; keeping the state is always possible. */
export function selectableStates(current: StageState): StageState[] {
  return stageStates.filter(
    (state) =>
      state === current ||
      (state !== "PENDING" && canMoveStage(current, state)),
  );
}

export function checkStage(form: StageForm, text: Text) {
  return wrongFields({
    wellId: isBlank(form.wellId) ? text("form.required") : null,
    name: isBlank(form.name) ? text("form.required") : null,
  });
}

export function newStageFieldsOf(form: StageForm) {
  const { name, hide, comment, clientComment } = form;
  return {
    wellId: Number(form.wellId),
    name: name.trim(),
    hide,
    comment,
    clientComment,
  };
}

/** The stage on that live chart now, which would be replaced; null when there is none. */
export function liveStageInPlace(
  ordinal: string,
  stage: StageListItem,
  stages: readonly StageListItem[],
): StageListItem | null {
  const held = stages.find(
    (each) =>
      each.id !== stage.id && String(each.liveStageOrdinal ?? "") === ordinal,
  );
  return ordinal === "" ? null : (held ?? null);
}

/**
 * Returns only changed fields, so that an untouched field never overwrites a value that this user
 * has not seen.
 */
export function stageChangesOf(form: StageForm, stage: StageListItem) {
  const before = stageFormOf(stage);
  const { name, state, hide, comment, clientComment, liveOrdinal } = form;
  const liveStageOrdinal = liveOrdinal === "" ? null : Number(liveOrdinal);
  return {
    ...(name.trim() === before.name ? {} : { name: name.trim() }),
    ...(state === before.state ? {} : { state }),
    ...(hide === before.hide ? {} : { hide }),
    ...(comment === before.comment ? {} : { comment }),
    ...(clientComment === before.clientComment ? {} : { clientComment }),
    ...(liveOrdinal === before.liveOrdinal ? {} : { liveStageOrdinal }),
  };
}
