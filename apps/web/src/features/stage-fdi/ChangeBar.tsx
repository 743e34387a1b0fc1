import type { AlertLevel } from "@stagecraft/ui";

/** The bar extends well above the threshold, so that a hit visibly passes it. */
const fullShare = 1.6;
const ticks = [0.5, 1] as const;
/** A small change still shows a mark. */
const leastPercent = 1;

function percentOf(share: number): number {
  return Math.min(100, Math.max(leastPercent, (share / fullShare) * 100));
}

interface ChangeBarProps {
  /** Null: nothing was evaluated and the track stays empty. */
  share: number | null;
  level: AlertLevel;
}

/** The change relative to its threshold, with ticks at half and all of it; a graphic form of the row's text. */
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
