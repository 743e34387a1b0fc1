import { secondaryCharts, type EditPlot } from "../fields/edit-parameters.ts";
import { editMessages, type EditMessage } from "./edit-messages.ts";
import { fieldError } from "./field-error.ts";
import type { FieldError } from "../stage-edit.ts";
import { isNumber, type TypedNumber } from "../fields/typed-number.ts";

function endMessage(value: TypedNumber): EditMessage | null {
  if (value === null || isNumber(value)) return null;
  const isEmpty = typeof value === "string" && value.trim() === "";
  return isEmpty ? editMessages.useClearButton : editMessages.mustBeNumber;
}

/** Each end is a number or automatic; both set must be in order. */
export function checkSecondary({
  secondary,
}: Pick<EditPlot, "secondary">): FieldError[] {
  return secondaryCharts.flatMap((chart) => {
    const { min, max } = secondary[chart].yaxis;
    const crosses = isNumber(min) && isNumber(max) && min >= max;
    const order = crosses ? editMessages.secondaryOrder : null;
    const ends = [
      ["min", endMessage(min) ?? order],
      ["max", endMessage(max) ?? order],
    ] as const;
    return ends.flatMap(([end, message]) =>
      message === null
        ? []
        : [
            fieldError(
              "secondary",
              `plot.secondary.${chart}.yaxis.${end}`,
              message,
            ),
          ],
    );
  });
}
