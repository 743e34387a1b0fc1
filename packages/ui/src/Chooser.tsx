import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { useUiTexts } from "./ui-texts.ts";

export interface ChooserOption {
  value: string;
  label: string;
  note?: string;
  icon?: ReactNode;
  isCurrent?: boolean;
}

interface ChooserProps {
  /** Accessible name of the list, said before the current choice. */
  label: string;
  current: string;
  icon?: ReactNode;
  options: readonly ChooserOption[];
  footer?: ReactNode;
  onChoose(value: string): void;
}

function matching(options: readonly ChooserOption[], filter: string) {
  const wanted = filter.trim().toLocaleLowerCase();
  return options.filter((option) =>
    option.label.toLocaleLowerCase().includes(wanted),
  );
}

function ChooserEntry({ option }: { option: ChooserOption }) {
  return (
    <Combobox.Option
      value={option.value}
      active={option.isCurrent ?? false}
      className="sc-menu-item"
    >
      {option.icon}
      <bdi className="sc-menu-item-text">{option.label}</bdi>
      {option.note !== undefined && (
        <span className="sc-menu-item-note">{option.note}</span>
      )}
      {option.isCurrent === true && <IconCheck size={16} stroke={1.75} />}
    </Combobox.Option>
  );
}

/** A button that opens a list with a filter box; choosing closes it. */
export function Chooser({
  label,
  current,
  icon,
  options,
  footer,
  onChoose,
}: ChooserProps) {
  const texts = useUiTexts();
  const [filter, setFilter] = useState("");
  const store = useCombobox({
    onDropdownOpen: () => {
      store.focusSearchInput();
      store.selectActiveOption();
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      store.focusTarget();
      setFilter("");
    },
  });
  const shown = matching(options, filter);

  return (
    <Combobox
      store={store}
      position="bottom-end"
      offset={4}
      withinPortal
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: "sc-dropdown sc-chooser-list" }}
      onOptionSubmit={(value) => {
        store.closeDropdown();
        onChoose(value);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          className="sc-chooser"
          icon={icon}
          endIcon={<IconChevronDown size={16} stroke={1.75} />}
          aria-haspopup="listbox"
          aria-expanded={store.dropdownOpened}
          aria-label={`${label}: ${current}`}
          onClick={() => store.toggleDropdown()}
        >
          <bdi>{current}</bdi>
        </Button>
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
        {footer}
      </Combobox.Dropdown>
    </Combobox>
  );
}
