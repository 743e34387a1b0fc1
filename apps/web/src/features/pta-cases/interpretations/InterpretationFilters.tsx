import { Chooser } from "@stagecraft/ui";
import { levelTexts, statusTexts } from "#entities/pta/pta-texts.ts";
import { useText } from "#translations/use-text.ts";
import type { PtaInterpretationRow } from "../pta-cases.queries.ts";
import {
  shownStatuses,
  warningFilters,
  type InterpretationFilter,
} from "./interpretation-filter.ts";

interface InterpretationFiltersProps {
  rows: readonly PtaInterpretationRow[];
  filter: InterpretationFilter;
  onChange: (changes: Partial<InterpretationFilter>) => void;
}

const all = "all";

interface ChoiceProps {
  label: string;
  allLabel: string;
  value: string | null;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string | null) => void;
}

function Choice({ label, allLabel, value, options, onChoose }: ChoiceProps) {
  const everything = { value: all, label: allLabel };
  const current = options.find((each) => each.value === value) ?? everything;
  return (
    <Chooser
      label={label}
      current={current.label}
      options={[everything, ...options].map((option) => ({
        ...option,
        isCurrent: option.value === current.value,
      }))}
      onChoose={(chosen) => onChoose(chosen === all ? null : chosen)}
    />
  );
}

/** Filters by well, by status and by warning; each offers only values that occur in the case. */
export function InterpretationFilters(props: InterpretationFiltersProps) {
  const { rows, filter, onChange } = props;
  const text = useText();
  const wells = new Map(rows.map((row) => [row.wellId, row.wellNumber]));
  return (
    <>
      <Choice
        label={text("ptaCases.well")}
        allLabel={text("ptaCases.allWells")}
        value={filter.wellId === null ? null : String(filter.wellId)}
        options={[...wells].map(([id, label]) => ({
          value: String(id),
          label,
        }))}
        onChoose={(value) =>
          onChange({ wellId: value === null ? null : Number(value) })
        }
      />
      <Choice
        label={text("ptaCases.status")}
        allLabel={text("ptaCases.allStatuses")}
        value={filter.status}
        options={shownStatuses.map((value) => ({
          value,
          label: text(statusTexts[value]),
        }))}
        onChoose={(value) =>
          onChange({
            status: shownStatuses.find((each) => each === value) ?? null,
          })
        }
      />
      <Choice
        label={text("ptaCases.warnings")}
        allLabel={text("ptaCases.allWarnings")}
        value={filter.warning}
        options={warningFilters.map((value) => ({
          value,
          label:
            value === "none"
              ? text("ptaCases.withoutWarning")
              : text(levelTexts[value]),
        }))}
        onChoose={(value) =>
          onChange({
            warning: warningFilters.find((each) => each === value) ?? null,
          })
        }
      />
    </>
  );
}
