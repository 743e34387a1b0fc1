import { Button } from "@stagecraft/ui";
import { IconPlayerPlay } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { failureLabel, statusLabel } from "#entities/pta/pta-labels.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { InterpretationStatus } from "../interpretations/InterpretationStatus.tsx";
import { shownStatusOf } from "../interpretations/interpretation-filter.ts";
import type { CaseProgressRow } from "../pta-cases.queries.ts";

interface StageBarProps {
  row: CaseProgressRow;
  /** Omitted for users who may not run it. */
  onRun: ((interpretationId: number) => void) | undefined;
}

const fullStatuses = new Set(["DONE", "FAILED", "CANCELLED"]);

const sharedStatuses = new Set(["QUEUED", "RUNNING", "DONE"]);

/** Filled share of the bar: an interpretation that has ended is full, whatever its result. */
function filledPercent({ status, progress }: CaseProgressRow): number {
  return fullStatuses.has(status) ? 100 : Math.round((progress ?? 0) * 100);
}

function StageBar({ row, onRun }: StageBarProps) {
  const text = useText();
  const block = useWriteBlock();
  const { interpretationId, wellNumber, stageName, failure, status } = row;
  const name = `${wellNumber} · ${stageName}`;
  const percent = filledPercent(row);
  // A failed or missing run has no meaningful progress.
  const written = sharedStatuses.has(status) ? `${percent} %` : "";
  const isAgain =
    status === "FAILED" ||
    status === "CANCELLED" ||
    (status === "DONE" && row.isOutdated);
  return (
    <li className="pta-stage" data-status={shownStatusOf(row)}>
      <AppLink
        to={links.interpretation({ interpretationId })}
        className="pta-stage-name"
      >
        <span className="sc-hidden">
          <bdi>{wellNumber}</bdi>{" "}
        </span>
        <bdi>{text("ptaCases.stageNamed", { stage: stageName })}</bdi>
      </AppLink>
      <span
        className="pta-stage-bar"
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${statusLabel(text, row)} ${written}`.trim()}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className="pta-stage-percent">
        <bdi>{written}</bdi>
      </span>
      <InterpretationStatus context={row} name={name} hasBar={false} />
      {isAgain && onRun !== undefined && (
        <Button
          size="small"
          variant="outline"
          icon={<IconPlayerPlay size={14} stroke={1.75} />}
          disabledReason={block}
          aria-label={`${text("ptaCases.runAgain")} ${name}`}
          onClick={() => onRun(interpretationId)}
        >
          {text("ptaCases.runAgain")}
        </Button>
      )}
      {failure !== null && status === "FAILED" && (
        <p className="pta-stage-failure sc-error" dir="auto">
          {failureLabel(text, failure)}
        </p>
      )}
    </li>
  );
}

interface WellProgressProps extends Pick<StageBarProps, "onRun"> {
  wellNumber: string;
  rows: readonly CaseProgressRow[];
}

/** The stages of one well, one bar each. */
export function WellProgress({ wellNumber, rows, onRun }: WellProgressProps) {
  return (
    <section className="pta-well sc-card">
      <h2>
        <bdi>{wellNumber}</bdi>
      </h2>
      <ul aria-label={wellNumber}>
        {rows.map((row) => (
          <StageBar key={row.interpretationId} row={row} onRun={onRun} />
        ))}
      </ul>
    </section>
  );
}
