import { Chip } from "@stagecraft/ui";
import {
  IconAlertOctagon,
  IconCheck,
  IconCircleDashed,
  IconClockPause,
  IconHistory,
  IconLoader2,
  IconPlayerStop,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { failureLabel, statusLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import type { PtaInterpretationRow } from "../pta-cases.queries.ts";
import { shownStatusOf, type ShownStatus } from "./interpretation-filter.ts";

type Context = Pick<
  PtaInterpretationRow["context"],
  "status" | "progress" | "failure" | "isOutdated"
>;

const icon = { size: 14, stroke: 1.75, "aria-hidden": true } as const;

const glyphs: Readonly<Record<ShownStatus, ReactNode>> = {
  NEW: <IconCircleDashed {...icon} />,
  QUEUED: <IconClockPause {...icon} />,
  RUNNING: <IconLoader2 {...icon} />,
  DONE: <IconCheck {...icon} />,
  FAILED: <IconAlertOctagon {...icon} />,
  CANCELLED: <IconPlayerStop {...icon} />,
  outdated: <IconHistory {...icon} />,
};

/** The progress bar of a run; empty while it waits. */
function RunBar({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <span
      className="sc-track pta-run-bar"
      data-size="thin"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span data-step="1" style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

/** Text and symbol of the status, with the progress bar during a run. */
export function InterpretationStatus({
  context,
  name,
  hasBar = true,
}: {
  context: Context;
  name: string;
  /** False where the bar is shown elsewhere. */
  hasBar?: boolean;
}) {
  const text = useText();
  const shown = shownStatusOf(context);
  const label = statusLabel(text, context);
  const isUnderWay = shown === "RUNNING" || shown === "QUEUED";
  return (
    <span className="pta-status" data-status={shown}>
      <span
        data-tooltip={
          context.failure === null
            ? undefined
            : failureLabel(text, context.failure)
        }
      >
        <Chip icon={glyphs[shown]}>{label}</Chip>
      </span>
      {isUnderWay && hasBar && (
        <RunBar label={`${name}: ${label}`} progress={context.progress ?? 0} />
      )}
      {isUnderWay && context.isOutdated && (
        <span className="page-quiet">{text("ptaStatus.outdated")}</span>
      )}
    </span>
  );
}
