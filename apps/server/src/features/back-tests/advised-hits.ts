import type { StoredChannel } from "@stagecraft/engine";
import type { StageResult } from "#features/back-tests/back-tests.repository.ts";
import type { StageHit } from "#features/back-tests/stage-hits.ts";
import type { StageGrid } from "#features/back-tests/stored-columns.ts";

type Firing = StageResult["firings"][number];
type Hit = StageResult["hits"][number];

interface HitStage {
  readonly grid: StageGrid;
  readonly channels: ReadonlyMap<string, StoredChannel>;
}

/** Returns for each hit which advice came first, and how much time and volume before the hit. */
export function advisedHits(
  hits: readonly StageHit[],
  firings: readonly Firing[],
  stage: HitStage,
  volumeChannel: string,
): Hit[] {
  const volume = stage.channels.get(volumeChannel);
  return hits.map((hit): Hit => {
    const timestamp = hit.timestamp ?? firstAbove(hit, stage);
    const advice = firstAdvice(hit, timestamp, firings);
    const { offsetNumber, wellLabel } = hit;
    const notified = { offsetNumber, offsetWellName: wellLabel, timestamp };
    if (advice === null)
      return {
        ...notified,
        advisedAt: null,
        ruleId: null,
        leadSeconds: null,
        leadVolume: null,
        volumeUnit: null,
      };
    return {
      ...notified,
      advisedAt: advice.timestamp,
      ruleId: advice.ruleId,
      leadSeconds: (timestamp - advice.timestamp) / 1000,
      ...pumped(volume, stage.grid, advice.timestamp, timestamp),
    };
  });
}

/** Green means that there is nothing to do, so it is no warning. */
function firstAdvice(
  { offsetNumber }: StageHit,
  hitAt: number,
  firings: readonly Firing[],
): Firing | null {
  return (
    firings.find(
      (firing) =>
        firing.offsetNumber === offsetNumber &&
        firing.color !== "green" &&
        firing.timestamp <= hitAt,
    ) ?? null
  );
}

/** For a hit that the engine did not time: returns when the threshold was first passed. */
function firstAbove(
  { offsetNumber, minimumDelta }: StageHit,
  { grid, channels }: HitStage,
): number {
  const change = channels.get(`fdiPressureChange${offsetNumber}`)?.values;
  const k = change?.findIndex((value) => value >= minimumDelta) ?? -1;
  return grid.originMs + (k === -1 ? grid.lengthSeconds - 1 : k) * 1000;
}

function pumped(
  volume: StoredChannel | undefined,
  { originMs }: StageGrid,
  from: number,
  to: number,
): Pick<Hit, "leadVolume" | "volumeUnit"> {
  const at = (timestamp: number) =>
    volume?.values[Math.round((timestamp - originMs) / 1000)] ?? NaN;
  const leadVolume = at(to) - at(from);
  return Number.isFinite(leadVolume)
    ? { leadVolume, volumeUnit: volume?.unit ?? null }
    : { leadVolume: null, volumeUnit: null };
}
