import { Button, Card, CardBody, EmptyState, Segments } from "@stagecraft/ui";
import { useState } from "react";
import { links } from "#addresses/links.ts";
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
import type { OverlayGap } from "./overlay-curves.ts";
import type { Comparison } from "./use-comparison.ts";
import { useOverlay, type StageRead } from "./use-overlay.ts";

interface OverlayCardProps {
  comparison: Comparison;
  address: CompareAddress;
  onAddress: (changes: Partial<CompareAddress>) => void;
}

const chartHeight = 380;

/** The decline is labeled with a formula, which needs no translation. */
function plotTitle(plot: OverlayPlot, text: Text): string {
  return plot === "pressure" ? text("ptaCompare.plotPressure") : "−dP/dG";
}

const gapTexts = {
  noGPlot: "ptaCompare.noGPlot",
  noIsip: "ptaCompare.noIsip",
} as const satisfies Record<OverlayGap, string>;

function Choices({
  address,
  onAddress,
}: Pick<OverlayCardProps, "address" | "onAddress">) {
  const text = useText();
  return (
    <>
      <Segments
        className="stage-segments"
        label={text("ptaCompare.plot")}
        options={overlayPlots.map((plot) => ({
          value: plot,
          label: plotTitle(plot, text),
        }))}
        current={address.plot}
        onChoose={(plot) => onAddress({ plot })}
      />
      <Segments
        className="stage-segments"
        label={text("ptaCompare.scale")}
        options={[
          { value: false, label: text("ptaCompare.absolute") },
          { value: true, label: text("ptaCompare.normalized") },
        ]}
        current={address.isNormalized}
        onChoose={(isNormalized) => onAddress({ isNormalized })}
      />
    </>
  );
}

interface CurveListProps {
  curves: readonly PlotCurve[];
  /** Unit of the value at closure; empty for a ratio. */
  unit: string;
  highlighted: number | null;
  onHighlight: (key: number | null) => void;
}

/** The curves with their closures; choosing a name brings its curve to the front. */
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

/** The overlaid G-plots of the selected stages. */
export function OverlayCard(props: OverlayCardProps) {
  const { comparison, address, onAddress } = props;
  const text = useText();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const { reads, curves, gaps, xAxis, yAxis } = useOverlay(
    comparison.overlaid,
    address,
  );
  const waiting = reads.filter(({ data, error }) => !data && error === null);
  const failed = reads.filter(({ error }) => error !== null);
  const { plot, isNormalized } = address;
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
