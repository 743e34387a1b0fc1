import { Card, CardBody, EmptyState } from "@stagecraft/ui";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { plotAxis } from "#charts/pta-compare/plot-axis.ts";
import { PointPlot, type PlotPoint } from "#charts/pta-compare/PointPlot.tsx";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { CompareAddress } from "./compare-address.ts";
import { isLogarithmic, resultOf } from "./compare-rows.ts";
import {
  resultSentence,
  resultTitle,
  stageTitle,
  tickText,
} from "./compare-texts.ts";
import { ResultChooser } from "./CompareTools.tsx";
import type { Comparison } from "./use-comparison.ts";

interface ScatterCardProps {
  comparison: Comparison;
  onAddress: (changes: Partial<CompareAddress>) => void;
}

/** The same height as the G-plots beside it. */
const chartHeight = 380;

function scatterPoints(comparison: Comparison, text: Text): PlotPoint[] {
  const { figures, wells, against } = comparison;
  return figures.flatMap(({ wellId, rows }) =>
    rows.flatMap((row): PlotPoint[] => {
      const { item, result } = row;
      const other = resultOf(item, against);
      if (result === null || other === null) return [];
      const values = [result, other].map(
        (each) =>
          `${resultLabel(text, each.key)} ${resultSentence(each, item.context, text)}`,
      );
      return [
        {
          key: item.id,
          x: other.value,
          y: result.value,
          low: result.low,
          high: result.high,
          well: wells.findIndex(({ id }) => id === wellId),
          isResolved: result.isResolved && other.isResolved,
          isOutdated: item.context.isOutdated,
          name: row.isOutlier ? item.stageName : "",
          label: `${stageTitle(item, text)}: ${values.join("; ")}`,
          to: links.interpretation({ interpretationId: item.id }),
        },
      ];
    }),
  );
}

/** One result plotted against another. */
export function ScatterCard({ comparison, onAddress }: ScatterCardProps) {
  const text = useText();
  const navigate = useNavigate();
  const { keys, result, against, system } = comparison;
  const points = scatterPoints(comparison, text);
  const xAxis = plotAxis(
    points.map(({ x }) => x),
    { isLogarithmic: isLogarithmic(against) },
  );
  const yAxis = plotAxis(
    points.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]),
    { isLogarithmic: isLogarithmic(result) },
  );
  return (
    <Card
      title={text("ptaCompare.scatter")}
      actions={
        <ResultChooser
          label={text("ptaCompare.against")}
          keys={keys}
          current={against}
          onChoose={(key) => onAddress({ against: key })}
        />
      }
    >
      <CardBody>
        {xAxis === null || yAxis === null ? (
          <EmptyState text={text("ptaCompare.noPairs")} />
        ) : (
          <PointPlot
            label={text("ptaCompare.scatterLabel", {
              result: resultLabel(text, result),
              against: resultLabel(text, against),
              count: points.length,
            })}
            height={chartHeight}
            xAxis={xAxis}
            yAxis={yAxis}
            xTitle={resultTitle(against, system, text)}
            yTitle={resultTitle(result, system, text)}
            formatX={tickText}
            formatY={tickText}
            points={points}
            onOpen={(to) => void navigate({ href: to })}
          />
        )}
      </CardBody>
    </Card>
  );
}
