import type { StageState } from "@stagecraft/domain";
import type { EditMessage } from "./check/edit-messages.ts";
import type { EditParameters } from "./fields/edit-parameters.ts";
import type { ParameterDocument } from "./documents/parameter-document.ts";

/** The content of the drawer, which saving a stage writes. */
export interface StageEdit {
  readonly name: string;
  readonly state: StageState;
  readonly hide: boolean;
  readonly comment: string;
  readonly clientComment: string;
  readonly liveStageOrdinal: number | null;
  readonly parameters: EditParameters;
}

/** A stage as sent and stored. */
export interface EditableStage {
  readonly name: string;
  readonly state: StageState;
  readonly hide: boolean;
  /** Clients do not receive it. */
  readonly comment?: string | undefined;
  readonly clientComment: string;
  readonly liveStageOrdinal: number | null;
  readonly control: { readonly parameters: ParameterDocument };
}

/** Facts needed in addition to the edit to validate it. */
export interface EditFacts {
  /** State of the stage as stored. */
  readonly currentState: StageState;
  readonly wellActive: boolean;
  /** Names of the channels the stage has. */
  readonly channels: readonly string[];
  /** Columns of the stage's source; null when unknown. */
  readonly columnCount: number | null;
  /** Identifiers of the FDI state list. */
  readonly fdiStateIdentifiers: readonly string[];
  /** `control.parameters` as stored; null for a stage that is not stored yet. */
  readonly storedParameters: ParameterDocument | null;
}

export const editTabs = [
  "quick",
  "guidance",
  "yAxes",
  "lines",
  "secondary",
  "source",
  "fdi",
  "json",
] as const;

export type EditTab = (typeof editTabs)[number];

/**
 * A rule that a field violates. Paths start at the edit for name, state and the
 * like and at its parameters for everything else: "name", "rateClip",
 * "plot.lines.2.label".
 */
export interface FieldError {
  readonly tab: EditTab;
  readonly path: string;
  /** Message in English. */
  readonly message: string;
  readonly words: EditMessage;
}

/** A rule of the schema that a document violates. */
export interface SchemaError {
  readonly tab: EditTab;
  /** "/plot/yAxes/0/limits/max"; empty for the document itself. */
  readonly path: string;
  /** Message in English. */
  readonly message: string;
  readonly words: EditMessage;
  /** The property that is not allowed. */
  readonly extraProperty?: string;
}
