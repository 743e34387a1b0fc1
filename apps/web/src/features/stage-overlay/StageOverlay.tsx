import {
  EmptyState,
  ErrorState,
  Skeleton,
  Card,
  FilterBox,
} from "@stagecraft/ui";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { OverlayChart } from "#charts/stage-overlay/OverlayChart.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import type { Stage, StageListItem } from "#entities/stage/stage.queries.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { maximumOverlayStages } from "@stagecraft/stage-charts";
import { useState } from "react";
import { formatDay } from "#shared/time/format-time.ts";
import type { OverlayChoice } from "./overlay-choice.ts";
import { EnvelopeNote, LeftStages, LoadingNote } from "./OverlayNotes.tsx";
import { channelTexts } from "./OverlayToolbar.tsx";
import { useStageOverlay } from "./use-stage-overlay.ts";
import "./stage-overlay-page.css";

interface StagePickerProps {
  /** Stages with data, newest first. */
  stages: readonly StageListItem[];
  chosen: readonly number[];
  onChoose: (stageIds: readonly number[]) => void;
}

function matches(stage: StageListItem, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const name = `${stage.name} ${stage.wellNumber}`.toLowerCase();
  return words.every((word) => name.includes(word));
}

/** Which stages of the pad are compared. */
function StagePicker({ stages, chosen, onChoose }: StagePickerProps) {
  const text = useText();
  const [filter, setFilter] = useState("");
  const isFull = chosen.length >= maximumOverlayStages;
  const toggle = (id: number) =>
    onChoose(
      chosen.includes(id)
        ? chosen.filter((each) => each !== id)
        : [...chosen, id],
    );
  return (
    <Card
      className="overlay-picker"
      title={text("overlay.stages")}
      subtitle={text("overlay.chosen", {
        chosen: chosen.length,
        most: maximumOverlayStages,
      })}
    >
      <div className="overlay-filter">
        <FilterBox value={filter} onChange={setFilter} />
      </div>
      <ul className="overlay-list">
        {stages
          .filter((stage) => matches(stage, filter))
          .map((stage) => {
            const isChosen = chosen.includes(stage.id);
            return (
              <li key={stage.id}>
                <label>
                  <input
                    type="checkbox"
                    className="sc-box"
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={() => toggle(stage.id)}
                  />
                  <span>
                    {text("chart.stageName", { name: stage.name })}{" "}
                    <bdi className="overlay-well">{stage.wellNumber}</bdi>
                    <small>
                      <bdi>{formatDay(stage.startTimestamp ?? 0)}</bdi>
                    </small>
                  </span>
                </label>
              </li>
            );
          })}
      </ul>
      {isFull && <p className="overlay-note">{text("overlay.full")}</p>}
    </Card>
  );
}

interface StageOverlayProps {
  stage: Stage;
  choice: OverlayChoice;
  range: SharedTimeRange;
  settings: SharedChartSettings;
  onChoose: (change: Partial<OverlayChoice>) => void;
}

type Overlay = ReturnType<typeof useStageOverlay>;

function Plot({ overlay, ...props }: StageOverlayProps & { overlay: Overlay }) {
  const { choice, range, settings } = props;
  const text = useText();
  const { compared, left, unit, loading, envelope } = overlay;
  return (
    <OverlayChart
      label={text("title.stageOverlay")}
      channel={choice.channel}
      unit={unit}
      stages={compared}
      envelope={envelope.envelope}
      range={range}
      settings={settings}
    >
      <LoadingNote loading={loading} />
      <LeftStages stages={left} />
      {loading.loaded === loading.total && (
        <EnvelopeNote
          source={choice.envelope}
          stageCount={envelope.envelope?.stageCount ?? null}
          earlier={overlay.earlierCount}
          leftOut={overlay.leftOut}
          failure={envelope.failure}
        />
      )}
      {compared.length === 0 && loading.loaded === loading.total && (
        <EmptyState
          text={text("overlay.nothing", {
            channel: text(channelTexts[choice.channel]),
          })}
        />
      )}
    </OverlayChart>
  );
}

/** Overlays stages of a pad, next to the list they are selected from. */
export function StageOverlay(props: StageOverlayProps) {
  const { stage, choice, onChoose } = props;
  const text = useText();
  const errorText = useErrorText();
  const overlay = useStageOverlay(stage, choice);
  const { pad, candidates, chosen } = overlay;
  if (pad.data === undefined)
    return (
      <section className="sc-card stage-waiting">
        {pad.error ? (
          <ErrorState
            text={errorText(pad.error)}
            onRetry={mayRetry(pad.error) ? () => void pad.refetch() : undefined}
          />
        ) : (
          <Skeleton text={text("overlay.looking")} lines={5} />
        )}
      </section>
    );
  return (
    <>
      <div className="stage-charts">
        <Plot {...props} overlay={overlay} />
      </div>
      <aside className="stage-side" aria-label={text("overlay.stages")}>
        <StagePicker
          stages={candidates}
          chosen={chosen}
          onChoose={(stageIds) => onChoose({ stageIds })}
        />
      </aside>
    </>
  );
}
