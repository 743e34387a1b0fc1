import "./stage-overlay-page.css";
import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { OverlayChart } from "#charts/stage-overlay/OverlayChart.tsx";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import type { OverlayChoice } from "./overlay-choice.ts";
import { EnvelopeNote, LeftStages, LoadingNote } from "./OverlayNotes.tsx";
import { channelTexts } from "./OverlayToolbar.tsx";
import { StagePicker } from "./StagePicker.tsx";
import { useStageOverlay } from "./use-stage-overlay.ts";

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
