import { shownUnit, type UnitChoice } from "@stagecraft/domain";
import { valueAt, type TypedNumber } from "@stagecraft/stage-editing";
import { NumberField } from "@stagecraft/ui";
import { useUnits } from "#translations/use-units.ts";
import { useEdit } from "../edit-context.ts";
import { messageInUnit, typedQuantity } from "#shared/form/typed-quantity.ts";
import { useTypedText } from "#shared/form/use-typed-text.ts";
import { FieldSlot } from "./FieldSlot.tsx";

interface NumberInputProps {
  path: string;
  label: string;
  /** The stored unit; people type in their own. */
  unit?: string | undefined;
  /** The units users type in; defaults to the user's own. */
  units?: UnitChoice | undefined;
  isWhole?: boolean | undefined;
  hint?: string | undefined;
  /** The value suggested while the field is empty. */
  proposal?: number | undefined;
}

export function NumberInput(props: NumberInputProps) {
  const { path, label, unit = "", isWhole, hint, proposal } = props;
  const { edit, set, leave, problemAt } = useEdit();
  const own = useUnits();
  const shown = shownUnit(unit, props.units ?? own);
  const { format, parse } = typedQuantity(shown, isWhole);
  const value = (valueAt(edit, path) ?? null) as TypedNumber;
  const typed = useTypedText(value, format, parse, (next) => set(path, next));
  const problem = problemAt(path);
  return (
    <FieldSlot path={path}>
      <NumberField
        label={label}
        {...(shown.unit !== "" && { unit: shown.unit })}
        hint={hint}
        placeholder={proposal === undefined ? undefined : format(proposal)}
        error={problem === undefined ? problem : messageInUnit(problem, shown)}
        {...typed}
        onBlur={() => {
          typed.onBlur();
          leave(path);
        }}
      />
    </FieldSlot>
  );
}
