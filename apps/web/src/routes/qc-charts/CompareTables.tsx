import { Card, EmptyState, FigureTable } from "@stagecraft/ui";
import { formatClock } from "#shared/time/format-time.ts";
import {
  pairText,
  formatSeconds,
} from "#features/stage-quality/quality-figures.ts";
import type { Comparison } from "#features/stage-quality/quality.queries.ts";
import { readerText } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { compareTable } from "#widgets/shared/quality/compare-card.tsx";

interface CompareTablesProps {
  title: string;
  comparisons: readonly Comparison[];
}

/** The total differences, and where they occur. */
export function CompareTables({ title, comparisons }: CompareTablesProps) {
  const text = useText();
  const runs = comparisons.flatMap((comparison) =>
    comparison.runs.map((run) => ({
      key: `${comparison.name} ${run.startTimestamp}`,
      cells: [
        pairText(comparison, text),
        formatClock(run.startTimestamp),
        formatClock(run.endTimestamp),
        formatSeconds(run.seconds, text),
        readerText(run.largestDifference, comparison.unit),
      ],
    })),
  );
  return (
    <Card title={title}>
      <FigureTable label={title} {...compareTable(comparisons, text)} />
      {runs.length === 0 ? (
        <EmptyState text={text("quality.noDisagreement")} />
      ) : (
        <FigureTable
          label={text("quality.beyond")}
          columns={[
            text("quality.beyond"),
            text("quality.start"),
            text("quality.end"),
            text("quality.length"),
            text("quality.largest"),
          ]}
          rows={runs}
        />
      )}
    </Card>
  );
}
