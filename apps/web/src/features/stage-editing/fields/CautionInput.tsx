import {
  absoluteCaution,
  cautionRatio,
  isCautionDisabled,
} from "@stagecraft/stage-editing";
import { NumberField } from "@stagecraft/ui";
import { shownUnit, type UnitChoice } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { typedQuantity } from "#entities/form/typed-quantity.ts";
import { useTypedText } from "#entities/form/use-typed-text.ts";
import { FieldSlot } from "./FieldSlot.tsx";

const path = "pressureCaution";

/** Entered as a pressure, stored as a share of the ceiling. */
export function CautionInput({
  label,
  unit,
  units,
}: {
  label: string;
  unit: string;
  units: UnitChoice;
}) {
  const text = useText();
  const { edit, set, leave, problemAt } = useEdit();
  const { parameters } = edit;
  const { pressureCaution } = parameters;
  const isOff = isCautionDisabled(parameters);
  const shown = shownUnit(unit, units);
  const { format, parse } = typedQuantity(shown);
  const typed = useTypedText(
    absoluteCaution(parameters),
    format,
    parse,
    (absolute) => set(path, cautionRatio(absolute, parameters)),
  );
  const share =
    typeof pressureCaution === "number" && !isOff
      ? text("editing.cautionShare", {
          percent: Math.round(pressureCaution * 100),
        })
      : undefined;
  return (
    <FieldSlot path={path}>
      <NumberField
        label={label}
        unit={shown.unit}
        hint={isOff ? text("editing.cautionOff") : share}
        error={problemAt(path)}
        isDisabled={isOff}
        {...typed}
        onBlur={() => {
          typed.onBlur();
          leave(path);
        }}
      />
    </FieldSlot>
  );
}
