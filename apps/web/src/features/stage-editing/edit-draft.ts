import {
  differences,
  readStageEdit,
  type Change,
  type EditableStage,
  type StageEdit,
} from "@stagecraft/stage-editing";

/** An edit under way. */
export interface EditDraft {
  /** The stage as stored when the edit began. */
  readonly base: StageEdit;
  readonly baseUpdatedAt: number;
  readonly edit: StageEdit;
  /** The document was typed as text: it is saved as a whole. */
  readonly replacesControl: boolean;
  /** Text of the JSON tab that is not (yet) a valid document. */
  readonly brokenText: string | null;
  /** The version of the history that this draft restores. */
  readonly restoredId: number | null;
}

export function beginDraft(
  stage: EditableStage & { readonly updatedAt: number },
): EditDraft {
  const base = readStageEdit(stage);
  return {
    base,
    baseUpdatedAt: stage.updatedAt,
    edit: base,
    replacesControl: false,
    brokenText: null,
    restoredId: null,
  };
}

export function changesOf({ base, edit }: EditDraft): readonly Change[] {
  return differences(base, edit);
}

export function hasChanges(draft: EditDraft): boolean {
  return draft.brokenText !== null || changesOf(draft).length > 0;
}
