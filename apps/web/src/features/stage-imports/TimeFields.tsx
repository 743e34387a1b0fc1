import { Select, TextField } from "@stagecraft/ui";
import { useState } from "react";
import { timezoneOptions } from "#shared/time/timezones.ts";
import { useText } from "#translations/use-text.ts";
import type { TimeDraft } from "./mapping-draft.ts";
import { isZoneOpen } from "./open-decisions.ts";
import { isTimeMissing } from "./StartCard.tsx";
import type { StageImport } from "./stage-imports.queries.ts";
import { formatStartTime, parseStartTime } from "./start-time.ts";
import type { Mapping } from "./use-mapping.ts";

const none = "none";

type DateOrder = NonNullable<TimeDraft["order"]>;

function indexOf(value: string): number | null {
  return value === none ? null : Number(value);
}

/** The chosen columns without gaps: a second column alone becomes the first. */
function columnsOf(first: number | null, second: number | null): number[] {
  return [...new Set([first, second])].filter((index) => index !== null);
}

interface TimeFieldsProps {
  record: StageImport;
  mapping: Mapping;
}

interface StartTimeProps {
  startTimestamp: number | null;
  onChange: (startTimestamp: number | null) => void;
}

function StartTime({ startTimestamp, onChange }: StartTimeProps) {
  const text = useText();
  const [typed, setTyped] = useState(
    startTimestamp === null ? "" : formatStartTime(startTimestamp),
  );
  const isWrong = typed !== "" && parseStartTime(typed) === null;
  return (
    <TextField
      label={text("import.startTime")}
      hint={text("import.startTimeHint")}
      error={isWrong ? text("import.startTimeWrong") : undefined}
      direction="ltr"
      value={typed}
      onChange={(value) => {
        setTyped(value);
        onChange(parseStartTime(value));
      }}
    />
  );
}

export function TimeFields({ record, mapping }: TimeFieldsProps) {
  const text = useText();
  const { time } = mapping.draft;
  const [first = null, second = null] = time.columns;
  const isMissing = isTimeMissing(record);
  const isZoneUnknown = isZoneOpen(record, mapping);
  const zones = timezoneOptions(time.timezone);
  const columns = record.columns.map(({ index, name }) => ({
    value: String(index),
    label: name === "" ? `${index + 1}` : name,
  }));
  const change = (wanted: Partial<TimeDraft>) =>
    mapping.change((draft) => ({
      ...draft,
      time: { ...draft.time, ...wanted },
    }));
  // Another column may use another date order, so the order is detected again.
  const choose = (chosen: number[]) => change({ columns: chosen, order: null });

  return (
    <div className="import-times">
      <Select
        label={text("import.timeColumn")}
        value={String(first ?? none)}
        options={
          first === null
            ? [{ value: none, label: text("import.noTimeColumn") }, ...columns]
            : columns
        }
        error={isMissing ? text("import.needsTime") : undefined}
        onChange={(value) => choose(columnsOf(indexOf(value), second))}
      />
      <Select
        label={text("import.secondTimeColumn")}
        value={String(second ?? none)}
        options={[
          { value: none, label: text("import.noSecondColumn") },
          ...columns,
        ]}
        onChange={(value) => choose(columnsOf(first, indexOf(value)))}
      />
      {record.time.kind.startsWith("date") && (
        <Select<DateOrder | typeof none>
          label={text("import.dateOrder")}
          value={time.order ?? none}
          options={[
            { value: none, label: text("import.orderByValues") },
            { value: "day-first", label: text("import.dayFirst") },
            { value: "month-first", label: text("import.monthFirst") },
          ]}
          onChange={(value) => change({ order: value === none ? null : value })}
        />
      )}
      <Select
        label={text("import.timezone")}
        value={isZoneUnknown ? none : time.timezone}
        options={
          isZoneUnknown
            ? [{ value: none, label: text("import.zoneUnknown") }, ...zones]
            : zones
        }
        error={isZoneUnknown ? text("import.zoneOpen") : undefined}
        isRequired
        hasFilter
        onChange={(zone) => {
          if (zone !== none) mapping.chooseZone(zone);
        }}
      />
      {!record.time.hasDates && !isMissing && (
        <StartTime
          startTimestamp={time.startTimestamp}
          onChange={(startTimestamp) => change({ startTimestamp })}
        />
      )}
    </div>
  );
}
