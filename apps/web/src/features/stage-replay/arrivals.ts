import type {
  StageNotification,
  StageQuality,
} from "#entities/stage/stage.queries.ts";

/** A stretch of the stage whose samples did not arrive on time. */
export interface LateStretch {
  readonly from: number;
  readonly to: number;
  readonly arrivedAt: number;
}

/** When the data of a stage arrived. */
export interface Arrivals {
  /** Before this the stage was not followed live: older data is replayed by its own time. */
  readonly followedFrom: number;
  readonly stretches: readonly LateStretch[];
}

interface Record {
  readonly firstTime: number;
  readonly lastTime: number;
  readonly quality: StageQuality | null;
  readonly notifications: readonly StageNotification[];
}

/** Stretches closer together than this are merged. */
const touchingMs = 60_000;
/** A source that trails for most of a stage is a slow source, not an outage. */
const largestShare = 0.5;

function stretchesOf({ quality }: Record): LateStretch[] {
  return (quality?.lateArrivals ?? []).map(
    ({ startTimestamp, endTimestamp, arrivedAt }) => ({
      from: startTimestamp,
      to: endTimestamp,
      arrivedAt,
    }),
  );
}

/** Nothing was found while the stage ran: it was imported, or stored when it was over. */
function isStoredAfterwards({ lastTime, notifications }: Record): boolean {
  return (
    notifications.length > 0 &&
    notifications.every(
      ({ backfilled, raisedAt }) => backfilled && raisedAt > lastTime,
    )
  );
}

/**
 * The end of the late stretches that begin at the first sample: nobody saw the stage before they
 * ended, so nobody missed them.
 */
function endOfBeginning(
  { firstTime }: Record,
  stretches: readonly LateStretch[],
): number {
  let end = firstTime;
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from))
    if (from <= end + touchingMs) end = Math.max(end, to);
  return end;
}

/** Derives from the stage's record when its samples and findings arrived. */
export function arrivalsOf(record: Record): Arrivals {
  const { firstTime, lastTime } = record;
  if (isStoredAfterwards(record))
    return { followedFrom: Infinity, stretches: [] };
  const all = stretchesOf(record);
  const followedFrom = endOfBeginning(record, all);
  const longest = (lastTime - firstTime) * largestShare;
  return {
    followedFrom: followedFrom >= lastTime ? Infinity : followedFrom,
    stretches: all
      .filter(({ from, to }) => to > followedFrom && to - from <= longest)
      .sort((a, b) => a.arrivedAt - b.arrivedAt),
  };
}

/** Stretches whose samples had not arrived by then. */
export function missingAt(
  { stretches }: Arrivals,
  moment: number,
): readonly LateStretch[] {
  return stretches.filter(
    ({ from, arrivedAt }) => arrivedAt > moment && from <= moment,
  );
}
