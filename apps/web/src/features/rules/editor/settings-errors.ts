import {
  checkOffsets,
  editMessages,
  type EditMessage,
  type FieldError,
  type TypedNumber,
} from "@stagecraft/stage-editing";
import { beginDraft, type PlaybookDraft } from "./playbook-draft.ts";

export interface PlanErrors {
  readonly plannedProppant: EditMessage | undefined;
  readonly plannedWater: EditMessage | undefined;
}

function planError(value: TypedNumber): EditMessage | undefined {
  if (value === null) return undefined;
  if (typeof value === "string") return editMessages.mustBeNumber;
  return value < 0 ? editMessages.zeroOrGreater : undefined;
}

export function planErrors({ settings }: PlaybookDraft): PlanErrors {
  return {
    plannedProppant: planError(settings.plannedProppant),
    plannedWater: planError(settings.plannedWater),
  };
}

/** Checks offset wells as the edit drawer of a stage does, with the same messages. */
export function offsetErrors(
  draft: PlaybookDraft,
  stateIdentifiers: readonly string[],
): FieldError[] {
  const { settings } = beginDraft(draft.base, draft.playbookType);
  return checkOffsets(
    draft.settings.offsets,
    settings.offsets,
    stateIdentifiers,
  );
}
