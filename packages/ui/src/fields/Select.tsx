import { IconChevronDown } from "@tabler/icons-react";
import { Field } from "./Field.tsx";
import { onDemand } from "../popups/on-demand.tsx";
import {
  SelectButton,
  type SelectBoxProps,
  type SelectOption,
} from "./SelectButton.tsx";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean;
  /** Shows a filter box above the list: for lists longer than a screen. */
  hasFilter?: boolean;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
}

export function Select<Value extends string>({
  label,
  hint,
  error,
  isRequired,
  ...box
}: SelectProps<Value>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
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

const load = async () => (await import("./SelectPopup.tsx")).SelectPopup;

/** The box without its label: a select-only combobox. */
export const SelectBox = onDemand<SelectBoxProps>(load, (props, trigger) => (
  <SelectButton box={props} trigger={trigger} />
));
