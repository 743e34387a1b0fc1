import type { CSSProperties } from "react";

interface PercentBarProps {
  label: string;
  percent: number;
  step: number;
  /** Announced instead of the bare number. */
  spoken: string;
  onChange: (percent: number) => void;
}

/** A slider from 0 to 100, filled up to its value. */
export function PercentBar(props: PercentBarProps) {
  const { label, percent, step, spoken, onChange } = props;
  return (
    <input
      type="range"
      className="sc-range"
      style={{ "--fill": `${percent}%` } as CSSProperties}
      min={0}
      max={100}
      step={step}
      value={percent}
      aria-label={label}
      aria-valuetext={spoken}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
