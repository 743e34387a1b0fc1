import { CardBody, EmptyState, FigureTable } from "@stagecraft/ui";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { formatSeconds } from "#features/stage-quality/quality-figures.ts";
import type {
  Repeats,
  StageMetrics,
} from "#features/stage-quality/quality.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import { CourseBars } from "./course-bars.tsx";
import { readStageMetrics, useStageMetrics } from "./quality-location.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

/** Which values repeat: the treating pressure alone, or the whole row. */
export type RepeatKind = "pressure" | "row";

interface RepeatWidget<Name> {
  readonly name: Name;
  readonly kind: RepeatKind;
  readonly title: TextKey;
}

/** Why the stage has no figures of this kind. */
function absentText(
  { unchecked }: StageMetrics,
  kind: RepeatKind,
  text: Text,
): string {
  return text(
    kind === "pressure" && unchecked.includes("noPressure")
      ? "quality.noPressure"
      : "quality.notComputed",
  );
}

function noteOf(metrics: StageMetrics, kind: RepeatKind, text: Text): string {
  const { longestSeconds, runCount } = metrics.repeats[kind];
  if (longestSeconds === null) return absentText(metrics, kind, text);
  return text("quality.repeatNote", {
    longest: formatSeconds(longestSeconds, text),
    runs: text("quality.runCount", { count: runCount }),
  });
}

export function repeatTable({ runs }: Repeats, text: Text) {
  return {
    columns: [
      text("quality.start"),
      text("quality.end"),
      text("quality.length"),
    ],
    rows: runs.map(({ startTimestamp, endTimestamp, seconds }) => ({
      key: startTimestamp,
      cells: [
        formatClock(startTimestamp),
        formatClock(endTimestamp),
        formatSeconds(seconds, text),
      ],
    })),
  };
}

interface RepeatBodyProps {
  metrics: StageMetrics;
  kind: RepeatKind;
  label: string;
  isTable: boolean;
  isDense: boolean;
}

function RepeatBody(props: RepeatBodyProps) {
  const { metrics, kind, label, isTable, isDense } = props;
  const text = useText();
  const repeats = metrics.repeats[kind];
  const { limitSeconds, longestSeconds, runs, course } = repeats;
  if (longestSeconds === null)
    return <EmptyState text={absentText(metrics, kind, text)} />;
  if (isTable)
    return runs.length === 0 ? (
      <EmptyState text={text("quality.noRuns")} />
    ) : (
      <FigureTable label={label} {...repeatTable(repeats, text)} />
    );
  return (
    <CardBody>
      <CourseBars
        label={text("quality.repeatLabel", {
          longest: formatSeconds(longestSeconds, text),
          limit: formatSeconds(limitSeconds, text),
        })}
        course={course}
        amountText={(seconds) => formatSeconds(seconds, text)}
        target={{
          value: limitSeconds,
          label: text("quality.repeatLimit", { seconds: limitSeconds }),
        }}
        isDense={isDense}
      />
    </CardBody>
  );
}

/** Seconds without a change over the stage, with the runs above the limit. */
export function repeatWidget<Name extends string>({
  name,
  kind,
  title,
}: RepeatWidget<Name>): Widget & { readonly name: Name } {
  function RepeatTile({ isDense = false, ...place }: WidgetProps) {
    const text = useText();
    const [isTable, setIsTable] = useState(false);
    const metrics = useStageMetrics(place);
    const { data } = metrics;
    return (
      <WidgetCard
        title={text(title)}
        subtitle={data && noteOf(data, kind, text)}
        tour={name}
        actions={
          <ChartTools
            isTable={isTable}
            onChange={setIsTable}
            alone={
              data &&
              links.qcRepeatChart({ stageId: data.stageId, repeat: kind })
            }
          />
        }
        query={metrics}
        looking={text("quality.looking")}
      >
        {(shown) => (
          <RepeatBody
            metrics={shown}
            kind={kind}
            label={text(title)}
            isTable={isTable}
            isDense={isDense}
          />
        )}
      </WidgetCard>
    );
  }
  return {
    name,
    title,
    permission: "signed-in",
    texts: ["dashboards", "quality"],
    refreshMs: null,
    Tile: RepeatTile,
    async section(place, text) {
      const metrics = await readStageMetrics(place);
      if (metrics === null) return null;
      const { columns, rows } = repeatTable(metrics.repeats[kind], text);
      return {
        sentences: [
          text("quality.stageOf", {
            stage: metrics.stageName,
            well: metrics.wellNumber,
          }),
          noteOf(metrics, kind, text),
        ],
        table: { columns, rows: rows.map(({ cells }) => cells) },
      };
    },
  };
}
