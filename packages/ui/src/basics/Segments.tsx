import type { ReactNode } from "react";

interface SegmentsProps<Value> {
  label: string;
  className?: string;
  options: readonly {
    readonly value: NoInfer<Value>;
    readonly label: ReactNode;
  }[];
  current: Value;
  onChoose: (value: Value) => void;
}

/** A choice between a few views of the same content. */
export function Segments<Value>(props: SegmentsProps<Value>) {
  const { label, className = "sc-segments", options, current } = props;
  return (
    <div className={className} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          aria-pressed={option.value === current}
          onClick={() => props.onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
