import { readParameters, type JsonDocument } from "@stagecraft/stage-editing";
import {
  changeSettings,
  writtenSettings,
  type PlaybookDraft,
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
