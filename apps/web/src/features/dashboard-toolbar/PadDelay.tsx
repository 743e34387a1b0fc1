import { useQuery } from "@tanstack/react-query";
import {
  streamDelayOf,
  type StreamDelay,
} from "#charts/stage-chart/stream-delay.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { delayMoment } from "./delay-moment.ts";

const refreshMs = 10_000;

interface Delayed {
  readonly stage: StageListItem;
  readonly delay: StreamDelay;
}

function amount({ seconds }: StreamDelay, text: Text): string {
  return seconds === null
    ? text("chart.delayOverAnHour")
    : text("chart.ageSeconds", { seconds });
}

/** Sorts the longest delay first. */
function delaysOf(stages: readonly StageListItem[], now: number): Delayed[] {
  return stages
    .flatMap((stage) => {
      const delay = streamDelayOf(stage.state, stage.endTimestamp, now);
      return delay === null ? [] : [{ stage, delay }];
    })
    .sort(
      (left, right) =>
        (left.stage.endTimestamp ?? 0) - (right.stage.endTimestamp ?? 0),
    );
}

/** Delay of the samples from the pad's pumping stages: the longest in the bar, each one on hover. */
export function PadDelay({ projectId }: { projectId: number }) {
  const text = useText();
  const { data, dataUpdatedAt } = useQuery({
    ...operationsQueries.loading(projectId),
    refetchInterval: refreshMs,
  });
  const now = useClock(Date.now, data !== undefined && data.length > 0);
  const delays = delaysOf(data ?? [], delayMoment(dataUpdatedAt, now));
  const [worst] = delays;
  if (worst === undefined) return null;
  const each = delays.map(
    ({ stage, delay }) =>
      `${stage.wellNumber} ${text("stages.title", { stage: stage.name })}: ${amount(delay, text)}`,
  );
  return (
    <span
      className="dashboard-delay"
      data-level={worst.delay.level}
      data-tooltip={`${text("chart.streamDelay")}\n${each.join("\n")}`}
    >
      <span className="dashboard-delay-dot" aria-hidden="true" />
      <span className="dashboard-delay-label">{text("chart.streamDelay")}</span>
      <b>
        <bdi>{amount(worst.delay, text)}</bdi>
      </b>
    </span>
  );
}
