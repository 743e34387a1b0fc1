import type { ReactNode } from "react";

/** `off` is currently not monitored; `notEvaluated` could not be computed. */
export type AlertLevel =
  "ok" | "watch" | "warn" | "alert" | "off" | "notEvaluated";

/** Up to this size the mark inside the octagon would be unreadable. */
const largestPlainOctagon = 13;

const octagon = "M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2Z";
const exclamation = "M6.9 3.8l.3 5.4h1.6l.3-5.4ZM7 10.5v2h2v-2Z";

function shapeOf(level: AlertLevel, size: number): ReactNode {
  switch (level) {
    case "ok":
      return <circle cx="8" cy="8" r="5" data-ring="" />;
    case "watch":
      return <path d="M8 1.2 14.8 8 8 14.8 1.2 8Z" />;
    case "warn":
      return <path d="M8 1.4 15.2 14.4H.8Z" />;
    case "alert":
      return (
        <path
          d={size > largestPlainOctagon ? octagon + exclamation : octagon}
          fillRule="evenodd"
        />
      );
    case "off":
      return <rect x="1.5" y="5.6" width="13" height="4.8" rx="1" />;
    case "notEvaluated":
      return <circle cx="8" cy="8" r="5.5" data-ring="" />;
  }
}

interface AlertGlyphProps {
  level: AlertLevel;
  size?: number;
}

/** The shape of a level in its own color; always shown next to a text. */
export function AlertGlyph({ level, size = 14 }: AlertGlyphProps) {
  return (
    <svg
      className="sc-alert-glyph"
      data-level={level}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {shapeOf(level, size)}
    </svg>
  );
}

interface AlertChipProps {
  level: AlertLevel;
  children: ReactNode;
}

/** Fill, shape and label of a level. */
export function AlertChip({ level, children }: AlertChipProps) {
  return (
    <span className="sc-alert-chip" data-level={level}>
      <AlertGlyph level={level} size={12} />
      <span>{children}</span>
    </span>
  );
}
