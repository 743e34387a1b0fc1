import { queryClient } from "#api/query-client.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { readCurrentStage } from "../current-stage.ts";
import { markdownSection } from "../markdown-section.ts";
import type { Widget, WidgetProps } from "../widget.ts";
import { useLatestStage } from "./latest-stage.ts";
import { offsetCells, offsetColumns } from "./offset-table.ts";
import { stageOffsets } from "./stage-offsets.ts";
import { WellbeingCard } from "./WellbeingCard.tsx";

function FdiAlertChartTile({ isDense = false, ...place }: WidgetProps) {
  return <WellbeingCard stage={useLatestStage(place)} isDense={isDense} />;
}

export const fdiAlertChart: Widget = {
  name: "fdiAlertChart",
  Tile: FdiAlertChartTile,
  async markdown(place, text) {
    const stage = await readCurrentStage(place);
    if (stage === null) return null;
    const states = await queryClient.query(stageQueries.fdiStates());
    const offsets = stageOffsets(
      { stage, states, quality: null, now: Date.now() },
      ["fdiAlert", "fdiBar"],
      text,
    );
    if (offsets.length === 0) return null;
    return markdownSection(
      text("wall.fdiAlerts"),
      [`${stage.wellNumber} ${text("stages.title", { stage: stage.name })}`],
      {
        columns: offsetColumns(text),
        rows: offsets.map((offset) => offsetCells(offset, text)),
      },
    );
  },
};
