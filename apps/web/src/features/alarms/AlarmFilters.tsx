import { Button, Select, useIsPhone } from "@stagecraft/ui";
import type { AlarmList } from "#entities/alarm/alarm.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  alarmLevels,
  alarmStates,
  alarmTypes,
  everything,
  isNarrowed,
  periods,
  type AlarmFilter,
} from "./alarm-filter.ts";
import { levelLabels, stateLabels, typeLabels } from "./alarm-labels.ts";

interface AlarmFiltersProps {
  filter: AlarmFilter;
  choices: AlarmList["choices"];
  onChange: (change: Partial<AlarmFilter>) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceBoxProps {
  label: string;
  value: string | number | undefined;
  options: readonly Choice[];
  onChange: (value: string | undefined) => void;
}

const unfiltered = "";

function ChoiceBox({ label, value, options, onChange }: ChoiceBoxProps) {
  const text = useText();
  const current = value === undefined ? unfiltered : String(value);
  const isKnown = options.some((option) => option.value === current);
  return (
    <Select
      label={label}
      value={current}
      options={[
        { value: unfiltered, label: text("alarms.all") },
        ...options,
        // An address may name a value that no longer exists; the list is empty, and this option shows why.
        ...(current === unfiltered || isKnown
          ? []
          : [{ value: current, label: current }]),
      ]}
      hasFilter={options.length > 12}
      onChange={(chosen) =>
        onChange(chosen === unfiltered ? undefined : chosen)
      }
    />
  );
}

function idOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

/** The filters of the list, all kept in the address. On a phone they are collapsed. */
export function AlarmFilters(props: AlarmFiltersProps) {
  const text = useText();
  const isPhone = useIsPhone();
  if (!isPhone) return <FilterBoxes {...props} />;
  return (
    <details className="alarm-fold" open={isNarrowed(props.filter)}>
      <summary>{text("alarms.filters")}</summary>
      <FilterBoxes {...props} />
    </details>
  );
}

function FilterBoxes({ filter, choices, onChange }: AlarmFiltersProps) {
  const text = useText();
  const stages = choices.stages.filter(
    ({ wellId }) => filter.wellId === undefined || wellId === filter.wellId,
  );
  const wellNumbers = new Map(
    choices.wells.map(({ id, wellNumber }) => [id, wellNumber]),
  );
  const oneOf = <Value,>(
    values: readonly Value[],
    chosen: string | undefined,
  ) => values.find((value) => String(value) === chosen);
  return (
    <div
      className="alarm-filters"
      role="group"
      aria-label={text("alarms.filters")}
    >
      <ChoiceBox
        label={text("alarms.state")}
        value={filter.state}
        options={alarmStates.map((value) => ({
          value,
          label: text(stateLabels[value]),
        }))}
        onChange={(chosen) => onChange({ state: oneOf(alarmStates, chosen) })}
      />
      <ChoiceBox
        label={text("alarms.level")}
        value={filter.level}
        options={alarmLevels.map((value) => ({
          value,
          label: text(levelLabels[value]),
        }))}
        onChange={(chosen) => onChange({ level: oneOf(alarmLevels, chosen) })}
      />
      <ChoiceBox
        label={text("alarms.type")}
        value={filter.type}
        options={alarmTypes
          .filter((type) => choices.types.includes(type))
          .map((value) => ({ value, label: text(typeLabels[value]) }))}
        onChange={(chosen) => onChange({ type: oneOf(alarmTypes, chosen) })}
      />
      <ChoiceBox
        label={text("alarms.well")}
        value={filter.wellId}
        options={choices.wells.map(({ id, wellNumber }) => ({
          value: String(id),
          label: wellNumber,
        }))}
        onChange={(chosen) =>
          onChange({ wellId: idOf(chosen), stageId: undefined })
        }
      />
      <ChoiceBox
        label={text("alarms.stage")}
        value={filter.stageId}
        options={stages.map(({ id, name, wellId }) => ({
          value: String(id),
          label: `${wellNumbers.get(wellId) ?? ""} ${name}`,
        }))}
        onChange={(chosen) => onChange({ stageId: idOf(chosen) })}
      />
      <ChoiceBox
        label={text("alarms.offset")}
        value={filter.offset}
        options={choices.offsets.map((name) => ({ value: name, label: name }))}
        onChange={(offset) => onChange({ offset })}
      />
      <ChoiceBox
        label={text("alarms.period")}
        value={filter.hours}
        options={periods.map((hours) => ({
          value: String(hours),
          label: text("alarms.lastHours", { count: hours }),
        }))}
        onChange={(chosen) => onChange({ hours: oneOf(periods, chosen) })}
      />
      {isNarrowed(filter) && (
        <Button
          onClick={() =>
            onChange({ ...everything, tab: filter.tab, span: filter.span })
          }
        >
          {text("alarms.clearFilters")}
        </Button>
      )}
    </div>
  );
}
