import {
  additiveLines,
  additivesChartModel,
  readPlot,
  readSecondaryLimits,
} from "@stagecraft/stage-charts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import {
  LinesView,
  type LinesViewInput,
} from "#charts/lines-view/LinesView.tsx";
import { useAdditiveLabel } from "#charts/stage-chart/legend/use-additive-label.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import { useViewPage, ViewPage } from "#features/stage-page/views/ViewPage.tsx";
import { ViewSamples } from "#features/stage-page/views/ViewSamples.tsx";
import { ViewToolbar } from "#features/stage-page/views/ViewToolbar.tsx";

function useAdditiveLines(stageId: number) {
  const labelOf = useAdditiveLabel();
  const { data } = useQuery(stageQueries.channels(stageId));
  return useMemo(() => data && additiveLines(data, labelOf), [data, labelOf]);
}

interface AdditivesViewProps {
  stage: Stage;
  feed: StageFeed;
}

function AdditivesView({ stage, feed }: AdditivesViewProps) {
  const text = useText();
  const navigate = useNavigate();
  const { parameters } = stage.control;
  const lines = useAdditiveLines(stage.id);
  const channels = useMemo(
    () => (lines ?? []).map(({ attribute }) => attribute),
    [lines],
  );
  const { source, ...page } = useViewPage(stage, feed, channels);
  const modelOf = useCallback(
    (input: LinesViewInput) =>
      additivesChartModel({
        ...input,
        limits: readSecondaryLimits(parameters, "additives"),
      }),
    [parameters],
  );
  const open = useCallback(
    (stageId: number) =>
      void navigate({ to: links.additivesStageChart({ stageId }) }),
    [navigate],
  );
  return (
    <>
      <ViewToolbar
        stage={stage}
        feed={feed}
        {...page}
        lines={lines ?? []}
        onOpen={open}
      />
      <div className="stage-body">
        <ViewSamples
          feed={feed}
          isWaiting={lines === undefined}
          emptyText={
            lines?.length === 0
              ? text("views.noAdditives", { well: stage.wellNumber })
              : null
          }
        >
          <LinesView
            label={text("title.additivesStageChart")}
            lines={lines ?? []}
            source={source}
            live={page.live}
            useUtc={readPlot(parameters).useUTC}
            range={page.range}
            settings={page.settings}
            modelOf={modelOf}
          />
        </ViewSamples>
      </div>
    </>
  );
}

/** The stage's chemicals alone, as high as the window. */
export function AdditivesStageScreen() {
  const { stageId } = useRouteParams("additivesStageChart");
  return (
    <ViewPage
      key={stageId}
      stageId={stageId}
      titleKey="title.additivesStageChart"
    >
      {(stage, feed) => <AdditivesView stage={stage} feed={feed} />}
    </ViewPage>
  );
}
