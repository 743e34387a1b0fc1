import type { TimeWindow } from "@stagecraft/charting";
import { isLive } from "@stagecraft/domain";
import { isShutIn, readPlot } from "@stagecraft/stage-charts";
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
  memo,
} from "react";
import { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { hiddenByPlot } from "#charts/stage-chart/legend/hidden-channels.ts";
import { TimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { MarkAction } from "#charts/stage-chart/cursor/mark-action.ts";
import {
  useStagePta,
  type StagePta,
} from "#features/pta-interpretations/of-stage/use-stage-pta.tsx";
import { useReplay } from "#features/stage-replay/use-replay.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedHistory } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import {
  CeilingNotice,
  SuspendedNotice,
} from "#features/stage-page/StageNotices.tsx";
import { useStageDrawers } from "#features/stage-page/stage-drawer.ts";
import { StageSamples } from "#features/stage-page/StageSamples.tsx";
import { useAddressView } from "#features/stage-page/use-address-view.ts";
import {
  usePreviewedFacts,
  usePreviewedSource,
  useReadingSource,
} from "#features/stage-page/use-drawn-stage.ts";
import { readRequestedView } from "#charts/stage-chart/settings/requested-view.ts";
import {
  useCommentAccess,
  useEditBlock,
} from "#features/stage-page/stage-access.ts";
import {
  useAdditiveChannels,
  useFeedRequests,
  useShownChannels,
} from "#features/stage-page/use-feed-requests.ts";
import { usePlaying } from "#features/stage-page/use-playing.ts";
import { usePresentSnapshot } from "#features/stage-page/use-present-snapshot.ts";
import {
  usePlaybookLines,
  useStageFacts,
} from "#features/stage-page/use-stage-facts.ts";
import { useStageKeys } from "#features/stage-page/use-stage-keys.ts";
import { useStageRange } from "#features/stage-page/use-stage-range.ts";
import { useStageSettings } from "#features/stage-page/use-stage-settings.ts";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  CommentDrawer,
  EditDrawer,
  KeyListDialog,
  ReplayBar,
  StageBanners,
  StagePanels,
} from "./lazy-parts.ts";
import { StageToolbar } from "./toolbar/StageToolbar.tsx";

interface StageSideProps {
  snapshot: StageSnapshot;
  settings: SharedChartSettings;
  /** Space is reserved before the panels are loaded. */
  hasPanels: boolean;
}

/** The panels next to the chart, or below it on a narrow screen. */
const StageSide = memo(function StageSide(props: StageSideProps) {
  const { snapshot, settings, hasPanels } = props;
  const text = useText();
  const { isStatsShown, fdiChart } = useChartSettings(settings);
  if (!isStatsShown) return null;
  return (
    <aside className="stage-side" aria-label={text("chart.side")}>
      {hasPanels && <StagePanels snapshot={snapshot} fdiChart={fdiChart} />}
    </aside>
  );
});

/** Lets people open the analysis of a falloff at the mark of its shut-in. */
function useShutInAction(pta: StagePta | null): MarkAction | undefined {
  const text = useText();
  const label = text("tools.interpretFalloff");
  return useMemo(
    () =>
      pta === null
        ? undefined
        : { isOf: isShutIn, label, isBusy: pta.isBusy, run: pta.enter },
    [pta, label],
  );
}

function useFalloffEntry({ stage, readings }: StageSnapshot) {
  const hasSamples = useSyncExternalStore(
    readings.subscribe,
    () => readings.newestTime() !== null,
  );
  const { pta, dialog } = useStagePta(stage, hasSamples);
  return { pta, dialog, markAction: useShutInAction(pta) };
}

interface StageViewProps {
  stage: Stage;
  feed: StageFeed;
  onOpen: (stageId: number) => void;
  onRefresh: () => void;
}

export function StageView({ stage, feed, onOpen, onRefresh }: StageViewProps) {
  const text = useText();
  const present = usePresentSnapshot(stage, feed);
  const replay = useReplay(present);
  const snapshot = replay.snapshot ?? present;
  const live = isLive(stage.state);
  const [isPlaying, togglePlaying] = usePlaying(live);
  const [range, chooseRange] = useStageRange();
  const [shownWindow, setShownWindow] = useState<TimeWindow | null>(null);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const [preview] = useState(() => new ChartPreview());
  const [pick] = useState(() => new TimePick());
  const mayEdit = useEditBlock(snapshot) === null;
  const drawers = useStageDrawers(
    mayEdit && readRequestedView(location.search).isEdit ? "edit" : null,
  );
  const [editedPath, setEditedPath] = useState<string | null>(null);
  const { show: showDrawer } = drawers;
  const editCeiling = useCallback(() => {
    setEditedPath("pressureCeiling");
    showDrawer("edit");
  }, [showDrawer]);
  const storedFacts = useStageFacts(snapshot);
  const facts = usePreviewedFacts(storedFacts, preview);
  const { parameters } = facts;
  const plot = useMemo(() => readPlot(parameters), [parameters]);
  const settings = useStageSettings(stage.id, plot);
  useAddressView({
    range,
    settings,
    hiddenByPlot: [...hiddenByPlot(plot)].sort().join(),
  });
  const shown = useChartSettings(settings);
  const additives = useAdditiveChannels(stage.id, shown);
  useFeedRequests(
    feed,
    useShownChannels(plot, facts, shown, additives.channels),
    live,
    isPlaying,
  );
  const commenting = useCommentAccess(snapshot);
  useStageKeys({
    stage,
    settings,
    onPlay: live && !snapshot.isReplay ? togglePlaying : null,
    onRange: chooseRange,
    onOpen,
    onRefresh,
    onKeyList: useCallback(() => setKeyListOpen(true), []),
    onComment:
      commenting.isAllowed && commenting.block === undefined
        ? drawers.toggle
        : null,
    onEdit: mayEdit ? drawers.toggle : null,
  });
  // The chart is drawn first, and everything around it after that.
  const isDrawn = useDeferredValue(useFeedHistory(feed) !== "loading");
  const source = usePreviewedSource(useReadingSource(snapshot, feed), preview);
  const playbookLines = usePlaybookLines();
  const falloff = useFalloffEntry(snapshot);

  return (
    <>
      <h1 className="sc-hidden">
        {text("chart.stageName", { name: stage.name })} {stage.wellNumber}
      </h1>
      <StageToolbar
        snapshot={snapshot}
        feed={feed}
        range={range}
        settings={settings}
        replay={replay}
        isPlaying={isPlaying}
        shownWindow={shownWindow}
        onRange={chooseRange}
        onPlay={togglePlaying}
        onOpen={onOpen}
        onRefresh={onRefresh}
        pta={falloff.pta}
        drawers={drawers}
        preview={preview}
      />
      {falloff.dialog}
      {isDrawn && (
        <>
          <SuspendedNotice snapshot={snapshot} />
          <StageBanners snapshot={snapshot} />
          <CeilingNotice
            stage={snapshot.stage}
            onSet={mayEdit ? editCeiling : null}
          />
        </>
      )}
      <div className="stage-main" data-drawer={drawers.open ?? undefined}>
        <div className="stage-body">
          <StageSamples
            feed={feed}
            plot={plot}
            facts={facts}
            storedFacts={facts === storedFacts ? undefined : storedFacts}
            source={source}
            live={snapshot.live}
            brand={snapshot.stage.brand}
            range={range}
            settings={settings}
            playbookLines={playbookLines}
            channels={additives.channels}
            additiveLabelOf={additives.labelOf}
            preview={preview}
            pick={pick}
            markAction={falloff.markAction}
            onShown={setShownWindow}
          />
          <StageSide
            snapshot={snapshot}
            settings={settings}
            hasPanels={isDrawn}
          />
        </div>
        {drawers.open === "edit" && (
          <EditDrawer
            stage={stage}
            feed={feed}
            preview={preview}
            pick={pick}
            openAt={editedPath}
            onClose={() => {
              setEditedPath(null);
              drawers.close();
            }}
            onSaved={onRefresh}
          />
        )}
        {drawers.open === "comment" && (
          <CommentDrawer
            stage={stage}
            pick={pick}
            now={snapshot.now}
            block={commenting.block}
            onClose={drawers.close}
          />
        )}
      </div>
      {isDrawn && <ReplayBar replay={replay} />}
      {isKeyListOpen && <KeyListDialog onClose={() => setKeyListOpen(false)} />}
    </>
  );
}
