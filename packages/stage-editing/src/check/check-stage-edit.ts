import { canMoveStage } from "@stagecraft/domain";
import { checkAxes } from "./check-axes.ts";
import { checkFields } from "./check-fields.ts";
import { checkLines, checkOffsets, checkSource } from "./check-rows.ts";
import { checkSecondary } from "./check-secondary.ts";
import { checkTimes } from "./check-times.ts";
import { atMostCharacters, editMessages } from "./edit-messages.ts";
import { fieldError } from "./field-error.ts";
import { readParameters } from "../documents/read-stage-edit.ts";
import type { EditFacts, FieldError, StageEdit } from "../stage-edit.ts";

export const maximumStageNameLength = 100;
export const maximumStageCommentLength = 2000;

function checkLength(
  path: "name" | "comment" | "clientComment",
  text: string,
  length: number,
): FieldError[] {
  return text.length <= length
    ? []
    : [fieldError("quick", path, atMostCharacters(length))];
}

function checkName(name: string): FieldError[] {
  const trimmed = name.trim();
  return trimmed === ""
    ? [fieldError("quick", "name", editMessages.required)]
    : checkLength("name", trimmed, maximumStageNameLength);
}

function checkState(
  { state }: StageEdit,
  { currentState }: EditFacts,
): FieldError[] {
  return canMoveStage(currentState, state)
    ? []
    : [fieldError("quick", "state", editMessages.stateBackwards)];
}

/** Every rule of the form; the first error of a path is the one to show. */
export function checkStageEdit(
  edit: StageEdit,
  facts: EditFacts,
): readonly FieldError[] {
  const { parameters } = edit;
  const stored = readParameters(facts.storedParameters ?? {});
  const limit = maximumStageCommentLength;
  return [
    ...checkName(edit.name),
    ...checkState(edit, facts),
    ...checkLength("comment", edit.comment, limit),
    ...checkLength("clientComment", edit.clientComment, limit),
    ...checkFields(edit),
    ...checkTimes(edit),
    ...checkAxes(parameters.plot.yAxes, stored.plot.yAxes),
    ...checkLines(parameters, facts),
    ...checkSecondary(parameters.plot),
    ...checkSource(parameters.source, stored.source, facts.columnCount),
    ...checkOffsets(parameters.fdi, stored.fdi, facts.fdiStateIdentifiers),
  ];
}
