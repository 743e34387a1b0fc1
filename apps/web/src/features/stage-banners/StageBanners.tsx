import { useState, useSyncExternalStore } from "react";
import { loudspeaker } from "#entities/sounds/loudspeaker.ts";
import type { AdviceKind } from "#entities/sounds/sound-names.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useClock } from "#entities/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import { AdviceRow } from "./AdviceRow.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { plainRows } from "./plain-rows.ts";
import { PlainRows } from "./PlainRows.tsx";
import { useAdviceSounds } from "./use-advice-sounds.ts";
import { useBannerEscalation } from "./use-banner-escalation.ts";
import { useBanners } from "./use-banners.ts";
import "./stage-banners.css";

interface StageBannersProps {
  snapshot: StageSnapshot;
  /** Where the advice of several stages is shown together, each row names its stage. */
  isNamed?: boolean;
}

function useSoundNote(
  failedKinds: ReadonlySet<AdviceKind>,
  hasEscalationFailed: boolean,
) {
  const text = useText();
  const isBlocked = useSyncExternalStore(
    loudspeaker.subscribe,
    loudspeaker.isBlocked,
  );
  return (kind: AdviceKind): string | null => {
    if (isBlocked) return text("banners.soundBlocked");
    return failedKinds.has(kind) || hasEscalationFailed
      ? text("sounds.failed")
      : null;
  };
}

function Banners({ snapshot, isNamed = false }: StageBannersProps) {
  const text = useText();
  const { isReplay } = snapshot;
  const { states, rows, lists, escalate, close } = useBanners(snapshot);
  const sounds = useAdviceSounds({ states, rows, isReplay });
  const hasFailed = useBannerEscalation(snapshot, lists, escalate);
  const noteOf = useSoundNote(sounds.failedKinds, hasFailed);
  const plain = plainRows(snapshot, useClock(snapshot.now, snapshot.live));
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = rows.flatMap(({ kind, notices }) =>
    (isUnfolded ? notices : notices.slice(0, 1)).map((notice, place) => ({
      kind,
      notice,
      moreCount: place === 0 ? notices.length - 1 : 0,
    })),
  );
  return (
    <section
      className="advice"
      aria-label={text("banners.region")}
      aria-live="polite"
    >
      {(shown.length > 0 || plain.length > 0) && (
        <ul className="advice-rows">
          {shown.map(({ kind, notice, moreCount }) => (
            <AdviceRow
              key={notice.id}
              kind={kind}
              notice={notice}
              stage={isNamed ? snapshot.stage : null}
              soundNote={noteOf(kind)}
              moreButton={
                moreCount > 0 && (
                  <MoreButton
                    count={moreCount}
                    isOpen={isUnfolded}
                    onToggle={() => setUnfolded((unfolded) => !unfolded)}
                  />
                )
              }
              onListen={() => sounds.hush(kind)}
              onClose={() => close(kind, notice.id)}
            />
          ))}
          <PlainRows rows={plain} />
        </ul>
      )}
    </section>
  );
}

/** The current advice above the chart, with its sound or voice. */
export function StageBanners(props: StageBannersProps) {
  const { stage, isReplay } = props.snapshot;
  // Another stage, or a replay of the same one, begins without banners.
  return <Banners key={`${stage.id}:${isReplay}`} {...props} />;
}
