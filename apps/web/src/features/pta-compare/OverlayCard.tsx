import { Button, Card, CardBody, EmptyState } from "@stagecraft/ui";
import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { links } from "#addresses/links.ts";
import { plotAxis, type PlotAxis } from "#charts/pta-compare/plot-axis.ts";
import { CurvePlot, type PlotCurve } from "#charts/pta-compare/CurvePlot.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { writtenFigure, writtenUnit } from "#entities/pta/pta-value.ts";
import { ptaDimensions } from "@stagecraft/domain/pta";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  mostOverlaid,
  overlayPlots,
  type CompareAddress,
  type OverlayPlot,
} from "./compare-address.ts";
import { stageTitle, tickText } from "./compare-texts.ts";
import {
  overlayCurve,
  type OverlayCurve,
  type OverlayGap,
} from "./overlay-curves.ts";
import {
  ptaCompareQueries,
  type CompareInterpretation,
  type CompareItem,
} from "./pta-compare.queries.ts";
import type { Comparison } from "./use-comparison.ts";

interface OverlayCardProps {
  comparison: Comparison;
  address: CompareAddress;
  onAddress: (changes: Partial<CompareAddress>) => void;
}

const chartHeight = 380;

/** The decline is a formula, which is the same in every language. */
function plotTitle(plot: OverlayPlot, text: Text): string {
  return plot === "pressure" ? text("ptaCompare.plotPressure") : "−dP/dG";
}

const gapTexts = {
  noGPlot: "ptaCompare.noGPlot",
  noIsip: "ptaCompare.noIsip",
} as const satisfies Record<OverlayGap, string>;

interface Read {
  readonly data: CompareInterpretation | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function combined(results: readonly Read[]): Read[] {
  return results.map(({ data, error, refetch }) => ({ data, error, refetch }));
}

interface StageRead extends Read {
  readonly item: CompareItem;
}

/** Outputs are read a few at a time; each is drawn when it is there. */
function useOutputs(items: readonly CompareItem[]): readonly StageRead[] {
  const reads = useQueries({
    queries: items.map(({ id, context }) =>
      ptaCompareQueries.interpretation(id, context.endedAt),
    ),
    combine: combined,
  });
  return useMemo(
    () =>
      items.flatMap((item, index) => {
        const read = reads[index];
        return read === undefined ? [] : [{ ...read, item }];
      }),
    [items, reads],
  );
}

interface Overlay {
  readonly curves: readonly PlotCurve[];
  readonly gaps: readonly {
    readonly item: CompareItem;
    readonly gap: OverlayGap;
  }[];
  readonly xAxis: PlotAxis | null;
  readonly yAxis: PlotAxis | null;
}

function overlayOf(
  reads: readonly StageRead[],
  look: Pick<CompareAddress, "plot" | "isNormalized">,
  text: Text,
): Overlay {
  const curves: PlotCurve[] = [];
  const gaps: { item: CompareItem; gap: OverlayGap }[] = [];
  reads.forEach(({ item, data }, index) => {
    if (data === undefined) return;
    const made: OverlayCurve =
      data.output === null
        ? { gap: "noGPlot" }
        : overlayCurve(data.output, look);
    if ("gap" in made) gaps.push({ item, gap: made.gap });
    else
      curves.push({
        key: item.id,
        name: stageTitle(item, text),
        color: `var(--o${(index % mostOverlaid) + 1})`,
        ...made.curve,
      });
  });
  return {
    curves,
    gaps,
    xAxis: plotAxis(curves.flatMap(({ line }) => line.x)),
    yAxis: plotAxis(curves.flatMap(({ line }) => line.y)),
  };
}

function Choices({
  address,
  onAddress,
}: Pick<OverlayCardProps, "address" | "onAddress">) {
  const text = useText();
  return (
    <>
      <div
        className="stage-segments"
        role="group"
        aria-label={text("ptaCompare.plot")}
      >
        {overlayPlots.map((plot) => (
          <button
            key={plot}
            type="button"
            aria-pressed={address.plot === plot}
            onClick={() => onAddress({ plot })}
          >
            {plotTitle(plot, text)}
          </button>
        ))}
      </div>
      <div
        className="stage-segments"
        role="group"
        aria-label={text("ptaCompare.scale")}
      >
        {[false, true].map((isNormalized) => (
          <button
            key={String(isNormalized)}
            type="button"
            aria-pressed={address.isNormalized === isNormalized}
            onClick={() => onAddress({ isNormalized })}
          >
            {text(
              isNormalized ? "ptaCompare.normalized" : "ptaCompare.absolute",
            )}
          </button>
        ))}
      </div>
    </>
  );
}

interface CurveListProps {
  curves: readonly PlotCurve[];
  /** Unit of the value at closure; empty for a share. */
  unit: string;
  highlighted: number | null;
  onHighlight: (key: number | null) => void;
}

/** The curves by name, with where each closed; a name brings its curve to the front. */
function CurveList(props: CurveListProps) {
  const { curves, unit, highlighted, onHighlight } = props;
  const text = useText();
  return (
    <ul className="pta-compare-curves" aria-label={text("ptaCompare.curves")}>
      {curves.map((curve) => (
        <li
          key={curve.key}
          data-front={curve.key === highlighted || undefined}
          onPointerEnter={() => onHighlight(curve.key)}
          onPointerLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(curve.key)}
          onBlur={() => onHighlight(null)}
        >
          <span
            className="pta-compare-swatch"
            style={{ background: curve.color }}
            aria-hidden="true"
          />
          <AppLink
            className="page-link"
            to={links.interpretation({ interpretationId: curve.key })}
            opensScreen
          >
            <bdi>{curve.name}</bdi>
          </AppLink>
          <span className="page-quiet">
            {curve.closure === null ? (
              text("ptaCompare.noClosure")
            ) : (
              <>
                {text("ptaCompare.closure")}{" "}
                <bdi>{`G ${tickText(curve.closure.x)}`}</bdi>
                {" · "}
                <bdi>{`${writtenFigure(curve.closure.y)} ${unit}`.trim()}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Failures({ failed }: { failed: readonly StageRead[] }) {
  const text = useText();
  const errorText = useErrorText();
  const [first] = failed;
  if (first?.error == null) return null;
  return (
    <p role="alert">
      {text("ptaCompare.notRead", {
        stages: failed.map(({ item }) => stageTitle(item, text)).join(", "),
      })}{" "}
      {errorText(first.error)}{" "}
      <Button
        variant="outline"
        size="small"
        onClick={() => failed.forEach(({ refetch }) => refetch())}
      >
        {text("ptaCompare.readAgain")}
      </Button>
    </p>
  );
}

/** The G-plots of the chosen stages over each other. */
export function OverlayCard(props: OverlayCardProps) {
  const { comparison, address, onAddress } = props;
  const text = useText();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const reads = useOutputs(comparison.overlaid);
  const waiting = reads.filter(({ data, error }) => !data && error === null);
  const failed = reads.filter(({ error }) => error !== null);
  const { plot, isNormalized } = address;
  const { curves, gaps, xAxis, yAxis } = useMemo(
    () => overlayOf(reads, { plot, isNormalized }, text),
    [reads, plot, isNormalized, text],
  );
  const unit = writtenUnit(ptaDimensions.pressure.units[comparison.system]);
  const title = plotTitle(plot, text);
  const yTitle = isNormalized
    ? text("ptaCompare.ofIsip", { plot: title })
    : `${title} (${unit})`;
  return (
    <Card
      title={text("ptaCompare.overlay")}
      subtitle={text("ptaCompare.overlaid", {
        count: comparison.overlaid.length,
        most: mostOverlaid,
      })}
      actions={<Choices address={address} onAddress={onAddress} />}
    >
      <CardBody>
        {waiting.length > 0 && (
          <p role="status" className="page-quiet">
            {text("ptaCompare.reading", {
              done: reads.length - waiting.length,
              count: reads.length,
            })}
          </p>
        )}
        <Failures failed={failed} />
        {comparison.overlaid.length === 0 && (
          <EmptyState text={text("ptaCompare.chooseStages")} />
        )}
        {xAxis !== null && yAxis !== null && (
          <>
            <CurvePlot
              label={text("ptaCompare.overlayLabel", {
                plot: title,
                stages: curves.map(({ name }) => name).join(", "),
              })}
              height={chartHeight}
              xAxis={xAxis}
              yAxis={yAxis}
              xTitle="G"
              yTitle={yTitle}
              formatX={tickText}
              formatY={tickText}
              curves={curves}
              highlighted={highlighted}
              onHighlight={setHighlighted}
            />
            <CurveList
              curves={curves}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              unit={isNormalized ? "" : unit}
            />
          </>
        )}
        {gaps.map(({ item, gap }) => (
          <p key={item.id} className="page-quiet">
            {text(gapTexts[gap], { stage: stageTitle(item, text) })}
          </p>
        ))}
      </CardBody>
    </Card>
  );
}
