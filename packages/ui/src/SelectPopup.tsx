import { Combobox, useCombobox } from "@mantine/core";
import { useEffect, useState } from "react";
import { MantineBoundary } from "./MantineBoundary.tsx";
import { inPlace } from "./popup-place.ts";
import { SelectButton, type SelectBoxProps } from "./SelectButton.tsx";
import { SelectList } from "./SelectList.tsx";

/** Takes the place of the plain box at its first use, and opens at once. */
export function SelectPopup(props: SelectBoxProps) {
  const { label, value, options, hasFilter = false, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const store = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownOpen: () => store.selectActiveOption(),
    onDropdownClose: () => {
      store.resetSelectedOption();
      store.focusTarget();
    },
  });
  const { focusSearchInput, focusTarget } = store;
  useEffect(() => setIsOpen(true), []);
  useEffect(() => {
    if (!isOpen) return;
    if (hasFilter) focusSearchInput();
    else focusTarget();
  }, [isOpen, hasFilter, focusSearchInput, focusTarget]);

  return (
    <MantineBoundary>
      <Combobox
        store={store}
        offset={4}
        {...inPlace}
        width="target"
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: "sc-dropdown" }}
        onOptionSubmit={(chosen) => {
          store.closeDropdown();
          onChange(chosen);
        }}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <SelectButton
            box={props}
            trigger={{ onClick: () => store.toggleDropdown() }}
          />
        </Combobox.Target>
        <SelectList
          label={label}
          value={value}
          options={options}
          hasFilter={hasFilter}
          store={store}
        />
      </Combobox>
    </MantineBoundary>
  );
}
