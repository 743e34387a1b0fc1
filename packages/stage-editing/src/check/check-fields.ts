import { editFields, type EditField } from "../fields/edit-fields.ts";
import { editMessages, type EditMessage } from "./edit-messages.ts";
import { valueAt } from "../changes/edit-path.ts";
import { fieldError } from "./field-error.ts";
import { keepsRule } from "./number-rule.ts";
import { isNoValue } from "../documents/parameter-document.ts";
import type { FieldError, StageEdit } from "../stage-edit.ts";
import { isNumber } from "../fields/typed-number.ts";

function numberMessage(field: EditField, value: unknown): EditMessage | null {
  const mayBeEmpty = field.optional || field.kind === "time";
  if (isNoValue(value) && mayBeEmpty) return null;
  if (keepsRule(value, field.rule)) return null;
  if (field.message !== null) return field.message;
  return isNoValue(value) ? editMessages.required : editMessages.mustBeNumber;
}

function choiceMessage(field: EditField, value: unknown): EditMessage | null {
  if (isNoValue(value) && field.optional) return null;
  return field.choices.some((choice) => choice === value)
    ? null
    : editMessages.required;
}

/** A time is a second of the stage or an epoch; neither may be negative. */
function timeMessage(field: EditField, value: unknown): EditMessage | null {
  return isNumber(value) && value < 0
    ? editMessages.zeroOrGreater
    : numberMessage(field, value);
}

function messageFor(field: EditField, value: unknown): EditMessage | null {
  switch (field.kind) {
    case "number":
    case "whole":
      return numberMessage(field, value);
    case "time":
      return timeMessage(field, value);
    case "choice":
      return choiceMessage(field, value);
    case "boolean":
    case "text":
      return null;
  }
}

/** The single values of the drawer, each by its own rule. */
export function checkFields(edit: StageEdit): FieldError[] {
  return editFields.flatMap((field) => {
    const message = messageFor(field, valueAt(edit, field.name));
    return message === null ? [] : [fieldError(field.tab, field.name, message)];
  });
}
