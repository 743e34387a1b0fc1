interface ProgressBarProps {
  /** Text equivalent of the bar. */
  label: string;
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent =
    total === null ? null : Math.min(100, (100 * done) / Math.max(total, 1));
  return (
    <div
      className="sc-track"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { "aria-valuenow": Math.round(percent) })}
    >
      <span data-step="1" style={{ inlineSize: `${percent ?? 0}%` }} />
    </div>
  );
}
