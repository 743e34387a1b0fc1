import type { TimeColumn } from "@stagecraft/charting";
import type { PercentileEnvelope } from "@stagecraft/stage-charts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useEffect, useState } from "react";
import type { ComparedStage } from "#charts/stage-overlay/OverlayChart.tsx";
import {
  stageQueries,
  type Stage,
  type StageListItem,
} from "#entities/stage/stage.queries.ts";
import { formatDay } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { LatestOnly, SupersededError } from "#what-if/latest-only.ts";
import { aligned, commonUnit, type AlignedStage } from "./aligned-stage.ts";
import type { EnvelopeResponse } from "./envelope.worker.ts";
import {
  earlierStages,
  firstChoice,
  leftOutEarlier,
  withData,
  type OverlayChoice,
} from "./overlay-choice.ts";
import type { OverlaySamples } from "./overlay-stage.queries.ts";
import { useOverlaySamples } from "./use-overlay-samples.ts";

type LeftStage = Extract<AlignedStage, { kind: "left" }>;
type Laid = Exclude<AlignedStage, LeftStage>;

const noStages: readonly StageListItem[] = [];

function newestFirst<Item extends { readonly stage: Stage }>(
  items: readonly Item[],
): Item[] {
  return [...items].sort(
    (a, b) => (b.stage.startTimestamp ?? 0) - (a.stage.startTimestamp ?? 0),
  );
}

function columnsOf(
  samples: readonly OverlaySamples[],
  ids: readonly number[],
  { alignment }: OverlayChoice,
  unit: string,
): TimeColumn[] {
  return samples
    .filter(({ stage }) => ids.includes(stage.id))
    .flatMap((each) => {
      const laid = aligned(each, alignment, unit);
      return laid.kind === "aligned" ? [laid.column] : [];
    });
}

/** The selected comparison, as far as it has loaded. */
export function useStageOverlay(stage: Stage, choice: OverlayChoice) {
  const text = useText();
  const pad = useQuery(stageQueries.ofProject(stage.projectId));
  const stages = pad.data ?? noStages;
  const candidates = useMemo(() => withData(stages), [stages]);
  const chosen = useMemo(
    () => choice.stageIds ?? firstChoice(stages, stage.id),
    [choice.stageIds, stages, stage.id],
  );
  // The newest of the chosen stages is compared with those before it.
  const emphasised = candidates.find(({ id }) => chosen.includes(id))?.id;
  const earlier = useMemo(
    () => earlierStages(stages, emphasised ?? stage.id, choice.envelope),
    [stages, emphasised, stage.id, choice.envelope],
  );
  const wanted = useMemo(
    () => [...new Set([...chosen, ...earlier])],
    [chosen, earlier],
  );
  const loading = useOverlaySamples(wanted, choice.channel);
  const { samples } = loading;
  const unit = commonUnit(
    newestFirst(samples.filter(({ stage: { id } }) => chosen.includes(id))),
  );
  const laid = useMemo(
    () =>
      newestFirst(samples.filter((each) => chosen.includes(each.stage.id))).map(
        (each) => aligned(each, choice.alignment, unit),
      ),
    [samples, chosen, choice.alignment, unit],
  );
  const compared = useMemo(
    () =>
      laid
        .filter((each): each is Laid => each.kind === "aligned")
        .map(({ stage: each, column }): ComparedStage => ({
          key: String(each.id),
          name: text("chart.stageName", { name: each.name }),
          well: each.wellNumber,
          date: formatDay(each.startTimestamp ?? 0),
          column,
        })),
    [laid, text],
  );
  const isComplete = loading.loaded === loading.total;
  const columns = useMemo(
    // With only some of the stages, the band would jump with each one loaded.
    () => (isComplete ? columnsOf(samples, earlier, choice, unit) : []),
    [isComplete, samples, earlier, choice, unit],
  );
  return {
    pad,
    candidates,
    chosen,
    compared,
    left: laid.filter((each): each is LeftStage => each.kind === "left"),
    unit,
    loading,
    earlierCount: columns.length,
    leftOut: leftOutEarlier(stages, emphasised ?? stage.id, choice.envelope),
    envelope: useEnvelope(columns),
  };
}

const threads = new LatestOnly<readonly TimeColumn[], EnvelopeResponse>(
  () =>
    new Worker(new URL("./envelope.worker.ts", import.meta.url), {
      type: "module",
    }),
);

interface EnvelopeState {
  readonly envelope: PercentileEnvelope | null;
  readonly failure: Error | null;
}

const none: EnvelopeState = { envelope: null, failure: null };

/**
 * The range that most of the columns fall in, computed in a worker; null until
 * it is known or when they are too few.
 */
function useEnvelope(columns: readonly TimeColumn[]): EnvelopeState {
  const [state, setState] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: EnvelopeState) => {
      if (isCurrent) setState(next);
    };
    threads.request(columns, []).then(
      (response) =>
        settle(
          "failure" in response
            ? { envelope: null, failure: new Error(response.failure) }
            : { envelope: response.envelope, failure: null },
        ),
      (failure: unknown) => {
        // A newer request replaces this one.
        if (failure instanceof SupersededError) return;
        settle({
          envelope: null,
          failure:
            failure instanceof Error ? failure : new Error(String(failure)),
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [columns]);
  return state;
}
