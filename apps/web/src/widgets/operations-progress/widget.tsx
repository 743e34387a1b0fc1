import { stageStates } from "@stagecraft/domain";
import { EmptyState } from "@stagecraft/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  operationsQueries,
  type OperationsStage,
} from "#entities/project/operations.queries.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useText } from "#translations/use-text.ts";
import { readPadData } from "#widgets/shared/pad-data.ts";
import {
  currentStagesMs,
  refreshedEvery,
} from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { type CSSProperties, useEffect, useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { HeatmapLegend } from "./HeatmapLegend.tsx";
import {
  heatmapRows,
  type HeatmapRow,
  columnCount,
  firstStage,
  stageNamed,
} from "./heatmap-rows.ts";
import { StageLine } from "./StageLine.tsx";
import { HeatmapCell } from "./HeatmapCell.tsx";
import { stageTitle } from "./stage-labels.ts";
import { useHeatmapInput } from "./use-heatmap-input.ts";
import "./operations-progress.css";

interface HeatmapProps {
  rows: readonly HeatmapRow[];
  chosen: OperationsStage | undefined;
  /** Whether the user chose the stage. */
  isByHand: boolean;
  onChoose: (stage: OperationsStage) => void;
}

/** The first column and every fourth one are numbered. */
function isNumbered(column: number): boolean {
  return column === 1 || column % 4 === 0;
}

/** One cell per stage, toe to heel. It is left to right in every language, because a well has a direction. */
function Heatmap(props: HeatmapProps) {
  const { rows, chosen, isByHand, onChoose } = props;
  const text = useText();
  const { isSupport } = useAbilities();
  const input = useHeatmapInput(rows, isByHand ? chosen : undefined, onChoose);
  const columns = columnCount(rows);
  const stop = chosen ?? firstStage(rows);

  return (
    <div className="heatmap-scroll" dir="ltr">
      <div
        className="heatmap"
        role="grid"
        aria-label={text("dashboards.stageStates")}
        style={{ "--columns": columns, "--rows": rows.length } as CSSProperties}
        {...input}
      >
        <div className="heatmap-row heatmap-axis" aria-hidden="true">
          <span />
          {Array.from({ length: columns }, (_, index) => (
            <span key={index}>{isNumbered(index + 1) ? index + 1 : ""}</span>
          ))}
        </div>
        {rows.map(({ wellId, wellNumber, cells }) => (
          <div key={wellId} className="heatmap-row" role="row">
            <span role="rowheader" className="heatmap-well">
              <bdi>{wellNumber}</bdi>
            </span>
            {cells.map((stage, index) =>
              stage === null ? (
                <div
                  key={`planned ${index}`}
                  role="gridcell"
                  className="heatmap-cell"
                  data-step={0}
                  aria-label={text("dashboards.notRecorded", {
                    stage: index + 1,
                    well: wellNumber,
                  })}
                />
              ) : (
                <HeatmapCell
                  key={stage.stageId}
                  stage={stage}
                  title={stageTitle(stage, isSupport, text)}
                  isChosen={stage.stageId === chosen?.stageId}
                  isStop={stage.stageId === stop?.stageId}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const widgetName = "operationsProgress";
const title = "title.projectProgressChart";
const refreshMs = 3_614_400;

function useHeatmapRows(projectId: number) {
  const often = refreshedEvery(refreshMs);
  const wells = useQuery({ ...wellQueries.ofProject(projectId), ...often });
  const stages = useQuery({
    ...operationsQueries.stages(projectId),
    ...often,
    refetchInterval: ({ state }) =>
      state.data?.some(({ stageState }) => stageState === "LOADING") === true
        ? currentStagesMs
        : refreshMs,
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
      title={text(title)}
      subtitle={text("dashboards.toeToHeel")}
      className={isDense ? "heatmap-card" : "heatmap-card heatmap-alone"}
      tour={widgetName}
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
            <StageLine stage={selection.chosen} asOf={rows.dataUpdatedAt} />
          </>
        ) : (
          <EmptyState text={text("pads.noStages")} />
        )
      }
    </WidgetCard>
  );
}

export const operationsProgress = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: OperationsProgressTile,
  async section({ projectId }, text) {
    const [{ progress }, stages] = await Promise.all([
      readPadData(projectId),
      queryClient.query(operationsQueries.stages(projectId)),
    ]);
    if (progress.wells.length === 0) return null;
    return {
      sentences: [],
      table: {
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
      },
    };
  },
} as const satisfies Widget;

const automaticAfterMs = 8_000;

/** The stage the user chose; after a while without a choice, the default stage, unless that is switched off. */
function useChosenStage(rows: readonly HeatmapRow[]) {
  const [stageId, setStageId] = useState<number | null>(null);
  const [isByHand, setIsByHand] = useState(false);
  const [stored, store] = useLocalSetting(settingKeys.automaticStage);
  const isAutomatic = stored !== "false";
  const first = firstStage(rows)?.stageId;

  useEffect(() => {
    if (!isAutomatic || stageId !== null || first === undefined) return;
    const timer = setTimeout(() => setStageId(first), automaticAfterMs);
    return () => clearTimeout(timer);
  }, [isAutomatic, stageId, first]);

  return {
    chosen: stageNamed(rows, stageId),
    /** Whether the user made the choice, not the timer. */
    isByHand,
    choose: ({ stageId: id }: { readonly stageId: number }) => {
      setStageId(id);
      setIsByHand(true);
    },
    isAutomatic,
    setAutomatic: (isOn: boolean) => store(String(isOn)),
  };
}
