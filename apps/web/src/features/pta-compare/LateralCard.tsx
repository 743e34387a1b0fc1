import { writeNumber } from "@stagecraft/domain";
import { Card, CardBody, EmptyState } from "@stagecraft/ui";
import { IconInfoCircle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { lengthIn, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { plotAxis } from "#charts/pta-compare/plot-axis.ts";
import {
  PointPlot,
  type PlotBand,
  type PlotPoint,
} from "#charts/pta-compare/PointPlot.tsx";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenFigure, writtenValue } from "#entities/pta/pta-value.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { CompareAddress } from "./compare-address.ts";
import {
  isLogarithmic,
  type CompareRow,
  type WellFigures,
} from "./compare-rows.ts";
import {
  lengthUnitOf,
  resultTitle,
  rowSentence,
  stageTitle,
  tickText,
} from "./compare-texts.ts";
import { WellMark } from "./CompareTools.tsx";
import { fewestJudged, outlierLimit } from "./robust-statistics.ts";
import type { Comparison } from "./use-comparison.ts";

interface LateralCardProps {
  title: string;
  comparison: Comparison;
  figures: readonly WellFigures[];
  /** The numbers of all charts together, so that the charts can have one scale. */
  scaled: readonly (readonly WellFigures[])[];
  axis: CompareAddress["axis"];
}

const chartHeight = 320;

/** Explains how outliers are found. */
function OutlierHelp() {
  const text = useText();
  const help = text("ptaCompare.outlierHelp", {
    limit: outlierLimit,
    count: fewestJudged,
  });
  return (
    <span className="pta-compare-help">
      <button
        type="button"
        className="pta-compare-info"
        aria-label={`${text("ptaCompare.howFound")} ${help}`}
        data-tooltip={help}
      >
        <IconInfoCircle size={16} stroke={1.75} />
        {text("ptaCompare.howFound")}
      </button>
    </span>
  );
}

/** Each figure keeps its order in languages that are read from right to left. */
function Spread({
  spread,
  unit,
}: {
  spread: NonNullable<WellFigures["spread"]>;
  unit: string;
}) {
  const text = useText();
  return (
    <>
      <span>
        {text("ptaCompare.median")} <bdi>{writtenValue(spread.p50, unit)}</bdi>
      </span>
      {spread.band && (
        <bdi>{`p10 – p90: ${writtenFigure(spread.band.p10)} – ${writtenFigure(spread.band.p90)}`}</bdi>
      )}
      <bdi>{`n = ${spread.n}`}</bdi>
    </>
  );
}

function Spreads({
  comparison,
  figures,
}: Pick<LateralCardProps, "comparison" | "figures">) {
  const text = useText();
  const { wells, result } = comparison;
  return (
    <ul
      className="pta-compare-spreads"
      aria-label={text("ptaCompare.spreads", {
        result: resultLabel(text, result),
      })}
    >
      {figures.map(({ wellId, wellNumber, rows, spread }) => (
        <li key={wellId}>
          <WellMark well={wells.findIndex(({ id }) => id === wellId)} />
          <bdi className="pta-compare-well">{wellNumber}</bdi>
          {spread === null ? (
            <span>{text("ptaCompare.noSpread")}</span>
          ) : (
            <Spread
              spread={spread}
              unit={rows.find((row) => row.result !== null)?.result?.unit ?? ""}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LateralAxis {
  readonly axis: "depth" | "stage";
  readonly unit: LengthUnit;
}

/** The position of a stage along its well; null when it is not known. */
function alongOf(
  { item }: CompareRow,
  { axis, unit }: LateralAxis,
): number | null {
  if (axis === "stage") return item.stageNumber;
  return item.midPerforationMdMetres === null
    ? null
    : lengthIn(item.midPerforationMdMetres, unit);
}

/** The marks of a case along its wells, and the stages without a mark because their position is not known. */
function lateralPoints(
  figures: readonly WellFigures[],
  wellIds: readonly number[],
  lateral: LateralAxis,
  text: Text,
): {
  readonly points: PlotPoint[];
  readonly bands: PlotBand[];
  readonly unplaced: CompareRow[];
} {
  const points: PlotPoint[] = [];
  const bands: PlotBand[] = [];
  const unplaced: CompareRow[] = [];
  for (const { wellId, rows, spread } of figures) {
    const well = Math.max(0, wellIds.indexOf(wellId));
    const places: number[] = [];
    for (const row of rows) {
      const { item, result } = row;
      if (result === null) continue;
      const x = alongOf(row, lateral);
      if (x === null) {
        unplaced.push(row);
        continue;
      }
      places.push(x);
      points.push({
        key: item.id,
        x,
        y: result.value,
        low: result.low,
        high: result.high,
        well,
        isResolved: result.isResolved,
        isOutdated: item.context.isOutdated,
        name: row.isOutlier ? item.stageName : "",
        label: rowSentence(row, text),
        to: links.interpretation({ interpretationId: item.id }),
      });
    }
    const band = spread?.band;
    if (spread && band && places.length > 0)
      bands.push({
        well,
        from: Math.min(...places),
        to: Math.max(...places),
        low: band.p10,
        middle: spread.p50,
        high: band.p90,
      });
  }
  return { points, bands, unplaced };
}

/** One result of all stages along their wells. */
export function LateralCard(props: LateralCardProps) {
  const { title, comparison, figures, scaled, axis } = props;
  const text = useText();
  const navigate = useNavigate();
  const { result, system, wells } = comparison;
  const unit = lengthUnitOf(system);
  const wellIds = wells.map(({ id }) => id);
  const drawn = lateralPoints(figures, wellIds, { axis, unit }, text);
  const all = scaled.flatMap(
    (each) => lateralPoints(each, wellIds, { axis, unit }, text).points,
  );
  const xAxis = plotAxis(
    all.map(({ x }) => x),
    { mostTicks: 8 },
  );
  const yAxis = plotAxis(
    all.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]),
    { isLogarithmic: isLogarithmic(result) },
  );
  const name = resultLabel(text, result);
  return (
    <Card title={title} subtitle={name} actions={<OutlierHelp />}>
      <CardBody>
        {xAxis === null || yAxis === null || drawn.points.length === 0 ? (
          <EmptyState
            text={text(
              drawn.unplaced.length > 0
                ? "ptaCompare.noPlaces"
                : "ptaCompare.noValues",
            )}
          />
        ) : (
          <>
            <PointPlot
              label={text("ptaCompare.lateralLabel", {
                result: name,
                count: drawn.points.length,
              })}
              height={chartHeight}
              xAxis={xAxis}
              yAxis={yAxis}
              xTitle={
                axis === "stage"
                  ? text("ptaCompare.stageNumber")
                  : text("ptaCompare.depthIn", { unit })
              }
              yTitle={resultTitle(result, system, text)}
              formatX={(value) => writeNumber(value, 0)}
              formatY={tickText}
              points={drawn.points}
              bands={drawn.bands}
              onOpen={(to) => void navigate({ href: to })}
            />
            <Spreads comparison={comparison} figures={figures} />
            <p className="page-quiet">{text("ptaCompare.marks")}</p>
          </>
        )}
        {drawn.unplaced.length > 0 && (
          <p className="page-quiet">
            {text("ptaCompare.unplaced", {
              stages: drawn.unplaced
                .map(({ item }) => stageTitle(item, text))
                .join(", "),
            })}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
