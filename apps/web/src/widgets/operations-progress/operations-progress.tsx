import { stageStates } from "@stagecraft/domain";
import { EmptyState } from "@stagecraft/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { markdownSection } from "#widgets/markdown-section.ts";
import { readPadData } from "#widgets/pad-data.ts";
import { refreshedEvery, refreshTimesMs } from "#widgets/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/widget.ts";
import { WidgetCard } from "#widgets/WidgetCard.tsx";
import { Heatmap } from "./Heatmap.tsx";
import { HeatmapLegend } from "./HeatmapLegend.tsx";
import { heatmapRows, type HeatmapRow } from "./heatmap-rows.ts";
import "./heatmap.css";
import { StageLine } from "./StageLine.tsx";
import { useChosenStage } from "./use-chosen-stage.ts";

function useHeatmapRows(projectId: number) {
  const often = refreshedEvery(refreshTimesMs.operationsProgress);
  const wells = useQuery({ ...wellQueries.ofProject(projectId), ...often });
  const stages = useQuery({
    ...operationsQueries.stages(projectId),
    ...often,
  });
  const isKnown = wells.data !== undefined && stages.data !== undefined;
  return {
    data: isKnown ? heatmapRows(wells.data, stages.data) : undefined,
    error: wells.error ?? stages.error,
    dataUpdatedAt: Math.min(wells.dataUpdatedAt, stages.dataUpdatedAt),
    refetch: () => Promise.all([wells.refetch(), stages.refetch()]),
  };
}

function AloneLink({ projectId }: { projectId: number }) {
  const text = useText();
  return (
    <span data-tooltip={text("dashboards.openAlone")}>
      <AppLink
        to={links.projectProgressChart({ projectId })}
        opensScreen
        className="sc-button widget-icon-link"
        aria-label={text("dashboards.openAlone")}
      >
        <IconExternalLink size={18} stroke={1.75} />
      </AppLink>
    </span>
  );
}

const noRows: readonly HeatmapRow[] = [];

function OperationsProgressTile({ projectId, isDense = false }: WidgetProps) {
  const text = useText();
  const rows = useHeatmapRows(projectId);
  const selection = useChosenStage(rows.data ?? noRows);
  const hasStages = rows.data?.some(({ cells }) => cells.length > 0) === true;
  return (
    <WidgetCard
      title={text("title.projectProgressChart")}
      subtitle={text("dashboards.toeToHeel")}
      className={isDense ? "heatmap-card" : "heatmap-card heatmap-alone"}
      tour="operationsProgress"
      actions={
        <>
          {rows.data !== undefined && hasStages && (
            <HeatmapLegend
              rows={rows.data}
              isAutomatic={selection.isAutomatic}
              onAutomatic={selection.setAutomatic}
            />
          )}
          {isDense && <AloneLink projectId={projectId} />}
        </>
      }
      query={rows}
      looking={text("dashboards.lookingProgress")}
    >
      {(shown) =>
        hasStages ? (
          <>
            <Heatmap
              rows={shown}
              chosen={selection.chosen}
              isByHand={selection.isByHand}
              onChoose={selection.choose}
            />
            <StageLine stage={selection.chosen} />
          </>
        ) : (
          <EmptyState text={text("pads.noStages")} />
        )
      }
    </WidgetCard>
  );
}

export const operationsProgress: Widget = {
  name: "operationsProgress",
  Tile: OperationsProgressTile,
  async markdown({ projectId }, text) {
    const [{ progress }, stages] = await Promise.all([
      readPadData(projectId),
      queryClient.query(operationsQueries.stages(projectId)),
    ]);
    if (progress.wells.length === 0) return null;
    return markdownSection(text("title.projectProgressChart"), [], {
      columns: [
        text("wells.well"),
        ...stageStates.map((state) => text(stateTexts[state])),
        text("panels.alert"),
      ],
      rows: progress.wells.map(({ wellId, wellNumber, byState }) => [
        wellNumber,
        ...stageStates.map((state) => byState[state]),
        stages.filter(
          (stage) => stage.wellId === wellId && stage.fdi?.level === 3,
        ).length,
      ]),
    });
  },
};
