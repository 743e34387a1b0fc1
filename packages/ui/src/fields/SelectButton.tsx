import type { FocusEvent, Ref } from "react";
import type { FieldControl } from "./Field.tsx";
import type { TriggerProps } from "../popups/on-demand.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Shown in its position, but cannot be selected. */
  isDisabled?: boolean;
}

export interface SelectBoxProps {
  label: string;
  value: string;
  options: readonly SelectOption<string>[];
  isDisabled?: boolean;
  hasFilter?: boolean;
  control?: FieldControl;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

interface SelectButtonProps {
  box: SelectBoxProps;
  trigger: TriggerProps;
  ref?: Ref<HTMLButtonElement>;
}

/** The closed box; the component that opens it adds its own attributes. */
export function SelectButton({ box, trigger, ...rest }: SelectButtonProps) {
  const { label, value, options, isDisabled = false, control } = box;
  const current = options.find((option) => option.value === value);

  /** A person who goes on to the list, which is next to the button, has not left the field. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.parentElement?.contains(relatedTarget)) box.onBlur?.();
  }

  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      aria-label={control === undefined ? label : undefined}
      {...control}
      {...rest}
      {...trigger}
      onBlur={leave}
      disabled={isDisabled}
    >
      <bdi>{current?.label ?? ""}</bdi>
    </button>
  );
}
