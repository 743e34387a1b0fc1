import { Button, Chip, NumberField, Select, TextField } from "@stagecraft/ui";
import { IconHelpCircle } from "@tabler/icons-react";
import { writeExact } from "@stagecraft/domain";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import {
  unitFor,
  withColumn,
  type ColumnDraft,
  type ColumnFaults,
} from "./mapping-draft.ts";
import type { ImportColumn, StageImport } from "./stage-imports.queries.ts";
import { isDecisionOpen } from "./open-decisions.ts";
import type { Mapping } from "./use-mapping.ts";

const leftOut = "";

interface MappingRowProps {
  column: ImportColumn;
  choices: StageImport["choices"];
  faults: ColumnFaults;
  mapping: Mapping;
}

function channelNames(
  { ownName, suggestion, channel }: ImportColumn,
  choices: StageImport["choices"],
): string[] {
  const own = [channel, suggestion, ownName].filter((name) => name !== null);
  return [...new Set([...own, ...choices.map((choice) => choice.channel)])];
}

function unitsOf(
  { channel, unit }: ColumnDraft,
  choices: StageImport["choices"],
): string[] | null {
  const units = choices.find((choice) => choice.channel === channel)?.units;
  if (units === undefined || units.length === 0) return null;
  return units.includes(unit) ? units : [unit, ...units];
}

const sampleDigits = 5;

/** Uses as few digits as needed, with a true minus sign as on the charts. */
function writeSample(sample: number): string {
  return writeExact(Number(sample.toPrecision(sampleDigits)));
}

interface QuestionProps extends Pick<MappingRowProps, "column" | "mapping"> {
  /** Sets whether the atmosphere is subtracted from an absolute pressure. */
  onAtmosphere: (subtractsAtmosphere: boolean) => void;
}

/** Both ways to handle an absolute pressure; neither is applied without a user's choice. */
function AtmosphereChoice({
  name,
  onAtmosphere,
}: Pick<QuestionProps, "onAtmosphere"> & { name: string }) {
  const text = useText();
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={text("import.keepAbsoluteOf", { column: name })}
        onClick={() => onAtmosphere(false)}
      >
        {text("import.keepAbsolute")}
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-label={text("import.subtractAtmosphereOf", { column: name })}
        onClick={() => onAtmosphere(true)}
      >
        {text("import.subtractAtmosphere")}
      </Button>
    </>
  );
}

function Question({ column, mapping, onAtmosphere }: QuestionProps) {
  const text = useText();
  const { index, name, questions, isAbsolute } = column;
  if (isAbsolute)
    return (
      <div className="import-decision">
        <IconHelpCircle size={16} stroke={1.75} />
        <bdi lang="en">{questions.join(" ")}</bdi>
        <AtmosphereChoice name={name} onAtmosphere={onAtmosphere} />
      </div>
    );
  return (
    <div className="import-decision">
      <IconHelpCircle size={16} stroke={1.75} />
      <bdi lang="en">{questions.join(" ")}</bdi>
      <Button
        variant="outline"
        size="small"
        aria-label={text("import.confirmOf", { column: name })}
        onClick={() => mapping.confirm(index)}
      >
        {text("import.confirm")}
      </Button>
    </div>
  );
}

export function MappingRow({
  column,
  choices,
  faults,
  mapping,
}: MappingRowProps) {
  const text = useText();
  const { index, name, unitText, samples } = column;
  const draft = mapping.draft.columns.get(index);
  if (draft === undefined) return null;
  const units = unitsOf(draft, choices);
  const isOpen = isDecisionOpen(column, mapping);
  const set = (change: Partial<ColumnDraft>) => {
    mapping.confirm(index);
    mapping.change((before) => withColumn(before, index, change));
  };
  const unitError =
    faults.unit === undefined ? undefined : text("import.unitRequired");
  return (
    <tr data-undecided={isOpen ? "" : undefined}>
      <td className="import-column-name" data-label={text("import.column")}>
        <bdi>{name === "" ? index + 1 : name}</bdi>
        {unitText !== null && (
          <span className="page-quiet">
            <bdi>{unitText}</bdi>
          </span>
        )}
      </td>
      <td className="import-samples" data-label={text("import.values")}>
        <bdi dir="ltr">{samples.map(writeSample).join("  ")}</bdi>
      </td>
      <td className="import-cell" data-label={text("import.channel")}>
        <Select
          label={text("import.channelOf", { column: name })}
          value={draft.channel ?? leftOut}
          hasFilter
          options={[
            { value: leftOut, label: text("import.leaveOut") },
            ...channelNames(column, choices).map((channel) => ({
              value: channel,
              label: channelName(channel, text),
            })),
          ]}
          error={
            faults.channel === undefined
              ? undefined
              : text("import.channelTwice")
          }
          onChange={(value) => {
            const channel = value === leftOut ? null : value;
            set({ channel, unit: unitFor(channel, draft.unit, choices) });
          }}
        />
      </td>
      <td className="import-cell" data-label={text("import.unit")}>
        {draft.channel !== null &&
          (units === null ? (
            <TextField
              label={text("import.unitOf", { column: name })}
              value={draft.unit}
              direction="ltr"
              error={unitError}
              onChange={(unit) => set({ unit })}
            />
          ) : (
            <Select
              label={text("import.unitOf", { column: name })}
              value={draft.unit}
              options={units.map((unit) => ({ value: unit, label: unit }))}
              error={unitError}
              onChange={(unit) => set({ unit })}
            />
          ))}
      </td>
      <td
        className="import-cell import-multiplier"
        data-label={text("import.multiplier")}
      >
        {draft.channel !== null && (
          <NumberField
            label={text("import.multiplierOf", { column: name })}
            value={draft.multiplier}
            error={
              faults.multiplier === undefined
                ? undefined
                : text("import.multiplierWrong")
            }
            onChange={(multiplier) => set({ multiplier })}
          />
        )}
      </td>
      <td className="import-why" data-label={text("import.why")}>
        {draft.channel !== null && (
          <div className="import-evidence">
            {draft.channel === column.channel && (
              <Chip tone={column.confidence >= 0.8 ? "outline" : "quiet"}>
                {text("import.sure", {
                  percent: Math.round(100 * column.confidence),
                })}
              </Chip>
            )}
            {column.evidence.map((reason) => (
              <bdi key={reason} lang="en" className="page-quiet">
                {reason}
              </bdi>
            ))}
          </div>
        )}
        {isOpen && (
          <Question
            column={column}
            mapping={mapping}
            onAtmosphere={(subtractsAtmosphere) => set({ subtractsAtmosphere })}
          />
        )}
        {column.isAbsolute && draft.subtractsAtmosphere !== null && (
          <Chip tone="outline">
            {text(
              draft.subtractsAtmosphere
                ? "import.subtractAtmosphere"
                : "import.keepAbsolute",
            )}
          </Chip>
        )}
      </td>
    </tr>
  );
}
