import { shownUnit } from "@stagecraft/domain";
import type { TypedNumber } from "@stagecraft/stage-editing";
import { NumberField } from "@stagecraft/ui";
import { useUnits } from "#translations/use-units.ts";
import { messageInUnit, typedQuantity } from "./typed-quantity.ts";
import { useTypedText } from "./use-typed-text.ts";

interface QuantityFieldProps {
  label: string;
  /** The stored unit; people type in their own unit. */
  unit: string;
  value: TypedNumber;
  error?: string | undefined;
  isDisabled?: boolean;
  onChange: (value: TypedNumber) => void;
}

/** A number with a unit: shown and typed in the reader's unit, received and returned in the stored one. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, unit, value, error, isDisabled = false, onChange } = props;
  const shown = shownUnit(unit, useUnits());
  const { format, parse } = typedQuantity(shown);
  const typed = useTypedText(value, format, parse, onChange);
  return (
    <NumberField
      label={label}
      unit={shown.unit}
      error={error === undefined ? error : messageInUnit(error, shown)}
      isDisabled={isDisabled}
      {...typed}
    />
  );
}
