import {
  ptaBounds,
  ptaQuantities,
  ptaUnitOf,
  type PtaQuantity,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";
import { NumberField, TextField } from "@stagecraft/ui";
import { inputLabel } from "#entities/pta/pta-labels.ts";
import { writtenInput, writtenUnit } from "#entities/pta/pta-value.ts";
import { numberText } from "#shared/form/number-text.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { caseTimes, helpTexts, type CaseQuantity } from "./case-fields.ts";
import type { CaseEdit } from "./use-case-form.ts";

interface QuantityInputProps {
  edit: CaseEdit;
  name: CaseQuantity;
}

/** Shows the allowed range and the default value of the field. */
function hintOf(name: CaseQuantity, system: PtaUnitSystem, text: Text): string {
  const { minimum, maximum } = ptaBounds(name, system);
  const range = text("ptaForm.range", {
    minimum: writtenInput(minimum),
    maximum: writtenInput(maximum),
  });
  const { usual }: PtaQuantity = ptaQuantities[name];
  return usual === null
    ? range
    : text("ptaForm.rangeAndUsual", { range, usual: numberText(usual) });
}

/** Times are in UTC, because a case is the same in every time zone. */
function TimeInput({ edit, name }: QuantityInputProps) {
  const text = useText();
  return (
    <TextField
      label={inputLabel(text, name)}
      hint={text("ptaForm.timeHint")}
      direction="ltr"
      value={edit.form.values[name]}
      error={edit.errorOf(name)}
      onChange={(typed) => edit.form.set(name, typed)}
      onBlur={() => edit.leave(name)}
    />
  );
}

/** One input of a case with its unit, its allowed range and, for an uncommon term, a help text. */
export function QuantityInput({ edit, name }: QuantityInputProps) {
  const text = useText();
  if ((caseTimes as readonly string[]).includes(name))
    return <TimeInput edit={edit} name={name} />;
  const { unitSystem } = edit.form.values;
  const { usual }: PtaQuantity = ptaQuantities[name];
  const help = helpTexts[name];
  return (
    <NumberField
      label={inputLabel(text, name)}
      unit={writtenUnit(ptaUnitOf(name, unitSystem))}
      hint={hintOf(name, unitSystem, text)}
      placeholder={usual === null ? undefined : numberText(usual)}
      help={help === undefined ? undefined : { text: text(help) }}
      value={edit.form.values[name]}
      error={edit.errorOf(name)}
      onChange={(typed) => edit.form.set(name, typed)}
      onBlur={() => edit.leave(name)}
    />
  );
}
