import { Button, Card, CardBody, Select, TextField } from "@stagecraft/ui";
import { IconGitCompare } from "@tabler/icons-react";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { useStartBackfill, type BackfillSources } from "./backfills.queries.ts";
import {
  frameOf,
  otherLog,
  rangeFault,
  rangeOf,
  sourceOf,
  type RangeDraft,
  type TypedRange,
} from "./range-draft.ts";

interface SourceCardProps {
  stageId: number;
  sources: BackfillSources;
  /** Why this stage accepts no data. */
  block: string | undefined;
  onStarted: (id: number) => void;
}

function firstDraft(sources: BackfillSources): RangeDraft {
  const { files, logs, fromTimestamp, toTimestamp } = sources;
  const [file] = files;
  const typed = (time: number | null) =>
    time === null ? "" : typedTimeOf(time);
  return {
    kind: file === undefined && logs.length > 0 ? "log" : "file",
    importId: file === undefined ? "" : String(file.importId),
    log: logs.length === 0 ? otherLog : "0",
    uidWell: "",
    uidWellbore: "",
    uidLog: "",
    from: typed(fromTimestamp),
    to: typed(toTimestamp),
  };
}

const uidFields = [
  ["uidWell", "backfill.uidWell"],
  ["uidWellbore", "backfill.uidWellbore"],
  ["uidLog", "backfill.uidLog"],
] as const;

const rangeFields = [
  ["from", "backfill.from"],
  ["to", "backfill.to"],
] as const;

interface FieldsProps {
  draft: RangeDraft;
  sources: BackfillSources;
  onChange: (change: Partial<RangeDraft>) => void;
}

function FileField({ draft, sources: { files }, onChange }: FieldsProps) {
  const text = useText();
  if (files.length === 0)
    return <p className="page-quiet">{text("backfill.noFiles")}</p>;
  return (
    <Select
      label={text("backfill.file")}
      value={draft.importId}
      options={files.map(({ importId, name, createdAt }) => ({
        value: String(importId),
        label: text("backfill.fileOf", { name, time: formatMoment(createdAt) }),
      }))}
      onChange={(importId) => onChange({ importId })}
    />
  );
}

function LogFields({ draft, sources, onChange }: FieldsProps) {
  const text = useText();
  const { logs, provider } = sources;
  const isOther = draft.log === otherLog;
  if (logs.length === 0 && provider === null)
    return <p className="page-quiet">{text("backfill.noProvider")}</p>;
  const known = logs.map(({ uidLog, providerName }, index) => ({
    value: String(index),
    label: text("backfill.logOf", { log: uidLog, provider: providerName }),
  }));
  const other = { value: otherLog, label: text("backfill.otherLog") };
  return (
    <>
      <Select
        label={text("backfill.log")}
        value={draft.log}
        options={provider === null ? known : [...known, other]}
        hint={
          isOther && provider !== null
            ? text("backfill.provider", { name: provider.name })
            : undefined
        }
        onChange={(log) => onChange({ log })}
      />
      {isOther &&
        uidFields.map(([name, label]) => (
          <TextField
            key={name}
            label={text(label)}
            isRequired
            direction="ltr"
            value={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
    </>
  );
}

function errorOf(
  typed: string,
  time: number | null,
  text: Text,
): string | undefined {
  return typed !== "" && time === null ? text("backfill.timeWrong") : undefined;
}

interface RangeFieldsProps {
  draft: RangeDraft;
  range: TypedRange;
  onChange: (change: Partial<RangeDraft>) => void;
}

function RangeFields({ draft, range, onChange }: RangeFieldsProps) {
  const text = useText();
  return rangeFields.map(([name, label]) => (
    <TextField
      key={name}
      label={text(label)}
      hint={text("backfill.timeHint")}
      error={errorOf(draft[name], range[name], text)}
      isRequired
      direction="ltr"
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

/** Chooses the source and the range to read again. */
export function SourceCard(props: SourceCardProps) {
  const { stageId, sources, block, onStarted } = props;
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const start = useStartBackfill(stageId);
  const [draft, setDraft] = useState(() => firstDraft(sources));
  const change = (wanted: Partial<RangeDraft>) =>
    setDraft((before) => ({ ...before, ...wanted }));
  const range = rangeOf(draft, frameOf(sources));
  const source = sourceOf(draft, sources);
  const fault = rangeFault(range);
  const missing =
    source === null
      ? text(draft.kind === "file" ? "backfill.needsFile" : "backfill.needsLog")
      : fault && text(fault);

  function compare() {
    if (source === null || range.from === null || range.to === null) return;
    start.mutate(
      { source, fromTimestamp: range.from, toTimestamp: range.to },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  }

  return (
    <Card title={text("backfill.source")}>
      <CardBody>
        <p className="backfill-what">{text("backfill.compareText")}</p>
        <div className="backfill-fields">
          <Select
            label={text("backfill.sourceKind")}
            value={draft.kind}
            options={[
              { value: "file", label: text("backfill.kindFile") },
              { value: "log", label: text("backfill.kindLog") },
            ]}
            onChange={(kind) => change({ kind })}
          />
          {draft.kind === "file" ? (
            <FileField draft={draft} sources={sources} onChange={change} />
          ) : (
            <LogFields draft={draft} sources={sources} onChange={change} />
          )}
          <RangeFields draft={draft} range={range} onChange={change} />
        </div>
        <div className="backfill-foot">
          <Button
            variant="primary"
            icon={<IconGitCompare size={16} stroke={1.75} />}
            disabled={start.isPending}
            disabledReason={block ?? offline ?? missing ?? undefined}
            onClick={compare}
          >
            {text("backfill.compare")}
          </Button>
        </div>
        {start.error !== null && (
          <p className="sc-error" role="alert">
            {errorText(start.error)}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
