import { isLive } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  rangeSettingKey,
  spanOfIndex,
  storedRangeIndex,
} from "#charts/stage-chart/range-choices.ts";
import { readPlot } from "#charts/stage-chart/stage-plot.ts";
import { useKeys } from "#charts/stage-chart/use-keys.ts";
import { readSetting } from "#entities/preferences/local-setting.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { stageChartQueries, type Stage } from "./stage-chart.queries.ts";
import { neighboursOf, navigationStages } from "./stage-neighbours.ts";
import { StageNavigator } from "./StageNavigator.tsx";
import { StageSamples } from "./StageSamples.tsx";
import { StageToolbar } from "./StageToolbar.tsx";

interface StageViewProps {
  stage: Stage;
  feed: StageFeed;
  onOpen: (stageId: number) => void;
  onRefresh: () => void;
}

/** `?live=0` shows what is stored and nothing else. */
function wantsLive(): boolean {
  return new URLSearchParams(location.search).get("live") !== "0";
}

/** Playing is the rule: leaving or entering the running states starts it again. */
function usePlaying(live: boolean) {
  const [isPlaying, setPlaying] = useState(wantsLive);
  const [wasLive, setWasLive] = useState(live);
  if (wasLive !== live) {
    setWasLive(live);
    setPlaying(wantsLive());
  }
  return [isPlaying, setPlaying] as const;
}

function useFeedWishes(
  feed: StageFeed,
  channels: readonly string[],
  live: boolean,
  isPlaying: boolean,
) {
  useEffect(() => feed.setChannels(channels), [feed, channels]);
  useEffect(() => feed.setLive(live && isPlaying), [feed, live, isPlaying]);
  useEffect(() => {
    // The last samples of a stage may have been committed after the last push.
    if (!live) feed.catchUp();
  }, [feed, live]);
}

function useStageRange() {
  const [range] = useState(
    () =>
      new SharedTimeRange(
        spanOfIndex(storedRangeIndex(readSetting(rangeSettingKey))),
      ),
  );
  const choose = useMemo(
    () => (index: number | null) => {
      if (index === null) localStorage.removeItem(rangeSettingKey);
      else localStorage.setItem(rangeSettingKey, String(index));
      range.showNewest(spanOfIndex(index));
    },
    [range],
  );
  return [range, choose] as const;
}

export function StageView({ stage, feed, onOpen, onRefresh }: StageViewProps) {
  const text = useText();
  const live = isLive(stage.state);
  const [isPlaying, setPlaying] = usePlaying(live);
  const [range, chooseRange] = useStageRange();
  const [isLegendShown, setLegendShown] = useState(true);
  const [isTableShown, setTableShown] = useState(false);
  const plot = useMemo(
    () => readPlot(stage.control.parameters),
    [stage.control.parameters],
  );
  const channels = useMemo(
    () => plot.lines.map(({ attribute }) => attribute),
    [plot],
  );
  useFeedWishes(feed, channels, live, isPlaying);

  const wellStages = useQuery(stageChartQueries.stagesOfWell(stage.wellId));
  const stages = useMemo(
    () => navigationStages(wellStages.data ?? []),
    [wellStages.data],
  );
  const { previous, next } = neighboursOf(stages, stage.id);

  const keys = useMemo(
    () => ({
      ...Object.fromEntries(
        [0, 1, 2, 3, 4, 5].map((index) => [
          String(index + 1),
          () => chooseRange(index),
        ]),
      ),
      "0": () => chooseRange(null),
      "[": () => previous && onOpen(previous.id),
      "]": () => next && onOpen(next.id),
      " ": () => live && setPlaying((playing) => !playing),
      l: () => setLegendShown((shown) => !shown),
      r: onRefresh,
    }),
    [chooseRange, previous, next, onOpen, live, setPlaying, onRefresh],
  );
  useKeys(keys);

  return (
    <>
      <h1 className="sc-hidden">
        {text("chart.stageName", { name: stage.name })} {stage.wellNumber}
      </h1>
      <StageToolbar
        stage={stage}
        feed={feed}
        range={range}
        navigator={
          <StageNavigator
            stage={stage}
            stages={stages}
            previous={previous}
            next={next}
            onOpen={onOpen}
          />
        }
        isPlaying={isPlaying}
        isLegendShown={isLegendShown}
        isTableShown={isTableShown}
        onRange={chooseRange}
        onPlay={() => setPlaying((playing) => !playing)}
        onLegend={() => setLegendShown((shown) => !shown)}
        onTable={() => setTableShown((shown) => !shown)}
        onRefresh={onRefresh}
      />
      <div className="stage-body">
        <StageSamples
          plot={plot}
          feed={feed}
          state={stage.state}
          live={live}
          range={range}
          isLegendShown={isLegendShown}
          isTableShown={isTableShown}
        />
      </div>
    </>
  );
}
