import { Combobox, useCombobox } from "@mantine/core";
import { useEffect, useState } from "react";
import { MantineBoundary } from "../popups/MantineBoundary.tsx";
import { inPlace } from "../popups/popup-position.ts";
import { SelectButton, type SelectBoxProps } from "./SelectButton.tsx";
import { SelectList } from "./SelectList.tsx";
import { usePopupFocus } from "../popups/use-popup-focus.ts";

/** Replaces the plain box at its first use, and opens at once. */
export function SelectPopup(props: SelectBoxProps) {
  const { label, value, options, hasFilter = false, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const store = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => {
      store.resetSelectedOption();
      store.focusTarget();
    },
  });
  useEffect(() => setIsOpen(true), []);
  usePopupFocus(store, isOpen, hasFilter);

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
