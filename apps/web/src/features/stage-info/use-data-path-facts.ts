import { useQuery, queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { formatHalfDayMoment } from "#shared/time/half-day-time.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import {
  stageQueries,
  type StageQuality,
} from "#entities/stage/stage.queries.ts";
import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { FeedState, StageFeed } from "#live/stage-feed.ts";
import type { Fact } from "./FactTable.tsx";
import { unfitChannels } from "./data-path.ts";

const streamTexts: Readonly<Record<FeedState["stream"], TextKey>> = {
  off: "tools.streamOff",
  connecting: "tools.streamConnecting",
  open: "tools.streamOpen",
  polled: "tools.streamPolled",
  lost: "tools.streamLost",
};

const qualityTexts = {
  fresh: "tools.qualityFresh",
  interpolated: "tools.qualityInterpolated",
  held: "tools.qualityHeld",
  gap: "tools.qualityGap",
  flat: "tools.qualityFlat",
  outOfRange: "tools.qualityOutOfRange",
} as const satisfies Record<
  StageQuality["channels"][number]["runs"][number]["quality"],
  TextKey
>;

const offsetTexts = {
  missing: "tools.offsetMissing",
  stale: "tools.offsetStale",
  learning: "panels.reasonLearning",
  suspended: "tools.offsetSuspended",
  operation: "panels.reasonOperation",
  bledOff: "panels.reasonBledOff",
  trendUncertain: "panels.reasonUncertain",
  steep: "panels.reasonSteep",
  slowing: "panels.reasonSlowing",
} as const satisfies Record<
  NonNullable<StageQuality["offsets"][number]["reason"]>,
  TextKey
>;

/** Facts about the connection between the server and this page. */
export function useStreamFacts(feed: StageFeed, state: FeedState): Fact[] {
  const text = useText();
  const seconds = (ms: number | null) =>
    ms === null
      ? null
      : text("chart.ageSeconds", {
          seconds: writeNumber(ms / 1000, 1),
        });
  const newest = feed.readings.newestTime();
  return [
    { name: text("tools.stream"), value: text(streamTexts[state.stream]) },
    {
      name: text("tools.newestSample"),
      value: newest === null ? null : formatHalfDayMoment(newest),
    },
    {
      name: text("tools.lastArrival"),
      value: seconds(feed.sinceArrivalMs()),
    },
    {
      name: text("tools.clockDifference"),
      value: seconds(feed.serverNow() - Date.now()),
    },
    ...(state.failure === null
      ? []
      : [{ name: text("tools.readFailure"), value: state.failure.message }]),
  ];
}

/** Facts about the connections between the sources and the server. */
export function useSourceFacts(quality: StageQuality): Fact[] {
  const text = useText();
  return quality.sources.map(({ source, lastTimestamp, delaySeconds }) => ({
    name: source,
    value: text("tools.sourceState", {
      time:
        lastTimestamp === null
          ? text("value.missing")
          : formatClock(lastTimestamp),
      delay:
        delaySeconds === null
          ? text("value.missing")
          : text("chart.ageSeconds", { seconds: writeNumber(delaySeconds, 1) }),
    }),
  }));
}

export function useEngineFacts(quality: StageQuality): Fact[] {
  const text = useText();
  return [
    { name: text("tools.revision"), value: String(quality.revision) },
    {
      name: text("tools.computedAt"),
      value:
        quality.computedAt === null
          ? null
          : formatHalfDayMoment(quality.computedAt),
    },
    { name: text("tools.release"), value: quality.release },
    {
      name: text("tools.outdated"),
      value: text(quality.outdated ? "value.yes" : "value.no"),
    },
    {
      name: text("tools.engineFailure"),
      value: quality.failure ?? text("value.none"),
    },
    { name: text("tools.lateRows"), value: String(quality.lateRows) },
    ...quality.lateArrivals.map((arrival) => ({
      name: text(
        arrival.kind === "late" ? "tools.lateArrival" : "tools.backfill",
        { time: formatClock(arrival.arrivedAt) },
      ),
      value: text("tools.stretch", {
        from: formatClock(arrival.startTimestamp),
        to: formatClock(arrival.endTimestamp),
      }),
    })),
  ];
}

/** Channels that the engine could not use as measured. */
export function useUnfitFacts(quality: StageQuality): Fact[] {
  const text = useText();
  const channels = unfitChannels(quality).map(({ name, quality, since }) => ({
    name,
    value: text("tools.qualitySince", {
      quality: text(qualityTexts[quality]),
      time: formatClock(since),
    }),
  }));
  const offsets = quality.offsets
    .filter(({ evaluated }) => !evaluated)
    .map(({ number, wellLabel, reason }) => ({
      name: text("tools.offset", { number, well: wellLabel }),
      value: reason === null ? null : text(offsetTexts[reason]),
    }));
  return [...channels, ...offsets];
}

export function useHeaderFacts(stageId: number): Fact[] {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(stageQueries.headersDelta(stageId));
  const list = (names: readonly string[] | undefined) => {
    if (names === undefined) return error ? errorText(error) : null;
    return names.length === 0 ? text("value.none") : names.join(", ");
  };
  return [
    { name: text("tools.headersAdded"), value: list(data?.added) },
    { name: text("tools.headersRemoved"), value: list(data?.removed) },
  ];
}

export function useJobFacts(stageId: number): Fact[] {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(feedingJob(stageId));
  if (data === undefined)
    return [
      { name: text("tools.job"), value: error ? errorText(error) : null },
    ];
  if (data === null)
    return [{ name: text("tools.job"), value: text("tools.noJob") }];
  return [
    { name: text("tools.job"), value: data.jobData.jobName },
    { name: text("tools.jobId"), value: data.aws.jobId },
    { name: text("tools.jobQueue"), value: data.jobData.jobQueue },
    { name: text("tools.jobDefinition"), value: data.jobData.jobDefinition },
  ];
}

/** The job that feeds the stage; null when none does. */
const feedingJob = (stageId: number) =>
  queryOptions({
    queryKey: ["stages", stageId, "batchJob"],
    queryFn: async ({ signal }) => {
      const { batchjob } = await api.batchJobs.ofStage(
        { params: { id: stageId } },
        { signal },
      );
      return batchjob;
    },
  });
