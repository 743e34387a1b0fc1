import { queryClient } from "#api/query-client.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { readCurrentStage } from "#widgets/shared/current-stage.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { useLatestStage } from "#widgets/shared/fdi/latest-stage.ts";
import { offsetCells, offsetColumns } from "./offset-table.ts";
import { stageOffsets } from "#widgets/shared/fdi/stage-offsets.ts";
import { WellbeingCard } from "./WellbeingCard.tsx";
import "#widgets/shared/fdi/fdi-widgets.css";
import "./fdi-alert-chart.css";

const widgetName = "fdiAlertChart";
const title = "fdi.wellbeing";

function FdiAlertChartTile({ isDense = false, ...place }: WidgetProps) {
  const text = useText();
  return (
    <WellbeingCard
      head={{ title: text(title), tour: widgetName }}
      stage={useLatestStage(place)}
      isDense={isDense}
    />
  );
}

export const fdiAlertChart = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall", "fdi"],
  refreshMs: null,
  Tile: FdiAlertChartTile,
  async section(place, text) {
    const stage = await readCurrentStage(place);
    if (stage === null) return null;
    const states = await queryClient.query(stageQueries.fdiStates());
    const offsets = stageOffsets(
      { stage, states, quality: null, now: Date.now() },
      ["fdiAlert", "fdiBar"],
      text,
    );
    if (offsets.length === 0) return null;
    return {
      sentences: [
        `${stage.wellNumber} ${text("stages.title", { stage: stage.name })}`,
      ],
      table: {
        columns: offsetColumns(text),
        rows: offsets.map((offset) => offsetCells(offset, text)),
      },
    };
  },
} as const satisfies Widget;
