import { Button, LiveDot } from "@stagecraft/ui";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { WatcherState } from "./etl-builder.queries.ts";
import { holdTexts } from "./flow-texts.ts";
import { canTerminate, isJobLive } from "./submit-rules.ts";

function stateText(status: WatcherState, text: Text): string {
  const { wanted, holdReason, nextStartAt, jobState } = status;
  if (jobState === "RUNNING") return text("etlBuilder.watcherRunning");
  if (jobState === "SUBMITTED") return text("etlBuilder.watcherSubmitted");
  if (wanted === "STOPPED") return text("etlBuilder.watcherStopped");
  if (holdReason !== null) return text(holdTexts[holdReason]);
  return nextStartAt === null
    ? text("etlBuilder.watcherStarting")
    : text("etlBuilder.watcherNextStart", { time: formatMoment(nextStartAt) });
}

interface WatcherStatusLineProps {
  /** Null while nothing is saved. */
  status: WatcherState | null;
  /** Undefined without the permission. */
  onTerminate: (() => void) | undefined;
}

/** Whether the watcher has a job, how often it restarted it, and its last error. */
export function WatcherStatusLine({
  status,
  onTerminate,
}: WatcherStatusLineProps) {
  const text = useText();
  if (status === null)
    return <p className="page-quiet">{text("etlBuilder.watcherNone")}</p>;
  const { restarts, lastFailure, alarmSince, isOutdated } = status;
  const isLive = isJobLive(status);
  return (
    <div
      className="etl-status"
      role="status"
      data-alarm={alarmSince === null ? undefined : ""}
    >
      <p>
        {isLive && <LiveDot />}
        <span>{stateText(status, text)}</span>
        {restarts > 0 && (
          <span>{text("etlBuilder.restarts", { number: restarts })}</span>
        )}
      </p>
      {alarmSince !== null && (
        <p className="etl-status-alarm">
          {text("etlBuilder.alarmSince", { time: formatMoment(alarmSince) })}
        </p>
      )}
      {lastFailure !== null && !isLive && (
        <p className="page-quiet">
          {text("etlBuilder.lastFailure")} <bdi>{lastFailure}</bdi>
        </p>
      )}
      {isLive && isOutdated && (
        <p className="page-quiet">{text("etlBuilder.watcherOutdated")}</p>
      )}
      {canTerminate(status) && onTerminate !== undefined && (
        <Button variant="outline" size="small" onClick={onTerminate}>
          {text("etlBuilder.terminate")}
        </Button>
      )}
    </div>
  );
}
