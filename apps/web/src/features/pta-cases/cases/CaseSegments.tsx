import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { segmentTexts, type Segment } from "./case-segments.ts";

interface CaseSegmentsProps {
  label: string;
  segments: readonly Segment[];
}

/** Progress of the interpretations as a bar, and the same as text. */
export function CaseSegments({ label, segments }: CaseSegmentsProps) {
  const text = useText();
  const shown = segments.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="pta-segments">
      <div className="pta-track" aria-hidden="true">
        {shown.map(({ kind, count }) => (
          <span
            key={kind}
            data-kind={kind}
            style={{ inlineSize: `${(100 * count) / total}%` }}
          />
        ))}
      </div>
      <ul className="pta-legend" aria-label={label}>
        {shown.map(({ kind, count }) => (
          <li key={kind}>
            <span className="pta-swatch" data-kind={kind} aria-hidden="true" />
            {text(segmentTexts[kind])} <bdi>{writeNumber(count, 0)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
