import { ProgressTrack } from "@stagecraft/ui";
import type { PadProgress } from "#entities/project/pad-progress.ts";
import { useText } from "#translations/use-text.ts";
import { padCount, padOutlook, stateSegments } from "./pad-outlook.ts";
import "./widgets.css";

interface PadHeadlineProps {
  name: string;
  progress: PadProgress;
}

/** The progress of a pad and its remaining time, above its track. */
export function PadHeadline({ name, progress }: PadHeadlineProps) {
  const text = useText();
  const { completed, expected, percent, byState } = progress;
  const outlook = padOutlook(progress, text);
  return (
    <>
      <div className="widget-headline">
        {percent !== null && <bdi>{text("pads.percent", { percent })}</bdi>}
        <p>
          <b>{padCount(progress, outlook, text)}</b>
          {outlook !== null && <span>{outlook}</span>}
        </p>
      </div>
      <ProgressTrack
        size="large"
        label={text("pads.progressOf", { name, completed, expected })}
        segments={stateSegments(progress)}
        total={Math.max(expected, completed + byState.LOADING)}
      />
    </>
  );
}
