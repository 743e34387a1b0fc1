import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import {
  ChooserButton,
  type ChooserOption,
  type ChooserProps,
} from "./ChooserButton.tsx";
import { MantineBoundary } from "../popups/MantineBoundary.tsx";
import { inPlace } from "../popups/popup-position.ts";
import { useUiTexts } from "../ui-texts.ts";
import { usePopupFocus } from "../popups/use-popup-focus.ts";

function matching(options: readonly ChooserOption[], filter: string) {
  const wanted = filter.trim().toLocaleLowerCase();
  return options.filter(({ label, detail = "" }) =>
    `${label} ${detail}`.toLocaleLowerCase().includes(wanted),
  );
}

function ChooserEntry({ option }: { option: ChooserOption }) {
  return (
    <Combobox.Option
      value={option.value}
      active={option.isCurrent ?? false}
      disabled={option.isDisabled ?? false}
      className="sc-menu-item"
    >
      {option.icon}
      <span className="sc-menu-item-text">
        <span className="sc-chooser-name">
          <bdi>{option.label}</bdi>
          {option.badges}
        </span>
        {option.detail !== undefined && (
          <span className="sc-menu-item-note">
            <bdi>{option.detail}</bdi>
          </span>
        )}
      </span>
      {option.note !== undefined && (
        <span className="sc-menu-item-note">{option.note}</span>
      )}
      {option.end}
      {option.isCurrent === true && <IconCheck size={16} stroke={1.75} />}
    </Combobox.Option>
  );
}

/** Replaces the plain button at its first use, and opens at once. */
export function ChooserPopup({
  label,
  current,
  currentNote,
  icon,
  options,
  onChoose,
  onFilter,
}: ChooserProps) {
  const texts = useUiTexts();
  const [filter, setFilter] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const store = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => {
      store.resetSelectedOption();
      store.focusTarget();
      setFilter("");
      onFilter?.("");
    },
  });
  useEffect(() => setIsOpen(true), []);
  usePopupFocus(store, isOpen, true);
  const shown = onFilter === undefined ? matching(options, filter) : options;

  return (
    <MantineBoundary>
      <Combobox
        store={store}
        position="bottom-end"
        offset={4}
        {...inPlace}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: "sc-dropdown sc-chooser-list" }}
        onOptionSubmit={(value) => {
          store.closeDropdown();
          onChoose(value);
        }}
      >
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <ChooserButton
            label={label}
            current={current}
            currentNote={currentNote}
            icon={icon}
            trigger={{
              "aria-expanded": isOpen,
              onClick: () => store.toggleDropdown(),
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <div className="sc-filter sc-chooser-filter">
            <Combobox.Search
              type="search"
              value={filter}
              placeholder={texts.filter}
              aria-label={texts.filter}
              onChange={(event) => {
                setFilter(event.currentTarget.value);
                onFilter?.(event.currentTarget.value);
                store.updateSelectedOptionIndex();
              }}
            />
            <IconSearch size={16} stroke={1.75} />
          </div>
          <Combobox.Options className="sc-dropdown-list" aria-label={label}>
            {shown.map((option) => (
              <ChooserEntry key={option.value} option={option} />
            ))}
            {shown.length === 0 && (
              <Combobox.Empty className="sc-chooser-empty">
                {texts.noMatch}
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </MantineBoundary>
  );
}
