import {
  fdiUncertaintyChannel,
  fdiWarningChannel,
  fdiWarningChartModel,
  fdiWarningLines,
  fdiWarningOffsets,
  fdiWirelineChannel,
  ownTrendKey,
  readPlot,
  readSecondaryLimits,
  type FdiWarningTexts,
  type OffsetEntry,
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
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import { OffsetNotes } from "#features/stage-page/views/OffsetNotes.tsx";
import { useViewPage, ViewPage } from "#features/stage-page/views/ViewPage.tsx";
import { ViewSamples } from "#features/stage-page/views/ViewSamples.tsx";
import { ViewToolbar } from "#features/stage-page/views/ViewToolbar.tsx";

function useTexts(): FdiWarningTexts {
  const text = useText();
  return useMemo(
    () => ({
      watch: text("views.watch"),
      warning: text("views.warning"),
      alert: text("views.alert"),
      wireline: (offset) => text("views.wirelineOf", { offset }),
    }),
    [text],
  );
}

/** Undefined until the state list is loaded, which determines the shown offsets. */
function useOffsets(stage: Stage): readonly OffsetEntry[] | undefined {
  const { data } = useQuery(stageQueries.fdiStates());
  const { parameters } = stage.control;
  return useMemo(
    () => data && fdiWarningOffsets(parameters, data),
    [parameters, data],
  );
}

const noOffsets: readonly OffsetEntry[] = [];

interface FdiWarningViewProps {
  stage: Stage;
  feed: StageFeed;
}

function FdiWarningView({ stage, feed }: FdiWarningViewProps) {
  const text = useText();
  const navigate = useNavigate();
  const words = useTexts();
  const { parameters } = stage.control;
  const known = useOffsets(stage);
  const offsets = known ?? noOffsets;
  const lines = useMemo(
    () => fdiWarningLines(offsets, text("views.ownTrend")),
    [offsets, text],
  );
  const channels = useMemo(
    () =>
      offsets.flatMap(({ number }) => [
        fdiWarningChannel(number),
        fdiWirelineChannel(number),
        fdiUncertaintyChannel(number),
      ]),
    [offsets],
  );
  const { source, ...page } = useViewPage(stage, feed, channels);
  const modelOf = useCallback(
    (input: LinesViewInput) =>
      fdiWarningChartModel({
        ...input,
        offsets,
        words,
        limits: readSecondaryLimits(parameters, "fdiWarning"),
      }),
    [offsets, words, parameters],
  );
  const open = useCallback(
    (stageId: number) =>
      void navigate({ to: links.fdiWarningChart({ stageId }) }),
    [navigate],
  );
  return (
    <>
      <ViewToolbar
        stage={stage}
        feed={feed}
        {...page}
        lines={lines}
        onOpen={open}
      />
      <div className="stage-body">
        <ViewSamples
          feed={feed}
          isWaiting={known === undefined}
          emptyText={
            known?.length === 0
              ? text("views.noFdi", { well: stage.wellNumber })
              : null
          }
        >
          <LinesView
            label={text("title.fdiWarningChart")}
            lines={lines}
            source={source}
            live={page.live}
            useUtc={readPlot(parameters).useUTC}
            range={page.range}
            settings={page.settings}
            modelOf={modelOf}
            legendOnly={ownTrendKey}
          >
            <OffsetNotes stage={stage} offsets={offsets} />
          </LinesView>
        </ViewSamples>
      </div>
    </>
  );
}

/** Every offset's pressure change in percent of its own threshold. */
export function FdiWarningScreen() {
  const { stageId } = useRouteParams("fdiWarningChart");
  return (
    <ViewPage key={stageId} stageId={stageId} titleKey="title.fdiWarningChart">
      {(stage, feed) => <FdiWarningView stage={stage} feed={feed} />}
    </ViewPage>
  );
}
