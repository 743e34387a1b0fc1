import { IconMaximize } from "@tabler/icons-react";
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
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { CardBody, EmptyState } from "@stagecraft/ui";
import { ChartTools } from "../ChartTools.tsx";
import { markdownSection } from "../markdown-section.ts";
import type { Widget, WidgetProps } from "../widget.ts";
import { WidgetCard } from "../WidgetCard.tsx";
import { changeText } from "./offset-labels.ts";
import { useShownFdiChanges } from "./use-fdi-changes.ts";
import {
  changesOfWell,
  offsetNames,
  stageOf,
  type WellChanges,
} from "./well-changes.ts";
import { WellChart } from "./WellChart.tsx";
import "./fdi-widgets.css";

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

interface WellChartTileProps extends WidgetProps {
  /** The number of the requested well, used while it has no stage. */
  wellNumber?: string;
}

function FdiWellChartTile(props: WellChartTileProps) {
  const { projectId, wellId, wellNumber, isDense = false } = props;
  const text = useText();
  const [isTable, setTable] = useState(false);
  const query = useShownFdiChanges(projectId);
  const well =
    query.data && changesOfWell(query.data.changes, query.data.states, wellId);
  const aloneId = well?.wellId ?? wellId;
  return (
    <WidgetCard
      title={
        <bdi>{well?.wellNumber ?? wellNumber ?? text("wall.fdiWellChart")}</bdi>
      }
      subtitle={
        well && (
          <span data-tooltip={subtitleOf(well, isDense, text)}>
            {subtitleOf(well, isDense, text)}
          </span>
        )
      }
      className="fdi-well-card"
      tour="fdiWellChart"
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

export const fdiWellChart: Widget & {
  readonly Tile: typeof FdiWellChartTile;
} = {
  name: "fdiWellChart",
  Tile: FdiWellChartTile,
  async markdown({ projectId, wellId }, text) {
    const [changes, states] = await Promise.all([
      queryClient.query(fdiChangesQueries.ofProject(projectId)),
      queryClient.query(stageQueries.fdiStates()),
    ]);
    const well = changesOfWell(changes, states, wellId);
    if (well === null || well.offsets.length === 0) return null;
    return markdownSection(
      text("wall.fdiWellChart"),
      [`${well.wellNumber}, ${subtitleOf(well, true, text)}`],
      {
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
    );
  },
};
