const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone the platform does not know. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      timeZoneName: "short",
    });
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
  }
  formats.set(zone, format);
  return format;
}

export function isTimeZone(zone: string): boolean {
  return zone === "UTC" || formatOf(zone) !== null;
}

type PartName = Intl.DateTimeFormatPartTypes;

function partsOf(
  zone: string,
  time: number,
): Partial<Record<PartName, string>> {
  const parts = formatOf(zone)?.formatToParts(time) ?? [];
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Clocks change at a quarter of an hour everywhere, so one offset applies to a whole quarter. */
const quarterMs = 15 * 60_000;
const mostKept = 5_000;
const offsets = new Map<string, number>();

/** Offset of the zone's clock from UTC; an unknown zone is treated as UTC. */
export function zoneOffsetMs(zone: string, time: number): number {
  if (zone === "UTC") return 0;
  const quarter = Math.floor(time / quarterMs);
  const name = `${zone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const from = quarter * quarterMs;
  const parts = partsOf(zone, from);
  const of = (part: PartName) => Number(parts[part]);
  const offset =
    parts.year === undefined
      ? 0
      : Date.UTC(
          of("year"),
          of("month") - 1,
          of("day"),
          of("hour"),
          of("minute"),
          of("second"),
        ) - from;
  if (offsets.size >= mostKept) offsets.clear();
  offsets.set(name, offset);
  return offset;
}

const dayMs = 86_400_000;

/**
 * The time at which a clock in the zone shows what `clockTime` shows in UTC. It
 * is the first of two when the clock is set back; for a time that the clock
 * skips, the offset from before the change is used.
 */
export function timeByZoneClock(zone: string, clockTime: number): number {
  const before = clockTime - zoneOffsetMs(zone, clockTime - dayMs);
  const after = clockTime - zoneOffsetMs(zone, clockTime + dayMs);
  const shown = [before, after].filter(
    (time) => time + zoneOffsetMs(zone, time) === clockTime,
  );
  return shown.length === 0 ? before : Math.min(...shown);
}

/** `UTC`, `MDT`, `GMT+3`: the label next to a clock. */
export function zoneLabel(zone: string, time: number): string {
  return zone === "UTC" ? "UTC" : (partsOf(zone, time).timeZoneName ?? "UTC");
}
