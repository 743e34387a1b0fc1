import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { summaryAgeSeconds } from "#entities/stage/summary-age.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { SummaryCard } from "./SummaryCard.tsx";
import { TimeDelayCard } from "./TimeDelayCard.tsx";
import "./stage-stats.css";

interface StageStatsProps {
  snapshot: StageSnapshot;
}

/** Summary and time delays of the stage. */
export function StageStats({ snapshot }: StageStatsProps) {
  const now = useClock(snapshot.now, snapshot.live);
  return (
    <>
      <SummaryCard
        snapshot={snapshot}
        ageSeconds={summaryAgeSeconds(snapshot, now)}
      />
      <TimeDelayCard snapshot={snapshot} now={now} />
    </>
  );
}
