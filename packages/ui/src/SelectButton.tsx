import type { Ref } from "react";
import type { FieldControl } from "./Field.tsx";
import type { TriggerProps } from "./on-demand.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectBoxProps {
  label: string;
  value: string;
  options: readonly SelectOption<string>[];
  isDisabled?: boolean;
  hasFilter?: boolean;
  control?: FieldControl;
  onChange(value: string): void;
}

interface SelectButtonProps extends SelectBoxProps {
  trigger: TriggerProps;
  ref?: Ref<HTMLButtonElement>;
}

export function SelectButton({
  label,
  value,
  options,
  isDisabled = false,
  hasFilter: _hasFilter,
  control,
  onChange: _onChange,
  trigger,
  ...rest
}: SelectButtonProps) {
  const current = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-label={control === undefined ? label : undefined}
      {...control}
      {...rest}
      {...trigger}
      disabled={isDisabled}
    >
      <bdi>{current?.label ?? ""}</bdi>
    </button>
  );
}
