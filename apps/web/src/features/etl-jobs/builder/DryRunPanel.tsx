import { allowsSubmit, mostDryRunRows } from "@stagecraft/domain";
import { Button, FigureTable } from "@stagecraft/ui";
import { IconCircleCheck, IconAlertOctagon } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import {
  PreviewCanvas,
  PreviewKey,
  usePreviewChart,
} from "#charts/preview-chart/PreviewChart.tsx";
import { channelName } from "#entities/stage/channel-name.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import type { DryRun } from "./etl-builder.queries.ts";
import { reasonTexts, stepTexts } from "./flow-texts.ts";
import type { ShownDryRun } from "./use-dry-run.ts";

function Running({ since }: { since: number }) {
  const text = useText();
  const seconds = Math.max(
    0,
    Math.round((useClock(Date.now, true) - since) / 1000),
  );
  return (
    <div className="etl-run-progress">
      <progress aria-label={text("etlBuilder.dryRunning")} />
      <span className="page-quiet">
        {text("etlBuilder.dryRunningFor", { rows: mostDryRunRows, seconds })}
      </span>
    </div>
  );
}

function colorOf(result: DryRun): "green" | "amber" | "red" {
  if (result.isGreen) return "green";
  return allowsSubmit(result) ? "amber" : "red";
}

/**
 * The result of a step: green with the rows to store, red with a reason that a person can act on,
 * or amber where the source has sent nothing yet.
 */
function Outcome({ result }: { result: DryRun }) {
  const text = useText();
  const { isGreen, reason, detail, rowsRead } = result;
  const stored = result.steps.at(-1)?.rowsOut ?? 0;
  return (
    <p className="etl-run-outcome" role="status" data-outcome={colorOf(result)}>
      {isGreen ? (
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconAlertOctagon size={18} stroke={1.75} aria-hidden="true" />
      )}
      <span>
        <span>
          {isGreen
            ? text("etlBuilder.green", { read: rowsRead, stored })
            : text(reasonTexts[reason ?? "failed"])}
        </span>
        {!isGreen && detail !== "" && (
          <bdi className="etl-run-detail">{detail}</bdi>
        )}
      </span>
    </p>
  );
}

type Column = DryRun["steps"][number]["columnsBefore"][number];

function columnText({ name, unit }: Column): string {
  return unit === "" ? name : `${name} (${unit})`;
}

function ColumnList({
  label,
  columns,
}: {
  label: string;
  columns: readonly Column[];
}) {
  const text = useText();
  return (
    <div>
      <h4>{label}</h4>
      {columns.length === 0 ? (
        <p className="page-quiet">{text("etlBuilder.noColumns")}</p>
      ) : (
        <ul className="etl-columns">
          {columns.map((column) => (
            <li key={columnText(column)}>
              <bdi>{columnText(column)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface NumberedLine {
  readonly line: number | null;
  readonly text: string;
}

function LineList({ lines }: { lines: readonly NumberedLine[] }) {
  const text = useText();
  return (
    <ol className="etl-lines">
      {lines.map(({ line, text: said }, index) => (
        // The list never changes and a line may occur twice, so the index is the key.
        <li key={index}>
          {line !== null && (
            <span className="etl-line-number">
              {text("etlBuilder.line", { line })}
            </span>
          )}
          <bdi>{said}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** Details of a step: the rejected rows, each with its line and reason, and the columns. */
function StepDetails({ step }: { step: DryRun["steps"][number] }) {
  const text = useText();
  const { rejected, rejectedCount, notes, columnsBefore, columnsAfter } = step;
  return (
    <details className="etl-step-details">
      <summary>
        {text(stepTexts[step.name])}
        {rejectedCount > 0 && (
          <span className="etl-flow-rejected">
            {text("etlBuilder.stepRejected", { number: rejectedCount })}
          </span>
        )}
      </summary>
      {rejected.length > 0 && (
        <>
          <h4>{text("etlBuilder.rejected")}</h4>
          <LineList
            lines={rejected.map(({ line, reason }) => ({ line, text: reason }))}
          />
        </>
      )}
      {rejectedCount > rejected.length && (
        <p className="page-quiet">
          {text("etlBuilder.moreRejected", {
            number: rejectedCount - rejected.length,
          })}
        </p>
      )}
      {notes.length > 0 && (
        <>
          <h4>{text("etlBuilder.noticed")}</h4>
          <LineList lines={notes} />
        </>
      )}
      <div className="etl-columns-pair">
        <ColumnList
          label={text("etlBuilder.columnsBefore")}
          columns={columnsBefore}
        />
        <ColumnList
          label={text("etlBuilder.columnsAfter")}
          columns={columnsAfter}
        />
      </div>
    </details>
  );
}

function RunChart({ chart }: { chart: DryRun["chart"] }) {
  const text = useText();
  const samples = useMemo(
    () => ({
      times: chart.times,
      channels: chart.lines.map(({ name, unit, values }) => ({
        channel: name,
        unit,
        values,
      })),
    }),
    [chart],
  );
  const shown = usePreviewChart(samples);
  const nameOf = (channel: string) => channelName(channel, text);
  if (chart.times.length < 2 || shown.drawn.length === 0) return null;
  return (
    <div className="etl-run-chart stage-card">
      <PreviewKey channels={shown.drawn} nameOf={nameOf} />
      <PreviewCanvas
        name="dry-run"
        label={text("etlBuilder.chartLabel")}
        chart={shown}
        times={chart.times}
        describe={(from, to) =>
          text("etlBuilder.chartDescription", {
            from,
            to,
            lines: shown.drawn.map(nameOf).join(", "),
          })
        }
      />
    </div>
  );
}

function Result({ result }: { result: DryRun }) {
  const text = useText();
  return (
    <>
      {result.steps.length > 0 && (
        <FigureTable
          label={text("etlBuilder.stepTable")}
          columns={[
            text("etlBuilder.step"),
            text("etlBuilder.rowsIn"),
            text("etlBuilder.rowsOut"),
            text("etlBuilder.rejected"),
          ]}
          rows={result.steps.map((step) => ({
            key: step.name,
            cells: [
              text(stepTexts[step.name]),
              step.rowsIn,
              step.rowsOut,
              step.rejectedCount,
            ],
          }))}
        />
      )}
      {result.steps.map((step) => (
        <StepDetails key={step.name} step={step} />
      ))}
      <RunChart chart={result.chart} />
    </>
  );
}

interface DryRunPanelProps {
  run: ShownDryRun;
  /** Why no dry run can be started now. */
  blocked: string | undefined;
  onRun: () => void;
  onCancel: () => void;
}

/** Reads some rows as the job would, and shows where they would be stored. */
export function DryRunPanel({
  run,
  blocked,
  onRun,
  onCancel,
}: DryRunPanelProps) {
  const text = useText();
  const errorText = useErrorText();
  const isRunning = run.kind === "running";
  // The result may be below the visible part of the dialog, so it is scrolled into view.
  const showOutcome = useCallback((outcome: HTMLDivElement | null) => {
    outcome?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="etl-run" aria-label={text("etlBuilder.dryRun")}>
      <header>
        <h3>{text("etlBuilder.dryRun")}</h3>
        {isRunning ? (
          <Button variant="outline" onClick={onCancel}>
            {text("etlBuilder.cancelDryRun")}
          </Button>
        ) : (
          <Button variant="outline" disabledReason={blocked} onClick={onRun}>
            {text("etlBuilder.startDryRun")}
          </Button>
        )}
      </header>
      {run.kind === "none" && (
        <p className="page-quiet">
          {text("etlBuilder.dryRunHint", { rows: mostDryRunRows })}
        </p>
      )}
      {isRunning && <Running since={run.since} />}
      {run.kind === "failed" && (
        <p className="sc-error" role="alert">
          {errorText(run.error)}
        </p>
      )}
      {run.kind === "done" && (
        <div className="etl-run-result" ref={showOutcome}>
          {run.isOutdated && (
            <p className="page-quiet">{text("etlBuilder.dryRunOutdated")}</p>
          )}
          <Outcome result={run.result} />
          <Result result={run.result} />
        </div>
      )}
    </section>
  );
}
