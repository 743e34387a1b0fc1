import type { EditAxis } from "../fields/edit-parameters.ts";
import { editMessages, type EditMessage } from "./edit-messages.ts";
import { fieldError } from "./field-error.ts";
import { isNoValue } from "../documents/parameter-document.ts";
import type { FieldError } from "../stage-edit.ts";
import { isNumber } from "../fields/typed-number.ts";

type Check = readonly [field: string, message: EditMessage | null];

function required(text: string): EditMessage | null {
  return text.trim() === "" ? editMessages.required : null;
}

function maximumMessage({
  limits: { min, max },
}: EditAxis): EditMessage | null {
  if (isNoValue(max)) return editMessages.required;
  // Zero is allowed although the message says positive (decision A33).
  if (!isNumber(max) || max < 0) return editMessages.positiveReal;
  return isNumber(min) && max <= min ? editMessages.maximumAboveMinimum : null;
}

function minimumMessage({
  limits: { min, max },
}: EditAxis): EditMessage | null {
  if (isNoValue(min)) return editMessages.required;
  if (!isNumber(min)) return editMessages.mustBeNumber;
  return isNumber(max) && max <= min ? editMessages.minimumBelowMaximum : null;
}

function fixedMessage(
  now: string,
  stored: string | undefined,
): EditMessage | null {
  const isFixed = stored !== undefined && stored.trim() !== "";
  return isFixed && now !== stored ? editMessages.firstAxisFixed : null;
}

/** Name, title and position of the first axis must not change. */
function checkFirst(axis: EditAxis, stored: EditAxis | undefined): Check[] {
  return [
    ["title", required(axis.title) ?? fixedMessage(axis.title, stored?.title)],
    ["name", required(axis.name) ?? fixedMessage(axis.name, stored?.name)],
    ["position", fixedMessage(axis.position, stored?.position)],
  ];
}

function checkAxis(axis: EditAxis): Check[] {
  return [
    ["title", required(axis.title)],
    ["name", required(axis.name)],
  ];
}

export function checkAxes(
  axes: readonly EditAxis[],
  storedAxes: readonly EditAxis[],
): FieldError[] {
  return axes.flatMap((axis, index) => {
    const checks: Check[] = [
      ...(index === 0 ? checkFirst(axis, storedAxes[0]) : checkAxis(axis)),
      ["limits.max", maximumMessage(axis)],
      ["limits.min", minimumMessage(axis)],
    ];
    return checks.flatMap(([field, message]) =>
      message === null
        ? []
        : [fieldError("yAxes", `plot.yAxes.${index}.${field}`, message)],
    );
  });
}
