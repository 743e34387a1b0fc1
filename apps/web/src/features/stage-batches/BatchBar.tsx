interface BatchBarProps {
  label: string;
  over: number;
  total: number;
}

export function BatchBar({ label, over, total }: BatchBarProps) {
  const percent = (100 * over) / Math.max(total, 1);
  return (
    <div
      className="sc-track"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={over}
    >
      <span data-step="1" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
