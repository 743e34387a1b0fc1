import { Chip, LiveDot } from "@stagecraft/ui";
import { IconAlertTriangle, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { formatDuration } from "#shared/time/duration.ts";
import {
  formatClock,
  formatDayOfYear,
  formatMoment,
} from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { ScheduledPad, SupportShift } from "./schedule.queries.ts";
import {
  forecastSpans,
  isUncovered,
  lanesOf,
  positionOf,
  startingOn,
  type Timeline,
  type TimeSpan,
} from "./timeline.ts";

interface PadRowProps {
  pad: ScheduledPad;
  shifts: readonly SupportShift[];
  personId: number | undefined;
  timeline: Timeline;
  now: number;
  /** Percent; null when now is not shown. */
  nowAt: number | null;
  onShift: (shift: SupportShift) => void;
}

type Stage = ScheduledPad["stages"][number];

const minuteLength = "HH:mm".length;

function shortClock(time: number): string {
  return formatClock(time).slice(0, minuteLength);
}

/** `Nov 14 18:00`, because a shift may begin on another day than the one shown. */
function shortMoment(time: number): string {
  return `${formatDayOfYear(time)} ${shortClock(time)}`;
}

function blockStyle(
  span: TimeSpan,
  timeline: Timeline,
  lane = 0,
): CSSProperties | null {
  const position = positionOf(span, timeline);
  if (position === null) return null;
  return {
    insetInlineStart: `${position.start}%`,
    inlineSize: `${position.size}%`,
    "--lane": lane,
  } as CSSProperties;
}

function Track(props: {
  kind: string;
  lanes?: number;
  nowAt: number | null;
  children: ReactNode;
}) {
  return (
    <ul
      className="schedule-track"
      data-kind={props.kind}
      style={{ "--lanes": props.lanes ?? 1 } as CSSProperties}
    >
      {props.children}
      {props.nowAt !== null && (
        <li
          className="schedule-now"
          aria-hidden="true"
          style={{ insetInlineStart: `${props.nowAt}%` }}
        />
      )}
    </ul>
  );
}

function stageLabel(stage: Stage, text: Text): string {
  const { wellNumber: well, stageName, startsAt, endsAt } = stage;
  return endsAt === null
    ? text("schedule.liveBlock", {
        well,
        stage: stageName,
        from: shortClock(startsAt),
      })
    : text("schedule.stageBlock", {
        well,
        stage: stageName,
        from: shortClock(startsAt),
        to: shortClock(endsAt),
      });
}

function spanOf({ startsAt, endsAt }: Stage, now: number): TimeSpan {
  return { startsAt, endsAt: endsAt ?? Math.max(now, startsAt) };
}

/** A day has few stages: each one is a link to its chart. */
function StageTrack({ pad, timeline, now, nowAt }: PadRowProps) {
  const text = useText();
  const lanes = lanesOf(
    pad.stages.map((stage) => ({ ...spanOf(stage, now), stage })),
  );
  const expected = forecastSpans(pad.forecast, timeline);
  const laneCount = Math.max(1, ...lanes.map(({ lane }) => lane + 1));
  return (
    <Track kind="stages" lanes={laneCount} nowAt={nowAt}>
      {lanes.map(({ span, lane }) => {
        const style = blockStyle(span, timeline, lane);
        const { stage } = span;
        const label = stageLabel(stage, text);
        return (
          style !== null && (
            <li
              key={stage.stageId}
              className="schedule-block"
              data-live={stage.endsAt === null || undefined}
              style={style}
            >
              <Link
                to={links.stageChart({ stageId: stage.stageId })}
                data-tooltip={label}
              >
                <bdi>{label}</bdi>
              </Link>
            </li>
          )
        );
      })}
      {expected.map((span) => {
        const style = blockStyle(span, timeline);
        return (
          style !== null && (
            <li
              key={span.startsAt}
              className="schedule-block"
              data-forecast=""
              data-tooltip={text("schedule.forecastBlock", {
                from: shortClock(span.startsAt),
              })}
              style={style}
            >
              <span>{text("schedule.forecast")}</span>
            </li>
          )
        );
      })}
    </Track>
  );
}

/** A week has many stages: their number for each day, and bars to see the rhythm by. */
function WeekTrack({ pad, timeline, now, nowAt }: PadRowProps) {
  const text = useText();
  const expected = forecastSpans(pad.forecast, timeline);
  const bars = [
    ...pad.stages.map((stage) => ({
      span: spanOf(stage, now),
      kind: stage.endsAt === null ? "live" : "pumped",
    })),
    ...expected.map((span) => ({ span, kind: "forecast" })),
  ];
  return (
    <>
      <Track kind="bars" nowAt={nowAt}>
        {bars.map(({ span, kind }, index) => {
          const style = blockStyle(span, timeline);
          return (
            style !== null && (
              <li
                key={`${kind}-${index}`}
                className="schedule-bar"
                data-kind={kind}
                aria-hidden="true"
                style={style}
              />
            )
          );
        })}
      </Track>
      <ul className="schedule-counts">
        {timeline.days.map((day) => {
          const pumped = startingOn(pad.stages, day);
          const forecastCount = startingOn(expected, day);
          const position = positionOf(
            { startsAt: day.from, endsAt: day.to },
            timeline,
          );
          return (
            <li key={day.day} style={{ inlineSize: `${position?.size ?? 0}%` }}>
              {pumped > 0 && (
                <bdi>{text("schedule.stagesOfDay", { number: pumped })}</bdi>
              )}
              {forecastCount > 0 && (
                <bdi className="schedule-forecast-count">
                  {text("schedule.forecastOfDay", { number: forecastCount })}
                </bdi>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ShiftTrack(props: PadRowProps) {
  const { pad, shifts, personId, timeline, nowAt, onShift } = props;
  const text = useText();
  const shown = shifts.filter(
    (shift) => personId === undefined || shift.personId === personId,
  );
  const lanes = lanesOf(shown);
  const laneCount = Math.max(1, ...lanes.map(({ lane }) => lane + 1));
  return (
    <Track kind="shifts" lanes={laneCount} nowAt={nowAt}>
      {shown.length === 0 && (
        <li className="schedule-none">{text("schedule.noShift")}</li>
      )}
      {lanes.map(({ span: shift, lane }) => {
        const style = blockStyle(shift, timeline, lane);
        const label = text("schedule.shiftOf", {
          name: shift.personName,
          from: shortMoment(shift.startsAt),
          to: shortMoment(shift.endsAt),
        });
        const overlap = shift.isOverlapping
          ? text("schedule.overlapping")
          : null;
        const spoken = [label, shift.note, overlap]
          .filter((part) => part !== null && part !== "")
          .join(". ");
        return (
          style !== null && (
            <li
              key={shift.id}
              className="schedule-block"
              data-overlap={shift.isOverlapping || undefined}
              style={style}
            >
              <button
                type="button"
                aria-label={spoken}
                data-tooltip={spoken}
                data-pad={pad.projectId}
                onClick={() => onShift(shift)}
              >
                {shift.isOverlapping ? (
                  <IconAlertTriangle size={14} stroke={2} />
                ) : (
                  <IconUser size={14} stroke={1.75} />
                )}
                <bdi>{shift.personName}</bdi>
              </button>
            </li>
          )
        );
      })}
    </Track>
  );
}

function watcherText(
  watcher: ScheduledPad["watchers"][number],
  text: Text,
): string {
  const { jobName: name, nextStartAt, alarmSince, isRunning } = watcher;
  if (alarmSince !== null)
    return text("schedule.watcherAlarm", {
      name,
      time: formatMoment(alarmSince),
    });
  if (nextStartAt !== null)
    return text("schedule.watcherPauses", {
      name,
      time: formatMoment(nextStartAt),
    });
  return text(
    isRunning ? "schedule.watcherRunning" : "schedule.watcherStopped",
    {
      name,
    },
  );
}

function jobText(job: ScheduledPad["jobs"][number], text: Text): string {
  return text(
    job.state === "RUNNING" ? "schedule.runningJob" : "schedule.plannedJob",
    { name: job.jobName, time: formatMoment(job.startsAt) },
  );
}

/** Jobs run until they are stopped, so their start time is more useful than a bar. */
function Work({ pad }: { pad: ScheduledPad }) {
  const text = useText();
  if (pad.jobs.length === 0 && pad.watchers.length === 0) return null;
  return (
    <ul className="schedule-work">
      {pad.watchers.map((watcher) => (
        <li
          key={`${watcher.of}-${watcher.id}`}
          data-alarm={watcher.alarmSince === null ? undefined : ""}
        >
          <span>{text("schedule.watcher")}</span>{" "}
          <span>{watcherText(watcher, text)}</span>
        </li>
      ))}
      {pad.jobs.map((job) => (
        <li key={job.jobId}>
          <span>{text("schedule.job")}</span> <span>{jobText(job, text)}</span>
        </li>
      ))}
    </ul>
  );
}

function forecastText({ forecast }: ScheduledPad, text: Text): string {
  if (forecast === null) return text("schedule.noForecast");
  return text("schedule.forecastHow", {
    pace: formatDuration(forecast.paceMs, text),
    left: forecast.stagesLeft,
    remaining: formatDuration(forecast.remainingMs, text),
  });
}

/** A pad with its stages, its work and who looks after it. */
export function PadRow(props: PadRowProps) {
  const { pad, timeline } = props;
  const text = useText();
  const isMarked = isUncovered(pad);
  return (
    <li className="schedule-row" data-uncovered={isMarked || undefined}>
      <div className="schedule-pad">
        <h2>
          <Link
            to={links.projectManagementDashboard({ projectId: pad.projectId })}
          >
            <bdi>{pad.name}</bdi>
          </Link>
        </h2>
        <p className="schedule-quiet">
          <bdi>{pad.companyName}</bdi>
        </p>
        <p>
          {pad.isLive && (
            <Chip tone="outline" icon={<LiveDot />}>
              {text("schedule.live")}
            </Chip>
          )}{" "}
          {text("schedule.progress", {
            done: pad.completedCount,
            all: pad.expectedCount,
          })}
        </p>
        {isMarked && (
          <p className="schedule-uncovered">
            <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
            {text("schedule.uncovered")}
          </p>
        )}
        <p className="schedule-quiet">{forecastText(pad, text)}</p>
      </div>
      <div className="schedule-content">
        <div className="schedule-tracks" dir="ltr">
          {timeline.days.length > 1 ? (
            <WeekTrack {...props} />
          ) : (
            <StageTrack {...props} />
          )}
          <ShiftTrack {...props} />
        </div>
        <Work pad={pad} />
      </div>
    </li>
  );
}
