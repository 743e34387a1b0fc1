import { FigureTable } from "@stagecraft/ui";
import {
  formatCount,
  formatSeconds,
} from "#features/stage-quality/quality-figures.ts";
import type { StageMetrics } from "#features/stage-quality/quality.queries.ts";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { KeyFigures } from "#widgets/shared/KeyFigures.tsx";
import {
  readStageMetrics,
  useStageMetrics,
} from "#widgets/shared/quality/quality-location.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

const widgetName = "stageMetrics";
const title = "quality.metrics";

interface Figure {
  readonly name: string;
  readonly value: string;
}

function lateSeconds({ rows }: StageMetrics, kind: "late" | "backfilled") {
  return rows.lateStretches
    .filter((stretch) => stretch.kind === kind)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

function sumOf(
  { channels }: StageMetrics,
  amount: (channel: StageMetrics["channels"][number]) => number | null,
): number {
  return channels.reduce((sum, channel) => sum + (amount(channel) ?? 0), 0);
}

/** The figures of the whole stage; those of its channels are in the table. */
function figuresOf(metrics: StageMetrics, text: Text): Figure[] {
  const { rows } = metrics;
  const inSeconds = (seconds: number) => formatSeconds(seconds, text);
  const figures: readonly (readonly [string, string])[] = [
    [text("quality.rowsReceived"), formatCount(rows.received)],
    [text("quality.rowsStored"), formatCount(rows.stored)],
    [
      text("quality.step"),
      rows.stepSeconds === null
        ? text("value.missing")
        : inSeconds(rows.stepSeconds),
    ],
    [text("quality.expected"), inSeconds(rows.expectedSeconds)],
    [text("quality.missing"), inSeconds(rows.missingSeconds)],
    [text("quality.gaps"), formatCount(rows.gapCount)],
    [text("quality.longestGap"), inSeconds(rows.longestGapSeconds)],
    [text("quality.duplicates"), formatCount(rows.duplicate)],
    [text("quality.clockJumps"), formatCount(rows.clockJumpCount)],
    [text("quality.lateRows"), inSeconds(lateSeconds(metrics, "late"))],
    [
      text("quality.backfilledRows"),
      inSeconds(lateSeconds(metrics, "backfilled")),
    ],
    [
      text("quality.spikes"),
      formatCount(sumOf(metrics, ({ spikeCount }) => spikeCount)),
    ],
  ];
  return figures.map(([name, value]) => ({ name, value }));
}

function channelTable(metrics: StageMetrics, text: Text) {
  const missing = text("value.missing");
  const inSeconds = (seconds: number | null) =>
    seconds === null ? missing : formatSeconds(seconds, text);
  const inUnit = (value: number | null, unit: string) =>
    value === null ? missing : readerNumber(value, unit);
  return {
    columns: [
      text("quality.channel"),
      text("quality.unit"),
      text("quality.samples"),
      text("quality.lowest"),
      text("quality.highest"),
      text("quality.spikes"),
      text("quality.silent"),
      text("quality.held"),
      text("quality.flatSeconds"),
      text("quality.outOfRange"),
    ],
    rows: metrics.channels.map((channel) => ({
      key: channel.name,
      cells: [
        channelName(channel.name, text),
        readerUnit(channel.unit),
        formatCount(channel.sampleCount),
        inUnit(channel.min, channel.unit),
        inUnit(channel.max, channel.unit),
        formatCount(channel.spikeCount),
        inSeconds(channel.gapSeconds),
        inSeconds(channel.heldSeconds),
        inSeconds(channel.flatSeconds),
        inSeconds(channel.outOfRangeSeconds),
      ],
    })),
  };
}

function StageMetricsTile(place: WidgetProps) {
  const text = useText();
  const metrics = useStageMetrics(place);
  const { data } = metrics;
  return (
    <WidgetCard
      title={text(title)}
      subtitle={
        data &&
        text("quality.stageOf", {
          stage: data.stageName,
          well: data.wellNumber,
        })
      }
      tour={widgetName}
      query={metrics}
      looking={text("quality.looking")}
    >
      {(shown) => (
        <>
          <KeyFigures figures={figuresOf(shown, text)} />
          {shown.channels.length > 0 && (
            <FigureTable
              label={text("quality.channelsLabel")}
              {...channelTable(shown, text)}
            />
          )}
        </>
      )}
    </WidgetCard>
  );
}

export const stageMetrics = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "quality"],
  refreshMs: null,
  Tile: StageMetricsTile,
  async section(place, text) {
    const metrics = await readStageMetrics(place);
    if (metrics === null) return null;
    const { stageName, wellNumber } = metrics;
    const figures = figuresOf(metrics, text).map(
      ({ name, value }) => `${name}: ${value}`,
    );
    const { columns, rows } = channelTable(metrics, text);
    return {
      sentences: [
        text("quality.stageOf", { stage: stageName, well: wellNumber }),
        figures.join("; "),
      ],
      table: { columns, rows: rows.map(({ cells }) => cells) },
    };
  },
} as const satisfies Widget;
