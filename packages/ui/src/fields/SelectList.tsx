import { Combobox, type ComboboxStore } from "@mantine/core";
import { IconCheck, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { SelectOption } from "./SelectButton.tsx";
import { useUiTexts } from "../ui-texts.ts";

interface SelectListProps {
  label: string;
  value: string;
  options: readonly SelectOption<string>[];
  hasFilter: boolean;
  store: ComboboxStore;
}

/** Longer lists are narrowed with the filter, since scrolling through hundreds is impractical. */
const maximumShown = 100;

/** Only a truncated list must move its current selection to the front. */
function currentFirst<Option extends { value: string }>(
  options: readonly Option[],
  value: string,
): readonly Option[] {
  if (options.length <= maximumShown) return options;
  const current = options.filter((option) => option.value === value);
  return [...current, ...options.filter((option) => option.value !== value)];
}

export function SelectList({
  label,
  value,
  options,
  hasFilter,
  store,
}: SelectListProps) {
  const texts = useUiTexts();
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLocaleLowerCase();
  const matching = options.filter((option) =>
    option.label.toLocaleLowerCase().includes(wanted),
  );
  const shown = currentFirst(matching, value).slice(0, maximumShown);

  return (
    <Combobox.Dropdown>
      {hasFilter && (
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
      )}
      <Combobox.Options className="sc-dropdown-list" aria-label={label}>
        {shown.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            active={option.value === value}
            aria-selected={option.value === value}
            disabled={option.isDisabled ?? false}
            aria-disabled={option.isDisabled || undefined}
            className="sc-menu-item"
          >
            <bdi className="sc-menu-item-text">{option.label}</bdi>
            {option.value === value && <IconCheck size={16} stroke={1.75} />}
          </Combobox.Option>
        ))}
        {shown.length === 0 && (
          <Combobox.Empty className="sc-chooser-empty">
            {texts.noMatch}
          </Combobox.Empty>
        )}
        {shown.length < matching.length && (
          <div className="sc-chooser-empty" aria-hidden="true">
            {texts.narrowList}
          </div>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
