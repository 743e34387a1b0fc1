import {
  readParameters,
  type JsonDocument,
  checkOffsets,
  editMessages,
  type EditMessage,
  type FieldError,
  type TypedNumber,
} from "@stagecraft/stage-editing";
import {
  changeSettings,
  writtenSettings,
  type PlaybookDraft,
  beginDraft,
} from "./playbook-draft.ts";

/** The settings as part of a control document. */
export function settingsDocument({
  playbookType,
  settings,
}: PlaybookDraft): JsonDocument {
  const { offsetWells, stagecraftPlaybook } = writtenSettings(settings);
  if (playbookType === "FDI") return { fdi: offsetWells };
  return {
    stagecraftPlaybook,
    plannedProppant: settings.plannedProppant,
    plannedWater: settings.plannedWater,
  };
}

export function withSettingsDocument(
  draft: PlaybookDraft,
  document: Readonly<Record<string, unknown>>,
): PlaybookDraft {
  const read = readParameters(document);
  if (draft.playbookType === "FDI")
    return changeSettings(draft, { offsets: read.fdi });
  return changeSettings(draft, {
    playbook: read.stagecraftPlaybook,
    plannedProppant: read.plannedProppant ?? null,
    plannedWater: read.plannedWater ?? null,
  });
}

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
