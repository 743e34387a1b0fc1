import { isLocked } from "@stagecraft/domain";
import { checkControlDocument } from "./check-control-document.ts";
import { checkStageEdit } from "./check-stage-edit.ts";
import type { ParameterDocument } from "../documents/parameter-document.ts";
import { readSubmittedEdit } from "../documents/read-stage-edit.ts";
import type {
  EditableStage,
  EditFacts,
  FieldError,
  SchemaError,
  StageEdit,
} from "../stage-edit.ts";
import { writeParameters } from "../documents/write-parameters.ts";

/** Reasons why a stage cannot be edited at all. */
export type EditBlock = "stageFinal" | "inactiveWell";

export interface EditValidation {
  readonly blocked: EditBlock | null;
  readonly errors: readonly FieldError[];
  readonly schemaErrors: readonly SchemaError[];
  readonly isAccepted: boolean;
}

export function editBlock(
  facts: Pick<EditFacts, "currentState" | "wellActive">,
): EditBlock | null {
  if (isLocked(facts.currentState)) return "stageFinal";
  return facts.wellActive ? null : "inactiveWell";
}

function validation(
  edit: StageEdit,
  document: ParameterDocument,
  facts: EditFacts,
): EditValidation {
  const blocked = editBlock(facts);
  const errors = checkStageEdit(edit, facts);
  const schemaErrors = checkControlDocument(document, facts.storedParameters);
  const isAccepted =
    blocked === null && errors.length === 0 && schemaErrors.length === 0;
  return { blocked, errors, schemaErrors, isAccepted };
}

/** Whether an edit may be saved: the form's rules first, then the first error of the schema (decision A36). */
export function validateEdit(
  edit: StageEdit,
  facts: EditFacts,
): EditValidation {
  return validation(edit, writeParameters(edit.parameters), facts);
}

/**
 * Same check for a stage whose document was submitted in the form to be saved:
 * a request body, the JSON tab.
 */
export function validateSubmittedEdit(
  stage: EditableStage,
  facts: EditFacts,
): EditValidation {
  return validation(readSubmittedEdit(stage), stage.control.parameters, facts);
}
