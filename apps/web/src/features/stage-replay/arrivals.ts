import type {
  StageNotification,
  StageQuality,
} from "#entities/stage/stage.queries.ts";

/** A stretch of the stage whose samples were not there at their own time. */
export interface LateStretch {
  readonly from: number;
  readonly to: number;
  readonly arrivedAt: number;
}

/** When what is known of a stage came to be known. */
export interface Arrivals {
  /** Before this nobody followed the stage: what is older is played by its own time. */
  readonly followedFrom: number;
  readonly stretches: readonly LateStretch[];
}

interface Record {
  readonly firstTime: number;
  readonly lastTime: number;
  readonly quality: StageQuality | null;
  readonly notifications: readonly StageNotification[];
}

/** Stretches closer than this are one. */
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

/** Late stretches from the first sample on: before their end there was no screen to miss them on. */
function endOfBeginning(
  { firstTime }: Record,
  stretches: readonly LateStretch[],
): number {
  let end = firstTime;
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from))
    if (from <= end + touchingMs) end = Math.max(end, to);
  return end;
}

/** What the stage's record tells about when its samples and findings were there. */
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
