import { useDelay } from "../basics/use-delay.ts";

interface SkeletonProps {
  /** What is being loaded; announced and shown under the bars. */
  text: string;
  lines?: number;
}

const skeletonDelayMs = 200;
const widths = ["74%", "92%", "58%", "83%", "66%"] as const;

/**
 * Bars at the final size: their space is reserved at once, they become visible
 * only if the response has not arrived by then.
 */
export function Skeleton({ text, lines = 3 }: SkeletonProps) {
  const isDue = useDelay(skeletonDelayMs);
  return (
    <div
      className="sc-skeleton"
      role="status"
      aria-busy="true"
      data-due={isDue}
    >
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ inlineSize: widths[line % widths.length] }} />
      ))}
      <p className="sc-skeleton-text">{text}</p>
    </div>
  );
}
