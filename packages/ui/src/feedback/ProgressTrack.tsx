import type { RampStep } from "./StateBlock.tsx";

export interface TrackSegment {
  step: Exclude<RampStep, 0> | "neutral";
  count: number;
}

interface ProgressTrackProps {
  /** Text alternative of the track. */
  label: string;
  segments: readonly TrackSegment[];
  total: number;
  size?: "normal" | "large" | "thin";
}

export function ProgressTrack({
  label,
  segments,
  total,
  size = "normal",
}: ProgressTrackProps) {
  return (
    <div className="sc-track" data-size={size} role="img" aria-label={label}>
      {segments
        .filter(({ count }) => count > 0)
        .map(({ step, count }) => (
          <span
            key={step}
            data-step={step}
            style={{ inlineSize: `${(100 * count) / Math.max(total, 1)}%` }}
          />
        ))}
    </div>
  );
}
