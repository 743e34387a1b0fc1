import { IconChevronDown } from "@tabler/icons-react";
import type { Ref } from "react";
import { Field, type FieldControl } from "./Field.tsx";
import { onDemand, type TriggerProps } from "./on-demand.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  /** A box over the list that narrows it: for lists longer than a screen. */
  hasFilter?: boolean;
  onChange(value: Value): void;
}

export function Select<Value extends string>({
  label,
  hint,
  error,
  ...box
}: SelectProps<Value>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      end={<IconChevronDown size={16} stroke={1.75} />}
    >
      {(control) => (
        <SelectBox
          {...box}
          label={label}
          control={control}
          onChange={(value) => {
            const option = box.options.find((each) => each.value === value);
            if (option !== undefined) box.onChange(option.value);
          }}
        />
      )}
    </Field>
  );
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

const load = async () => (await import("./SelectPopup.tsx")).SelectPopup;

/** The box without its label: a select-only combobox. */
export const SelectBox = onDemand<SelectBoxProps>(load, (props, trigger) => (
  <SelectButton {...props} trigger={trigger} />
));
