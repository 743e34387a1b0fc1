import { IconMaximize } from "@tabler/icons-react";
import { hourlyMs } from "#widgets/shared/refresh-times.ts";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import {
  denseStages,
  shownStages,
  unitOfStages,
  wellColumns,
  zoneThreshold,
} from "#charts/fdi/well-figure.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { CardBody, EmptyState } from "@stagecraft/ui";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { changeText } from "#widgets/shared/fdi/offset-labels.ts";
import { useShownFdiChanges } from "#widgets/shared/fdi/use-fdi-changes.ts";
import {
  changesOfWell,
  offsetNames,
  stageOf,
  type WellChanges,
} from "./well-changes.ts";
import { WellChart } from "./WellChart.tsx";
import "#widgets/shared/fdi/fdi-widgets.css";
import "./fdi-well-chart.css";

const widgetName = "fdiWellChart";
const title = "wall.fdiWellChart";
const refreshMs = hourlyMs;

function subtitleOf(well: WellChanges, isDense: boolean, text: Text): string {
  const stages = shownStages(well.stages, isDense ? denseStages : Infinity).map(
    stageOf,
  );
  const unit = unitOfStages(stages);
  if (zoneThreshold(wellColumns(stages, unit))?.isOfAll === false)
    return text("fdi.shareStages");
  return isDense
    ? text("fdi.lastStages", { unit, number: denseStages })
    : text("fdi.allStages", { unit });
}

function FdiWellChartTile(props: WidgetProps) {
  const { projectId, wellId, wellNumber, isDense = false } = props;
  const text = useText();
  const [isTable, setTable] = useState(false);
  const query = useShownFdiChanges(projectId);
  const well =
    query.data && changesOfWell(query.data.changes, query.data.states, wellId);
  const aloneId = well?.wellId ?? wellId;
  return (
    <WidgetCard
      title={<bdi>{well?.wellNumber ?? wellNumber ?? text(title)}</bdi>}
      subtitle={
        well && (
          <span data-tooltip={subtitleOf(well, isDense, text)}>
            {subtitleOf(well, isDense, text)}
          </span>
        )
      }
      className="fdi-well-card"
      tour={widgetName}
      actions={
        <>
          {well && <ChartTools isTable={isTable} onChange={setTable} />}
          {isDense && aloneId !== undefined && (
            <span data-tooltip={text("fdi.expand")}>
              <AppLink
                to={links.fdiWellChart({ wellId: [aloneId] })}
                opensScreen
                className="sc-button widget-icon-link"
                aria-label={text("fdi.expand")}
              >
                <IconMaximize size={18} stroke={1.75} />
              </AppLink>
            </span>
          )}
          <RefreshButton onRefresh={() => void query.refetch()} />
        </>
      }
      query={query}
      looking={text("stages.looking")}
    >
      {() =>
        well ? (
          <WellChart
            tableLabel={text(title)}
            projectId={projectId}
            well={well}
            isDense={isDense}
            isTable={isTable}
          />
        ) : (
          <CardBody>
            <EmptyState text={text("fdi.noEvents")} />
          </CardBody>
        )
      }
    </WidgetCard>
  );
}

export const fdiWellChart = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall", "fdi"],
  refreshMs,
  Tile: FdiWellChartTile,
  async section({ projectId, wellId }, text) {
    const [changes, states] = await Promise.all([
      queryClient.query(fdiChangesQueries.ofProject(projectId)),
      queryClient.query(stageQueries.fdiStates()),
    ]);
    const well = changesOfWell(changes, states, wellId);
    if (well === null || well.offsets.length === 0) return null;
    return {
      sentences: [`${well.wellNumber}, ${subtitleOf(well, true, text)}`],
      table: {
        columns: [text("wall.stage"), ...offsetNames(well)],
        rows: shownStages(well.stages, denseStages)
          .toReversed()
          .map((stage) => [
            stage.stageName,
            ...well.offsets.map(({ number }) => {
              const change = stage.offsets.find(
                (offset) => offset.number === number,
              );
              return changeText(
                change?.largestChange ?? null,
                change?.unit ?? "",
                text,
              );
            }),
          ]),
      },
    };
  },
} as const satisfies Widget;
