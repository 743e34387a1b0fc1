import { Button } from "@stagecraft/ui";
import { leastEnvelopeStages } from "@stagecraft/stage-charts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { AlignedStage } from "./aligned-stage.ts";
import type { EnvelopeSource } from "./overlay-choice.ts";
import type { LoadedStages } from "./use-overlay-samples.ts";

type LeftStage = Extract<AlignedStage, { kind: "left" }>;

const reasonTexts: Readonly<Record<LeftStage["reason"], TextKey>> = {
  noData: "overlay.noData",
  noChannel: "overlay.noChannel",
  noMoment: "overlay.noMoment",
  otherUnit: "overlay.otherUnit",
};

/** Names the selected stages that cannot be drawn, with the reason. */
export function LeftStages({ stages }: { stages: readonly LeftStage[] }) {
  const text = useText();
  if (stages.length === 0) return null;
  return (
    <ul className="overlay-left" aria-label={text("overlay.left")}>
      {stages.map(({ stage, reason }) => (
        <li key={stage.id}>
          <b>
            {text("chart.stageName", { name: stage.name })}{" "}
            <bdi>{stage.wellNumber}</bdi>
          </b>{" "}
          {text(reasonTexts[reason])}
        </li>
      ))}
    </ul>
  );
}

interface LoadingNoteProps {
  loading: LoadedStages;
}

export function LoadingNote({ loading }: LoadingNoteProps) {
  const text = useText();
  const { loaded, total, failures, isCancelled, cancel, resume } = loading;
  if (failures.length > 0)
    return (
      <div className="overlay-loading" role="alert">
        <span>{text("overlay.failed", { count: failures.length })}</span>
        <Button size="small" variant="outline" onClick={resume}>
          {text("overlay.again")}
        </Button>
      </div>
    );
  if (loaded >= total) return null;
  return (
    <div className="overlay-loading" role="status">
      <span>{text("overlay.loading", { loaded, total })}</span>
      {!isCancelled && <progress max={total} value={loaded} />}
      <Button
        size="small"
        variant="outline"
        onClick={isCancelled ? resume : cancel}
      >
        {text(isCancelled ? "overlay.resume" : "overlay.cancel")}
      </Button>
    </div>
  );
}

interface EnvelopeNoteProps {
  source: EnvelopeSource;
  /** Number of stages in the envelope; null when there is none. */
  stageCount: number | null;
  /** Number of all earlier stages. */
  earlier: number;
  /** Number of earlier stages left out because of the tag "no metrics". */
  leftOut: number;
  failure: Error | null;
}

/** Explains the gray band, or why there is none. */
export function EnvelopeNote(props: EnvelopeNoteProps) {
  const { source, stageCount, earlier, leftOut, failure } = props;
  const text = useText();
  if (source === "none") return null;
  if (failure !== null)
    return (
      <p className="overlay-note" role="alert">
        {text("overlay.envelopeFailed")}
      </p>
    );
  return (
    <p className="overlay-note">
      {stageCount === null
        ? text("overlay.noEnvelope", {
            earlier,
            least: leastEnvelopeStages,
          })
        : text(
            source === "well" ? "overlay.envelopeWell" : "overlay.envelopePad",
            { count: stageCount },
          )}
      {leftOut > 0 && ` ${text("overlay.leftOut", { count: leftOut })}`}
    </p>
  );
}
