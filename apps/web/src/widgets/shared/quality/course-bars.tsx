import { BarChart } from "#charts/bars/BarChart.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import { formatAmount } from "#features/stage-quality/quality-figures.ts";
import { useChartHeight } from "#widgets/shared/use-chart-height.ts";

interface CourseBarsProps {
  label: string;
  course: readonly {
    readonly startTimestamp: number;
    readonly largest: number | null;
  }[];
  /** `4 s`, `12 bpm` */
  amountText: (amount: number) => string;
  target: { readonly value: number; readonly label: string };
  isDense: boolean;
}

/** The values in each part of the stage; a part without samples has no bar. */
export function CourseBars(props: CourseBarsProps) {
  const { label, course, amountText, target, isDense } = props;
  const height = useChartHeight(isDense);
  return (
    <BarChart
      label={label}
      height={height}
      formatValue={formatAmount}
      target={target}
      bars={course.map(({ startTimestamp, largest }, index) => {
        const time = formatClock(startTimestamp);
        return {
          key: startTimestamp,
          // The edge of the card would cut off the outermost label.
          label: index === course.length - 1 ? "" : time.slice(0, 5),
          parts:
            largest === null
              ? []
              : [{ tone: "solid" as const, value: largest }],
          title: largest === null ? time : `${time} ${amountText(largest)}`,
        };
      })}
    />
  );
}
