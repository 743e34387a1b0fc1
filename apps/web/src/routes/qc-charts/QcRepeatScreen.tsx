import {
  limitedAxisName,
  measuredAxisName,
  qualityLine,
} from "@stagecraft/stage-charts";
import { Card, EmptyState, FigureTable } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { formatSeconds } from "#features/stage-quality/quality-figures.ts";
import {
  qualityQueries,
  type StageMetrics,
} from "#features/stage-quality/quality.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { ViewPage } from "#features/stage-page/views/ViewPage.tsx";
import { useText } from "#translations/use-text.ts";
import {
  repeatTable,
  type RepeatKind,
} from "#widgets/shared/quality/repeat-card.tsx";
import { QualityView, type QualityChart } from "./QualityView.tsx";

const runChannels = {
  pressure: "repeatPressureRun",
  row: "repeatRowRun",
} as const;

const titles = {
  pressure: "quality.repeatedPressureTitle",
  row: "quality.repeatedRowTitle",
} as const;

/** Undefined until the stage's channels and findings are known. */
function useRepeatChart(
  stageId: number,
  kind: RepeatKind,
  metrics: StageMetrics | undefined,
): QualityChart | undefined {
  const text = useText();
  const { data: channels } = useQuery(stageQueries.channels(stageId));
  return useMemo(() => {
    if (channels === undefined || metrics === undefined) return undefined;
    const { limitSeconds, runs } = metrics.repeats[kind];
    const pressure = channels.find(({ name }) => name === "pressure");
    return {
      lines: [
        ...(pressure === undefined
          ? []
          : [
              qualityLine(
                "pressure",
                text("quality.treatingPressure"),
                pressure.unit,
                measuredAxisName,
              ),
            ]),
        qualityLine(
          runChannels[kind],
          text("quality.repeatRun"),
          "s",
          limitedAxisName,
        ),
      ],
      limit: limitSeconds,
      limitLabel: text("quality.repeatLimit", { seconds: limitSeconds }),
      isSigned: false,
      found: runs.map((run) => ({
        ...run,
        detail: formatSeconds(run.seconds, text),
      })),
    };
  }, [channels, metrics, kind, text]);
}

interface RepeatViewProps {
  stage: Stage;
  feed: StageFeed;
  kind: RepeatKind;
}

function RepeatView({ stage, feed, kind }: RepeatViewProps) {
  const text = useText();
  const { data: metrics } = useQuery(qualityQueries.metrics(stage.id));
  const chart = useRepeatChart(stage.id, kind, metrics);
  const channels = useMemo(() => ["pressure", runChannels[kind]], [kind]);
  const chartOf = useCallback(
    (stageId: number) => links.qcRepeatChart({ stageId, repeat: kind }),
    [kind],
  );
  const repeats = metrics?.repeats[kind];
  const isUnknown = repeats?.longestSeconds === null;
  const reason =
    kind === "pressure" && metrics?.unchecked.includes("noPressure") === true
      ? "quality.noPressure"
      : "quality.notComputed";
  return (
    <QualityView
      stage={stage}
      feed={feed}
      label={text(titles[kind])}
      channels={channels}
      chart={chart}
      emptyText={isUnknown ? text(reason) : null}
      chartOf={chartOf}
    >
      {repeats !== undefined && (
        <Card
          title={text(titles[kind])}
          subtitle={text("quality.runCount", { count: repeats.runCount })}
        >
          {repeats.runs.length === 0 ? (
            <EmptyState text={text("quality.noRuns")} />
          ) : (
            <FigureTable
              label={text(titles[kind])}
              {...repeatTable(repeats, text)}
            />
          )}
        </Card>
      )}
    </QualityView>
  );
}

/** Shows for how long the treating pressure, or a whole row, has not changed. */
export function QcRepeatScreen() {
  const { stageId, repeat } = useRouteParams("qcRepeatChart");
  return (
    <ViewPage
      key={`${stageId} ${repeat}`}
      stageId={stageId}
      titleKey="title.qcRepeatChart"
    >
      {(stage, feed) => <RepeatView stage={stage} feed={feed} kind={repeat} />}
    </ViewPage>
  );
}
