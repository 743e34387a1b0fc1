import type {
  ChartLine,
  ChartModel,
  TimeColumn,
} from "@stagecraft/charting/drawing";

/** What was computed before a change, by channel. */
type ColumnsBefore = ReadonlyMap<string, TimeColumn>;

const beforeDash = [3, 3] as const;
const beforeSuffix = " before";
const always = { from: -Infinity, to: Infinity };

function beforeLine(line: ChartLine, column: TimeColumn): ChartLine {
  return {
    ...line,
    key: `${line.key}${beforeSuffix}`,
    widthPixels: Math.min(line.widthPixels, 1.5),
    dash: beforeDash,
    faint: [always],
    held: [],
    area: false,
    tag: null,
    flagged: false,
    isComplete: true,
    read: () => column,
  };
}

/** A chart that shows, dashed and faint under each line that a change would alter, what it was before. */
export function withLinesBefore(
  model: ChartModel,
  before: ColumnsBefore,
): ChartModel {
  if (before.size === 0) return model;
  const lines = model.lines.flatMap((line) => {
    const column = before.get(line.key);
    return column === undefined ? [line] : [beforeLine(line, column), line];
  });
  return { ...model, lines };
}

/** Whether a chart tells anything of before. */
export function hasLinesBefore({ lines }: Pick<ChartModel, "lines">): boolean {
  return lines.some(({ key }) => key.endsWith(beforeSuffix));
}
