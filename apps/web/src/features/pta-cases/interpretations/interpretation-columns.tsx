import type { PtaResultKey, PtaUnitSystem } from "@stagecraft/domain/pta";
import { ptaResultUnit } from "@stagecraft/domain/pta";
import { AlertGlyph, type AlertLevel, type Column } from "@stagecraft/ui";
import { IconHandStop } from "@tabler/icons-react";
import { blankReason } from "#entities/pta/blank-reason.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import {
  writtenFigure,
  writtenInterval,
  writtenUnit,
} from "#entities/pta/pta-value.ts";
import { warningText } from "#entities/pta/pta-warning-text.ts";
import type { Text } from "#translations/use-text.ts";
import type { PtaInterpretationRow } from "../pta-cases.queries.ts";
import { InterpretationStatus } from "./InterpretationStatus.tsx";
import { shownStatusOf } from "./interpretation-filter.ts";

type Row = PtaInterpretationRow;

const missing = <span className="page-quiet">–</span>;

export function nameOfRow({ wellNumber, stageName }: Row): string {
  return `${wellNumber} · ${stageName}`;
}

const levels: Readonly<Record<Row["warnings"][number]["level"], AlertLevel>> = {
  blocker: "notEvaluated",
  warning: "warn",
  note: "watch",
};

interface WarningsProps {
  row: Row;
  system: PtaUnitSystem;
  text: Text;
}

/** Rows with warnings are above those with notes alone, however many notes there are. */
function severityOf({ warnings }: Row): number {
  const weights = { blocker: 10_000, warning: 100, note: 1 } as const;
  return warnings.reduce((sum, { level }) => sum + weights[level], 0);
}

/** A note explains and does not warn, so the two are counted separately. */
function warningCounts(warnings: Row["warnings"], text: Text): string {
  const notes = warnings.filter(({ level }) => level === "note").length;
  const others = warnings.length - notes;
  return [
    ...(others > 0 ? [text("ptaCases.warningCount", { count: others })] : []),
    ...(notes > 0 ? [text("ptaCases.noteCount", { count: notes })] : []),
  ].join(" · ");
}

/** Shows the number of warnings and notes, with their texts on hover and on focus. */
function Warnings({ row, system, text }: WarningsProps) {
  const { warnings } = row;
  if (warnings.length === 0) return missing;
  const worst =
    warnings.find(({ level }) => level === "blocker") ??
    warnings.find(({ level }) => level === "warning") ??
    warnings[0];
  const words = warnings
    .map((warning) => warningText(text, warning, system))
    .join("\n");
  const count = warningCounts(warnings, text);
  return (
    <button
      type="button"
      className="pta-warnings"
      data-tooltip={words}
      aria-label={`${count}: ${words}`}
    >
      <AlertGlyph level={worst === undefined ? "watch" : levels[worst.level]} />
      <span>{count}</span>
    </button>
  );
}

interface ResultProps extends WarningsProps {
  resultKey: PtaResultKey;
}

/** An empty cell has its reason as a tooltip and for screen readers. */
function Blank({ row, resultKey, system, text }: ResultProps) {
  const reason = blankReason(resultKey, row.warnings);
  if (reason === null) return missing;
  const words = warningText(text, reason, system);
  return (
    <span className="pta-result page-quiet" data-tooltip={words}>
      <span aria-hidden="true">–</span>
      <span className="sc-hidden">{words}</span>
    </span>
  );
}

/** A result with its interval, in the unit of its column; struck through when it is outdated. */
function Result(props: ResultProps) {
  const { row, resultKey, text } = props;
  const found = row.results.find(({ key }) => key === resultKey);
  if (found === undefined) return <Blank {...props} />;
  const interval = writtenInterval(found);
  const notes = [
    ...(interval === "" ? [] : [text("ptaCases.interval", { interval })]),
    ...(found.isResolved ? [] : [text("pta.notResolved")]),
    ...(found.isSetByPerson ? [text("pta.byHand")] : []),
  ].join("\n");
  return (
    <span
      className="pta-result"
      data-outdated={row.context.isOutdated ? "" : undefined}
      data-unresolved={found.isResolved ? undefined : ""}
      data-tooltip={notes === "" ? undefined : notes}
    >
      {found.isSetByPerson && (
        <IconHandStop
          size={13}
          stroke={1.75}
          role="img"
          aria-label={text("pta.byHand")}
        />
      )}
      <bdi>{writtenFigure(found.value)}</bdi>
      {!found.isResolved && (
        <span className="sc-hidden">{text("pta.notResolved")}</span>
      )}
    </span>
  );
}

function resultColumn(
  key: PtaResultKey,
  system: PtaUnitSystem,
  text: Text,
): Column<Row> {
  const unit = writtenUnit(ptaResultUnit(key, system));
  const label = resultLabel(text, key);
  return {
    key,
    header: unit === "" ? label : text("ptaCases.withUnit", { label, unit }),
    render: (row) => (
      <Result row={row} resultKey={key} system={system} text={text} />
    ),
    sortValue: ({ results }) =>
      results.find((each) => each.key === key)?.value ?? null,
    isNumber: true,
  };
}

function commentColumn(
  key: "clientComment" | "comment",
  header: string,
): Column<Row> {
  return {
    key,
    header,
    render: (row) => {
      const comment = row[key] ?? "";
      return comment === "" ? missing : <span dir="auto">{comment}</span>;
    },
    sortValue: (row) => row[key] ?? "",
    isLong: true,
  };
}

interface ColumnOptions {
  readonly results: readonly PtaResultKey[];
  readonly system: PtaUnitSystem;
  readonly isStaff: boolean;
}

/** The columns of the table; warnings come before the results, which may be wider than the screen. */
export function interpretationColumns(
  text: Text,
  { results, system, isStaff }: ColumnOptions,
): Column<Row>[] {
  return [
    {
      key: "stage",
      header: text("ptaCases.stage"),
      render: (row) => <bdi>{nameOfRow(row)}</bdi>,
      sortValue: nameOfRow,
    },
    {
      key: "status",
      header: text("ptaCases.status"),
      render: (row) => (
        <InterpretationStatus context={row.context} name={nameOfRow(row)} />
      ),
      sortValue: ({ context }) => shownStatusOf(context),
    },
    {
      key: "warnings",
      header: text("ptaCases.warnings"),
      render: (row) => <Warnings row={row} system={system} text={text} />,
      sortValue: severityOf,
    },
    ...results.map((key) => resultColumn(key, system, text)),
    commentColumn("clientComment", text("ptaCases.clientComment")),
    ...(isStaff
      ? [commentColumn("comment", text("ptaCases.internalComment"))]
      : []),
  ];
}
