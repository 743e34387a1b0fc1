import type { AlertLevel } from "@stagecraft/ui";

/** The bar ends well above the threshold, so that a hit is seen to pass it. */
const fullShare = 1.6;
const ticks = [0.5, 1] as const;
/** A change that is there but small is still a mark. */
const leastPercent = 1;

function percentOf(share: number): number {
  return Math.min(100, Math.max(leastPercent, (share / fullShare) * 100));
}

interface ChangeBarProps {
  /** Null: nothing was evaluated and the track stays empty. */
  share: number | null;
  level: AlertLevel;
}

/** The change against its threshold, with ticks at half of it and all of it; says in ink what the row says in words. */
export function ChangeBar({ share, level }: ChangeBarProps) {
  return (
    <span className="fdi-track" aria-hidden="true">
      <span className="fdi-bar" dir="ltr">
        {share !== null && (
          <span
            className="fdi-bar-fill"
            data-level={level}
            style={{ inlineSize: `${percentOf(share)}%` }}
          />
        )}
        {ticks.map((tick) => (
          <span
            key={tick}
            className="fdi-bar-tick"
            style={{ insetInlineStart: `${percentOf(tick)}%` }}
          />
        ))}
      </span>
    </span>
  );
}
