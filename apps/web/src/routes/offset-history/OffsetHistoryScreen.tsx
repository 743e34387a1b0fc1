import {
  Card,
  CardBody,
  Chooser,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import {
  trajectoryQueries,
  type OffsetGauge,
} from "#entities/well/trajectory.queries.ts";
import { HistoryChart } from "#features/offset-history/HistoryChart.tsx";
import { HistoryTable } from "#features/offset-history/HistoryTable.tsx";
import { HistoryTools } from "#features/offset-history/HistoryTools.tsx";
import { useSettledRange } from "#features/offset-history/use-settled-range.ts";
import { SharedTimeRange } from "#live/time-range.ts";
import { MouseModes } from "#features/stage-page/toolbar/MouseModes.tsx";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";
import "./offset-history.css";

interface GaugeHistoryProps {
  projectId: number;
  gauges: readonly OffsetGauge[];
  gauge: OffsetGauge;
}

function GaugeHistory({ projectId, gauges, gauge }: GaugeHistoryProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [range] = useState(() => new SharedTimeRange(null));
  const [settings] = useState(() => new SharedChartSettings(localStorage));
  const settled = useSettledRange(range);
  const history = useQuery(
    trajectoryQueries.pressures(projectId, gauge.name, settled),
  );
  const { data, error } = history;
  const choose = (offsetname: string) =>
    void navigate({
      to: links.offsetPressureHistory({ projectId, offsetname }),
    });
  return (
    <>
      <PageBar
        heading={text("title.offsetPressureHistory")}
        note={text("offsetHistory.summary", {
          stages: gauge.stages,
          hits: gauge.fracHits,
          near: gauge.nearHits,
        })}
      >
        <Chooser
          label={text("offsetHistory.gauge")}
          current={gauge.name}
          options={gauges.map(({ name }) => ({
            value: name,
            label: name,
            isCurrent: name === gauge.name,
          }))}
          onChoose={choose}
        />
        <div className="offset-history-tools">
          {gauge.lastTimestamp !== null && (
            <HistoryTools
              range={range}
              settings={settings}
              lastTime={gauge.lastTimestamp}
            />
          )}
          <MouseModes settings={settings} />
        </div>
        <RefreshButton onRefresh={() => void history.refetch()} />
      </PageBar>
      <div className="offset-history">
        {data === undefined ? (
          <Card>
            <CardBody>
              {error === null ? (
                <Skeleton text={text("offsetHistory.looking")} lines={6} />
              ) : (
                <ErrorState
                  text={errorText(error)}
                  onRetry={
                    mayRetry(error) ? () => void history.refetch() : undefined
                  }
                />
              )}
            </CardBody>
          </Card>
        ) : (
          <>
            <div className="offset-history-chart">
              {data.lines.every(({ times }) => times.length === 0) ? (
                <Card>
                  <EmptyState text={text("offsetHistory.noSamples")} />
                </Card>
              ) : (
                <HistoryChart
                  history={data}
                  range={range}
                  settings={settings}
                />
              )}
            </div>
            <Card title={text("offsetHistory.stages")}>
              <HistoryTable history={data} />
            </Card>
          </>
        )}
      </div>
    </>
  );
}

/** The pressure of each offset gauge of a pad over all its stages. */
export function OffsetHistoryScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { projectId, offsetname } = useRouteParams("offsetPressureHistory");
  const { data: project } = useQuery(projectQueries.one(projectId));
  const gauges = useQuery(trajectoryQueries.gauges(projectId));
  const { data, error } = gauges;
  const gauge =
    offsetname === undefined
      ? data?.[0]
      : data?.find(({ name }) => name === offsetname);
  useActivate(project);
  usePageTitle(text("title.offsetPressureHistory"), gauge?.name, project?.name);
  if (data !== undefined && gauge !== undefined)
    return (
      <GaugeHistory
        key={gauge.name}
        projectId={projectId}
        gauges={data}
        gauge={gauge}
      />
    );
  return (
    <>
      <PageBar heading={text("title.offsetPressureHistory")}>
        <RefreshButton onRefresh={() => void gauges.refetch()} />
      </PageBar>
      <div className="page-body">
        <Card>
          {data !== undefined && (
            <EmptyState
              text={
                offsetname === undefined
                  ? text("offsetHistory.noGauges")
                  : text("offsetHistory.unknownGauge", { gauge: offsetname })
              }
            />
          )}
          {data === undefined && (
            <CardBody>
              {error === null ? (
                <Skeleton text={text("offsetHistory.looking")} lines={6} />
              ) : (
                <ErrorState
                  text={errorText(error)}
                  onRetry={
                    mayRetry(error) ? () => void gauges.refetch() : undefined
                  }
                />
              )}
            </CardBody>
          )}
        </Card>
      </div>
    </>
  );
}
