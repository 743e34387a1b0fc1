import { CardBody, EmptyState, FigureTable } from "@stagecraft/ui";
import { useState } from "react";
import {
  formatSeconds,
  pairText,
} from "#features/stage-quality/quality-figures.ts";
import type {
  Comparison,
  StageMetrics,
} from "#features/stage-quality/quality.queries.ts";
import "#features/stage-quality/stage-quality.css";
import type { TextKey } from "#translations/translation-keys.ts";
import { readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChartTools } from "../ChartTools.tsx";
import { CourseBars } from "./course-bars.tsx";
import { useStageMetrics } from "./quality-location.ts";
import type { WidgetProps } from "../widget.ts";
import "../widgets.css";
import { WidgetCard } from "../WidgetCard.tsx";

/** The measurements that a card compares. */
export interface CompareKind {
  readonly title: TextKey;
  readonly tour: string;
  readonly pairs: readonly ComparedPair[];
  readonly chartOf: (stageId: number) => string;
}

export function compareTable(comparisons: readonly Comparison[], text: Text) {
  return {
    columns: [
      text("quality.difference"),
      text("quality.compared"),
      text("quality.mean"),
      text("quality.meanAbsolute"),
      text("quality.largest"),
      text("quality.toleranceColumn"),
      text("quality.beyond"),
    ],
    rows: comparisons.map((comparison) => {
      const { unit } = comparison;
      const amount = (value: number) => readerText(value, unit);
      return {
        key: comparison.name,
        cells: [
          pairText(comparison, text),
          formatSeconds(comparison.secondsCompared, text),
          amount(comparison.meanDifference),
          amount(comparison.meanAbsoluteDifference),
          amount(comparison.largestDifference),
          amount(comparison.tolerance),
          formatSeconds(comparison.secondsBeyond, text),
        ],
      };
    }),
  };
}

interface PairProps {
  comparison: Comparison;
  isDense: boolean;
}

function Pair({ comparison, isDense }: PairProps) {
  const text = useText();
  const { unit, tolerance, largestDifference, secondsBeyond } = comparison;
  const amount = (value: number) => readerText(value, unit);
  const pair = pairText(comparison, text);
  const limit = amount(tolerance);
  return (
    <figure className="quality-pair">
      <figcaption>
        {pair}
        <span className="page-quiet">
          {text("quality.largest")} <bdi>{amount(largestDifference)}</bdi>
        </span>
      </figcaption>
      <CourseBars
        label={text("quality.compareLabel", {
          pair,
          largest: amount(largestDifference),
          tolerance: limit,
          beyond: formatSeconds(secondsBeyond, text),
        })}
        course={comparison.course}
        amountText={amount}
        target={{
          value: tolerance,
          label: text("quality.tolerance", { amount: limit }),
        }}
        isDense={isDense}
      />
    </figure>
  );
}

interface CompareBodyProps {
  metrics: StageMetrics;
  kind: CompareKind;
  isTable: boolean;
  isDense: boolean;
}

function CompareBody({ metrics, kind, isTable, isDense }: CompareBodyProps) {
  const text = useText();
  const { shown, absent } = comparedOf(metrics.comparisons, kind.pairs);
  if (metrics.unchecked.includes("noData"))
    return <EmptyState text={text("quality.noData")} />;
  return (
    <>
      {isTable && shown.length > 0 && (
        <FigureTable label={text(kind.title)} {...compareTable(shown, text)} />
      )}
      {!isTable && shown.length > 0 && (
        <CardBody>
          <div className="quality-pairs">
            {shown.map((comparison) => (
              <Pair
                key={comparison.name}
                comparison={comparison}
                isDense={isDense}
              />
            ))}
          </div>
        </CardBody>
      )}
      {absent.map(({ name, absent: reason }) => (
        <EmptyState key={name} text={text(reason)} />
      ))}
    </>
  );
}

interface CompareCardProps extends WidgetProps {
  kind: CompareKind;
}

/** Two measurements that should agree: their difference over the stage. */
export function CompareCard(props: CompareCardProps) {
  const { kind, isDense = false, ...place } = props;
  const text = useText();
  const [isTable, setIsTable] = useState(false);
  const metrics = useStageMetrics(place);
  const { data } = metrics;
  return (
    <WidgetCard
      title={text(kind.title)}
      tour={kind.tour}
      actions={
        <ChartTools
          isTable={isTable}
          onChange={setIsTable}
          alone={data && kind.chartOf(data.stageId)}
        />
      }
      query={metrics}
      looking={text("quality.looking")}
    >
      {(shown) => (
        <CompareBody
          metrics={shown}
          kind={kind}
          isTable={isTable}
          isDense={isDense}
        />
      )}
    </WidgetCard>
  );
}

/** Two measurements of the same quantity, and the text for a stage that lacks one. */
interface ComparedPair {
  readonly name: Comparison["name"];
  readonly absent: TextKey;
}

export const ratePairs: readonly ComparedPair[] = [
  { name: "rate", absent: "quality.noSecondRate" },
  { name: "balance", absent: "quality.noCleanRate" },
];

export const pressurePairs: readonly ComparedPair[] = [
  { name: "pressure", absent: "quality.noSecondPressure" },
];

/** The comparisons of these pairs, and the pairs of which the stage lacks a measurement. */
export function comparedOf(
  comparisons: readonly Comparison[],
  pairs: readonly ComparedPair[],
) {
  return {
    shown: comparisons.filter(({ name }) =>
      pairs.some((pair) => pair.name === name),
    ),
    absent: pairs.filter(
      ({ name }) => !comparisons.some((each) => each.name === name),
    ),
  };
}
