import {
  evidenceChartModel,
  evidenceLines,
  type Readings,
} from "@stagecraft/stage-charts";
import { Card, EmptyState } from "@stagecraft/ui";
import { useCallback, useMemo, useState } from "react";
import {
  LinesView,
  type LinesViewInput,
} from "#charts/lines-view/LinesView.tsx";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import type { ReadingSource } from "#charts/stage-chart/stage-chart-options.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { SharedTimeRange } from "#live/time-range.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { EvidenceCard } from "./evidence.queries.ts";
import { figureText } from "./evidence-figures.ts";

type Curves = NonNullable<EvidenceCard["curves"]>;

/** Marker and wash colors of the design language; the same in both themes. */
const markColors = {
  response: "#A66A00",
  hit: "#C42525",
  largest: "#C42525",
} as const;
const quietWash = "#BDBDBD";

function markersOf({ moments, alarmTimestamp }: EvidenceCard, text: Text) {
  const marks = [
    {
      moment: alarmTimestamp === null ? null : { timestamp: alarmTimestamp },
      label: text("evidence.alarm"),
      color: markColors.hit,
    },
    {
      moment: moments.firstResponse,
      label: text("evidence.firstResponse"),
      color: markColors.response,
    },
    {
      moment: moments.firstHit,
      label: text("evidence.fracHit"),
      color: markColors.hit,
    },
    {
      moment: moments.largestChange,
      label: text("evidence.largestChange"),
      color: markColors.largest,
    },
  ];
  return marks.flatMap(({ moment, label, color }) =>
    moment === null
      ? []
      : [
          {
            key: label,
            time: moment.timestamp,
            label,
            timeText: formatClock(moment.timestamp),
            color,
            kind: "mark" as const,
            detail: "",
          },
        ],
  );
}

function bandsOf({ wireline, bleedOffs }: EvidenceCard, text: Text) {
  const band = (from: number, to: number, detail: string) => ({
    key: `${from}`,
    from,
    to,
    color: quietWash,
    detail,
  });
  return [
    ...wireline.map(({ startTimestamp, endTimestamp }) =>
      band(startTimestamp, endTimestamp, text("evidence.causeWireline")),
    ),
    ...bleedOffs.map(({ startTimestamp, endTimestamp }) =>
      band(startTimestamp, endTimestamp, text("evidence.causeBleedOff")),
    ),
  ];
}

function DrawnChart({ card, curves }: { card: EvidenceCard; curves: Curves }) {
  const text = useText();
  const { offset, threshold } = card;
  const [range] = useState(() => new SharedTimeRange(null));
  const [settings] = useState(() => new SharedChartSettings(localStorage));
  const source = useMemo(
    () => evidenceSource(curves, offset),
    [curves, offset],
  );
  const lines = useMemo(
    () =>
      evidenceLines(
        offset,
        {
          pressure: text("evidence.offsetPressure"),
          trend: text("evidence.ownTrend"),
          change: text("evidence.pressureChange"),
          rate: text("evidence.slurryRate"),
        },
        { pressure: threshold.unit, rate: curves.rate.unit },
      ),
    [offset, threshold.unit, curves.rate.unit, text],
  );
  const modelOf = useCallback(
    (input: LinesViewInput) =>
      evidenceChartModel({
        ...input,
        threshold: threshold.value ?? 0,
        largestChange: card.largestChange.value,
        thresholdLabel: `${text("evidence.threshold")} ${figureText(threshold, text)}`,
        markers: markersOf(card, text),
        bands: bandsOf(card, text),
      }),
    [card, threshold, text],
  );
  return (
    <LinesView
      label={text("evidence.chart")}
      lines={lines}
      source={source}
      live={false}
      useUtc
      range={range}
      settings={settings}
      modelOf={modelOf}
    />
  );
}

/** The gauge, its change against the threshold, and the slurry rate around the response. */
export function EvidenceChart({ card }: { card: EvidenceCard }) {
  const text = useText();
  const { curves } = card;
  if (curves === null)
    return (
      <Card title={text("evidence.chart")}>
        <EmptyState text={text("evidence.nothingComputed")} />
      </Card>
    );
  return (
    <div className="evidence-chart">
      <DrawnChart card={card} curves={curves} />
    </div>
  );
}

/** Returns the samples only: gaps are not filled. */
function columnOf(
  { startTimestamp, stepSeconds }: Curves,
  values: readonly (number | null)[],
) {
  const known = values.flatMap((value, place) =>
    value === null ? [] : [{ value, place }],
  );
  return {
    times: Float64Array.from(
      known,
      ({ place }) => startTimestamp + place * stepSeconds * 1000,
    ),
    values: Float64Array.from(known, ({ value }) => value),
  };
}

/** Returns the samples of a card, loaded once, as a source for a chart. */
function evidenceSource(curves: Curves, offset: number): ReadingSource {
  const empty = columnOf(curves, []);
  const columns = new Map([
    [
      `offset_pressure_${offset}`,
      columnOf(curves, curves.offsetPressure.values),
    ],
    [`fdiPressureChange${offset}`, columnOf(curves, curves.change.values)],
    [`fdiTrend${offset}`, columnOf(curves, curves.trend.values)],
    [`fdiUncertainty${offset}`, columnOf(curves, curves.uncertainty.values)],
    ["rate", columnOf(curves, curves.rate.values)],
  ]);
  const newest = Math.max(
    ...[...columns.values()].map(({ times }) => times.at(-1) ?? -Infinity),
  );
  const readings: Readings = {
    columnOf: (channel) => columns.get(channel) ?? empty,
    newestTime: () => (Number.isFinite(newest) ? newest : null),
    subscribe: () => () => undefined,
  };
  return {
    readings,
    serverNow: () => newest,
    sinceArrivalMs: () => null,
  };
}
