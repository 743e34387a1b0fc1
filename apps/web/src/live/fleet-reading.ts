import type { FleetMessages } from "@stagecraft/contract";

type SentReading = FleetMessages["readings"]["readings"][number];

/** Minimum and maximum of pressure, rate and proppant in 45 seconds; null where nothing was measured. */
export type Stretch = readonly (number | null)[];

/** The known state of a live stage. It is a new object whenever something changes. */
export interface FleetReading {
  readonly stageId: number;
  /** Time of the newest sample; null before the first. */
  readonly newestTime: number | null;
  /** When it was last received, by this machine's clock; null when it dates from before the stream opened. */
  readonly receivedAt: number | null;
  readonly pressure: number | null;
  readonly rate: number | null;
  readonly proppant: number | null;
  /** Keyed by start time, oldest first. */
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

/** A reading merged with newer data; stretches sent again replace the earlier ones. */
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

/** Age of the newest sample. The clock alone would call it fresh forever when the source's clock is ahead. */
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
