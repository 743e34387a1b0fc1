import type { FleetMessages } from "@stagecraft/contract";

type SentReading = FleetMessages["readings"]["readings"][number];

/** Least and most of pressure, rate and proppant in 45 seconds; null where nothing was measured. */
export type Stretch = readonly (number | null)[];

/** What is known of a live stage. A new object whenever something of it changed. */
export interface FleetReading {
  readonly stageId: number;
  /** Time of the newest sample; null before the first. */
  readonly newestTime: number | null;
  /** When it was told last, by this machine's clock; null when it was there before we listened. */
  readonly receivedAt: number | null;
  readonly pressure: number | null;
  readonly rate: number | null;
  readonly proppant: number | null;
  /** By the time they begin, oldest first. */
  readonly stretches: ReadonlyMap<number, Stretch>;
}

export const stretchMs = 45_000;
const mostStretches = 60;
export const fleetWindowMs = stretchMs * mostStretches;

function inOrder(
  stretches: ReadonlyMap<number, Stretch>,
  oldest: number,
): Map<number, Stretch> {
  return new Map(
    [...stretches]
      .filter(([start]) => start > oldest)
      .sort(([left], [right]) => left - right),
  );
}

/** A reading with what was told since; stretches that were told again take the place of those before. */
export function withReading(
  before: FleetReading | undefined,
  sent: SentReading,
  receivedAt: number | null,
): FleetReading {
  const [stageId, newestTime, pressure, rate, proppant, buckets] = sent;
  const isNewer = newestTime !== (before?.newestTime ?? null);
  const stretches = new Map(before?.stretches);
  for (const [start, ...extremes] of buckets) stretches.set(start, extremes);
  return {
    stageId,
    newestTime,
    receivedAt: isNewer ? receivedAt : (before?.receivedAt ?? null),
    pressure,
    rate,
    proppant,
    stretches:
      buckets.length === 0
        ? stretches
        : inOrder(stretches, (newestTime ?? 0) - fleetWindowMs),
  };
}

/** How old the newest sample is. The clock alone would call it fresh for ever when the source's clock runs ahead. */
export function readingAgeMs(
  { newestTime, receivedAt }: FleetReading,
  serverNow: number,
  now: number,
): number | null {
  if (newestTime === null) return null;
  return Math.max(
    0,
    serverNow - newestTime,
    receivedAt === null ? 0 : now - receivedAt,
  );
}
