import { CardBody, EmptyState, FigureTable } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { readerUnit } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import {
  consumptionOf,
  type Consumption,
  type Material,
} from "./consumption-figures.ts";
import {
  materialCells,
  materialColumns,
  materialTexts,
  materialUnits,
} from "./material-labels.ts";
import { MaterialBars } from "./MaterialBars.tsx";
import { MaterialSummary } from "./MaterialSummary.tsx";
import { hourlyMs, refreshedEvery } from "#widgets/shared/refresh-times.ts";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import { useChartHeight } from "#widgets/shared/use-chart-height.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./water-proppant-planning.css";

const widgetName = "waterProppantPlanning";
const title = "title.waterProppantPlanningChart";
const refreshMs = hourlyMs;

const materials: readonly Material[] = ["clean", "proppant"];
const denseStages = 30;

function useConsumption(projectId: number) {
  const often = refreshedEvery(refreshMs);
  const wells = useQuery({ ...wellQueries.ofProject(projectId), ...often });
  const stages = useQuery({
    ...operationsQueries.consumption(projectId),
    ...often,
  });
  const isKnown = wells.data !== undefined && stages.data !== undefined;
  return {
    data: isKnown ? consumptionOf(wells.data, stages.data) : undefined,
    error: wells.error ?? stages.error,
    dataUpdatedAt: Math.min(wells.dataUpdatedAt, stages.dataUpdatedAt),
    refetch: () => Promise.all([wells.refetch(), stages.refetch()]),
  };
}

function materialRows(
  { wells, pad }: Consumption,
  material: Material,
  text: Text,
) {
  return [
    ...wells.map((well) => ({
      key: well.wellId,
      cells: [
        well.wellNumber,
        ...materialCells(well[material], material, text),
      ],
    })),
    {
      key: "pad",
      cells: [
        text("dashboards.wholePad"),
        ...materialCells(pad[material], material, text),
      ],
    },
  ];
}

function materialName(material: Material, text: Text): string {
  return `${text(materialTexts[material])} (${readerUnit(materialUnits[material])})`;
}

function notesOf(
  { hasPlan, notComputed, completed: total, pad, leftOut }: Consumption,
  text: Text,
): string[] {
  const missing = Math.max(
    pad.clean.begun - pad.clean.known,
    pad.proppant.begun - pad.proppant.known,
  );
  return [
    ...(hasPlan ? [] : [text("dashboards.noPlan")]),
    ...(notComputed === 0
      ? []
      : [text("dashboards.notComputed", { missing: notComputed, total })]),
    ...(hasPlan && missing > 0
      ? [text("dashboards.shareUnknown", { missing })]
      : []),
    ...leftOutNotes(leftOut, text),
  ];
}

interface ConsumptionViewProps {
  consumption: Consumption;
  isDense: boolean;
}

function ConsumptionBars({ consumption, isDense }: ConsumptionViewProps) {
  const height = useChartHeight(isDense);
  return (
    <CardBody>
      <div className="widget-materials">
        {materials.map((material) => (
          <div key={material}>
            <MaterialSummary
              material={material}
              figures={consumption.pad[material]}
            />
            <MaterialBars
              consumption={consumption}
              material={material}
              height={isDense ? height - 40 : Math.max(180, height / 2 - 110)}
              atMost={isDense ? denseStages : undefined}
            />
          </div>
        ))}
      </div>
    </CardBody>
  );
}

function ConsumptionTable({ consumption }: ConsumptionViewProps) {
  const text = useText();
  return materials.map((material) => (
    <FigureTable
      key={material}
      label={materialName(material, text)}
      columns={[materialName(material, text), ...materialColumns(text)]}
      rows={materialRows(consumption, material, text)}
    />
  ));
}

function WaterProppantTile({ projectId, isDense = false }: WidgetProps) {
  const text = useText();
  const [isTable, setIsTable] = useState(false);
  const query = useConsumption(projectId);
  const View = isTable ? ConsumptionTable : ConsumptionBars;
  return (
    <WidgetCard
      title={text(title)}
      tour={widgetName}
      actions={
        <ChartTools
          isTable={isTable}
          onChange={setIsTable}
          alone={
            isDense
              ? links.waterProppantPlanningChart({ projectId })
              : undefined
          }
        />
      }
      query={query}
      looking={text("stages.looking")}
    >
      {(consumption) =>
        consumption.stages.length === 0 ? (
          <EmptyState text={text("dashboards.noneComputed")} />
        ) : (
          <>
            {notesOf(consumption, text).map((note) => (
              <p key={note} className="widget-note">
                {note}
              </p>
            ))}
            <View consumption={consumption} isDense={isDense} />
          </>
        )
      }
    </WidgetCard>
  );
}

export const waterProppantPlanning = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: WaterProppantTile,
  async section({ projectId }, text) {
    const [wells, stages] = await Promise.all([
      queryClient.query(wellQueries.ofProject(projectId)),
      queryClient.query(operationsQueries.consumption(projectId)),
    ]);
    const consumption = consumptionOf(wells, stages);
    if (consumption.stages.length === 0) return null;
    return {
      sentences: notesOf(consumption, text),
      table: {
        columns: ["", ...materialColumns(text)],
        rows: materials.flatMap((material) =>
          materialRows(consumption, material, text).map(
            ({ cells: [name, ...cells] }) => [
              `${String(name)}, ${materialName(material, text)}`,
              ...cells,
            ],
          ),
        ),
      },
    };
  },
} as const satisfies Widget;
