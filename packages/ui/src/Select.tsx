import { Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Field, type FieldControl } from "./Field.tsx";
import { SelectList } from "./SelectList.tsx";

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
      {(control) => <SelectBox {...box} label={label} control={control} />}
    </Field>
  );
}

interface SelectBoxProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  isDisabled?: boolean;
  hasFilter?: boolean;
  control?: FieldControl;
  onChange(value: Value): void;
}

/** The box without its label: a select-only combobox. */
export function SelectBox<Value extends string>({
  label,
  value,
  options,
  isDisabled = false,
  hasFilter = false,
  control,
  onChange,
}: SelectBoxProps<Value>) {
  const store = useCombobox({
    onDropdownOpen: () => {
      store.selectActiveOption();
      if (hasFilter) store.focusSearchInput();
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      if (hasFilter) store.focusTarget();
    },
  });
  const current = options.find((option) => option.value === value);

  return (
    <Combobox
      store={store}
      offset={4}
      width="target"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: "sc-dropdown" }}
      onOptionSubmit={(chosen) => {
        store.closeDropdown();
        const option = options.find(({ value }) => value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          aria-label={control === undefined ? label : undefined}
          {...control}
          disabled={isDisabled}
          onClick={() => store.toggleDropdown()}
        >
          <bdi>{current?.label ?? ""}</bdi>
        </button>
      </Combobox.Target>
      <SelectList
        label={label}
        value={value}
        options={options}
        hasFilter={hasFilter}
        store={store}
      />
    </Combobox>
  );
}
