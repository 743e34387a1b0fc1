import { StateBlock, type Column } from "@stagecraft/ui";
import { IconEyeOff } from "@tabler/icons-react";
import { YesNo } from "#shared/page/YesNo.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import type { Well, WellSummary } from "#entities/well/well.queries.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { type Text, useText } from "#translations/use-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { dayShare, daySpans } from "./day-activity.ts";

interface DayActivityProps {
  /** The stages of one well. */
  stages: readonly StageListItem[];
  /** When the stages were requested. */
  now: number;
}

const percent = (share: number) => `${100 * share}%`;

/**
 * The day as a bar: when the well was pumped, and the current time. Left to
 * right in every language, like time on a chart.
 */
function DayActivity({ stages, now }: DayActivityProps) {
  const text = useText();
  const spans = daySpans(stages, now);
  const words =
    spans.length === 0
      ? text("wells.quietToday")
      : spans
          .map(
            ({ fromTime, toTime }) =>
              `${formatClock(fromTime)} – ${formatClock(toTime)}`,
          )
          .join(", ");
  return (
    <span
      className="wells-day"
      role="img"
      aria-label={words}
      data-tooltip={words}
      dir="ltr"
    >
      {spans.map(({ from, to }) => (
        <span
          key={from}
          className="wells-day-span"
          style={{
            insetInlineStart: percent(from),
            inlineSize: percent(to - from),
          }}
        />
      ))}
      <span
        className="wells-day-now"
        style={{ insetInlineStart: percent(dayShare(now)) }}
      />
    </span>
  );
}

export interface WellRow {
  readonly well: Well;
  /** Absent for people who may not see the summary. */
  readonly summary: WellSummary | undefined;
  /** Its stages and when they were requested; absent until loaded. */
  readonly today:
    | { readonly stages: readonly StageListItem[]; readonly now: number }
    | undefined;
}

function HiddenCell({ row, text }: { row: WellRow; text: Text }) {
  const hiddenStages = row.summary?.hidden ?? 0;
  return (
    <span className="page-cell-row">
      {row.well.hide ? (
        <>
          <IconEyeOff size={16} stroke={1.75} />
          {text("value.yes")}
        </>
      ) : (
        <span className="page-quiet">{text("value.no")}</span>
      )}
      {hiddenStages > 0 && (
        <span className="page-quiet">
          {text("wells.hiddenStages", { count: hiddenStages })}
        </span>
      )}
    </span>
  );
}

function LiveStageCell({ row, text }: { row: WellRow; text: Text }) {
  const { summary } = row;
  if (summary === undefined) return text("value.missing");
  return summary.liveStage === null ? (
    <span className="page-quiet">{text("value.none")}</span>
  ) : (
    <StateBlock step={1} label={summary.liveStage} />
  );
}

export function wellColumns(text: Text, isSupport: boolean): Column<WellRow>[] {
  const missing = text("value.missing");
  const columns: Column<WellRow>[] = [
    {
      key: "well",
      header: text("wells.well"),
      render: ({ well }) => <bdi>{well.wellNumber}</bdi>,
      sortValue: ({ well }) => well.wellNumber,
    },
    {
      key: "active",
      header: text("wells.active"),
      render: ({ well }) => <YesNo isYes={well.active} />,
      sortValue: ({ well }) => !well.active,
    },
    {
      key: "liveStage",
      header: text("wells.liveStage"),
      render: (row) => <LiveStageCell row={row} text={text} />,
      sortValue: ({ summary }) => summary?.liveStage ?? null,
    },
    {
      key: "done",
      header: text("wells.done"),
      isNumber: true,
      render: ({ summary }) => summary?.completed ?? missing,
      sortValue: ({ summary }) => summary?.completed ?? null,
    },
    {
      key: "plan",
      header: text("wells.plan"),
      isNumber: true,
      render: ({ well }) => well.expectedStageCount,
      sortValue: ({ well }) => well.expectedStageCount,
    },
    {
      key: "today",
      header: text("wells.today"),
      render: ({ today }) =>
        today === undefined ? missing : <DayActivity {...today} />,
      sortValue: ({ today }) =>
        today === undefined
          ? null
          : daySpans(today.stages, today.now).reduce(
              (sum, { from, to }) => sum + to - from,
              0,
            ),
    },
    {
      key: "updated",
      header: text("wells.updated"),
      isNumber: true,
      render: ({ summary, well }) => (
        <Moment at={summary?.updatedAt ?? well.updatedAt} />
      ),
      sortValue: ({ summary, well }) => summary?.updatedAt ?? well.updatedAt,
    },
  ];
  if (isSupport) {
    columns.push({
      key: "hidden",
      header: text("wells.hidden"),
      render: (row) => <HiddenCell row={row} text={text} />,
      sortValue: ({ well }) => !well.hide,
    });
  }
  return columns;
}
