import { EmptyState, FigureTable } from "@stagecraft/ui";
import { useText, type Text } from "#translations/use-text.ts";
import { fracCounts } from "./frac-counts.ts";
import { markdownSection } from "./markdown-section.ts";
import { readPadData, usePadData } from "./pad-data.ts";
import type { Widget, WidgetProps } from "./widget.ts";
import { WidgetCard } from "./WidgetCard.tsx";
import "./widgets.css";

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
      title={text("wall.fracCount")}
      className="frac-counts"
      tour="fracCountSummary"
      query={pad}
      looking={text("stages.looking")}
    >
      {({ stages }) => {
        const { columns, rows } = tableOf(stages, text);
        return rows.length === 1 ? (
          <EmptyState text={text("wall.noStageYet")} />
        ) : (
          <FigureTable
            label={text("wall.fracCount")}
            columns={columns}
            rows={rows}
          />
        );
      }}
    </WidgetCard>
  );
}

export const fracCountSummary: Widget = {
  name: "fracCountSummary",
  Tile: FracCountTile,
  async markdown({ projectId }, text) {
    const { stages } = await readPadData(projectId);
    const { columns, rows } = tableOf(stages, text);
    if (rows.length === 1) return null;
    return markdownSection(text("wall.fracCount"), [], {
      columns,
      rows: rows.map(({ cells }) => cells),
    });
  },
};
