import {
  absoluteCaution,
  cautionRatio,
  isCautionDisabled,
} from "@stagecraft/stage-editing";
import { NumberField } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import { useEdit } from "../edit-context.ts";
import { numberText, parseNumberText } from "../number-text.ts";
import { useTypedText } from "../use-typed-text.ts";
import { FieldPlace } from "./FieldPlace.tsx";

const path = "pressureCaution";

/** Entered as a pressure, stored as a share of the ceiling. */
export function CautionInput({ label, unit }: { label: string; unit: string }) {
  const text = useText();
  const { edit, set, leave, problemAt } = useEdit();
  const { parameters } = edit;
  const { pressureCaution } = parameters;
  const isOff = isCautionDisabled(parameters);
  const typed = useTypedText(
    absoluteCaution(parameters),
    numberText,
    parseNumberText,
    (absolute) => set(path, cautionRatio(absolute, parameters)),
  );
  const share =
    typeof pressureCaution === "number" && !isOff
      ? text("editing.cautionShare", {
          percent: Math.round(pressureCaution * 100),
        })
      : undefined;
  return (
    <FieldPlace path={path}>
      <NumberField
        label={label}
        unit={unit}
        hint={isOff ? text("editing.cautionOff") : share}
        error={problemAt(path)}
        isDisabled={isOff}
        {...typed}
        onBlur={() => {
          typed.onBlur();
          leave(path);
        }}
      />
    </FieldPlace>
  );
}
