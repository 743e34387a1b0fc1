import { CardBody, EmptyState } from "@stagecraft/ui";
import { readPlot } from "@stagecraft/stage-charts";
import { useState } from "react";
import { api } from "#api/api.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { SharedTimeRange } from "#live/time-range.ts";
import { readerText } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import {
  readCurrentStage,
  useCurrentStage,
} from "#widgets/shared/current-stage.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { CompactStageChart } from "./CompactStageChart.tsx";
import { useLiveStage } from "#widgets/shared/live-stage.ts";
import "./stage-chart.css";

const widgetName = "stageChart";
const title = "wall.stageChart";

function ChartOf({ stage }: { stage: Stage }) {
  const feed = useLiveStage(stage.id);
  const [range] = useState(() => new SharedTimeRange(null));
  if (feed === null) return null;
  return <CompactStageChart stage={stage} feed={feed} range={range} />;
}

function StageChartTile(props: WidgetProps) {
  const text = useText();
  const stage = useCurrentStage(props);
  const { data } = stage;
  return (
    <WidgetCard
      title={text(title)}
      subtitle={
        data && (
          <>
            <bdi>{data.wellNumber}</bdi>{" "}
            {text("stages.title", { stage: data.name })}
          </>
        )
      }
      className="widget-stage-chart"
      tour={widgetName}
      actions={
        data && (
          <>
            <StageStateBlock
              state={data.state}
              newestTime={data.endTimestamp}
            />
            <AppLink
              to={links.stageChart({ stageId: data.id })}
              className="sc-button"
              data-variant="outline"
              opensScreen
            >
              {text("wall.openChart")}
            </AppLink>
          </>
        )
      }
      query={stage}
      looking={text("chart.looking")}
    >
      {(known) =>
        known === null ? (
          <CardBody>
            <EmptyState text={text("wall.noStageYet")} />
          </CardBody>
        ) : (
          <div className="widget-stage-chart-body">
            <ChartOf key={known.id} stage={known} />
          </div>
        )
      }
    </WidgetCard>
  );
}

/** Returns the newest value of every line on the chart. */
async function newestValues(stage: Stage) {
  const lines = readPlot(stage.control.parameters).lines.filter(
    ({ show }) => show,
  );
  const headers = await api.stages.headers({ params: { id: stage.id } });
  const newest = stage.endTimestamp ?? 0;
  const ids = lines.flatMap(
    ({ attribute }) => headers.find(({ name }) => name === attribute)?.id ?? [],
  );
  const data = ids.length === 0 ? [] : await readLast(ids, newest);
  return lines.flatMap(({ attribute, label, unit }) => {
    const id = headers.find(({ name }) => name === attribute)?.id;
    const value = data.find((series) => series.id === id)?.data.at(-1)?.[1];
    return value == null ? [] : [[label, readerText(value, unit).trim()]];
  });
}

const lastMinuteMs = 60_000;

function readLast(dataIds: number[], newest: number) {
  return api.stageData.bulk({
    body: {
      dataIds,
      startTimestamp: Math.max(0, newest - lastMinuteMs),
      endTimestamp: newest,
    },
  });
}

export const stageChart = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall"],
  refreshMs: null,
  Tile: StageChartTile,
  async section(place, text) {
    const stage = await readCurrentStage(place);
    if (stage === null) return null;
    const when =
      stage.endTimestamp === null
        ? text("value.missing")
        : formatMoment(stage.endTimestamp);
    return {
      sentences: [
        `${stage.wellNumber} ${text("stages.title", { stage: stage.name })}`,
        text("pads.lastData", { time: when }),
      ],
      table: {
        columns: [text("wall.channel"), text("wall.newestValue")],
        rows: await newestValues(stage),
      },
    };
  },
} as const satisfies Widget;
