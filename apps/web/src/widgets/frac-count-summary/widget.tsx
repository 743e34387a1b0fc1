import { EmptyState, FigureTable } from "@stagecraft/ui";
import { useText, type Text } from "#translations/use-text.ts";
import { fracCounts } from "./frac-counts.ts";
import {
  padRefreshMs,
  readPadData,
  usePadData,
} from "#widgets/shared/pad-data.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "#widgets/shared/widgets.css";
import "./frac-count-summary.css";

const widgetName = "fracCountSummary";
const title = "wall.fracCount";
const refreshMs = padRefreshMs;

type Stages = Parameters<typeof fracCounts>[0];

function tableOf(stages: Stages, text: Text) {
  const { wells, pad } = fracCounts(stages, Date.now());
  const cells = (name: string, count: typeof pad) => [
    name,
    ...[count.today, count.yesterday, count.week].map(
      (known) => known ?? text("wall.notKnown"),
    ),
    count.total,
  ];
  return {
    columns: [
      text("wall.well"),
      text("wall.today"),
      text("wall.yesterday"),
      text("wall.sevenDays"),
      text("wall.total"),
    ],
    rows: [
      ...wells.map((well) => ({
        key: well.wellId,
        cells: cells(well.wellNumber, well),
      })),
      { key: "pad", cells: cells(text("wall.wholePad"), pad) },
    ],
  };
}

function FracCountTile({ projectId }: WidgetProps) {
  const text = useText();
  const pad = usePadData(projectId);
  return (
    <WidgetCard
      title={text(title)}
      className="frac-counts"
      tour={widgetName}
      query={pad}
      looking={text("stages.looking")}
    >
      {({ stages }) => {
        const { columns, rows } = tableOf(stages, text);
        return rows.length === 1 ? (
          <EmptyState text={text("wall.noStageYet")} />
        ) : (
          <FigureTable label={text(title)} columns={columns} rows={rows} />
        );
      }}
    </WidgetCard>
  );
}

export const fracCountSummary = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall"],
  refreshMs,
  Tile: FracCountTile,
  async section({ projectId }, text) {
    const { stages } = await readPadData(projectId);
    const { columns, rows } = tableOf(stages, text);
    if (rows.length === 1) return null;
    return {
      sentences: [],
      table: {
        columns,
        rows: rows.map(({ cells }) => cells),
      },
    };
  },
} as const satisfies Widget;
