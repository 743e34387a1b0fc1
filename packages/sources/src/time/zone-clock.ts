import { SourceError } from "../source-error.ts";

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly millisecondOfDay: number;
}

export type LocalReading = "certain" | "ambiguous" | "missing";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Zone offsets change at quarter-hour boundaries at the finest. */
const cacheStepMs = 15 * minuteMs;
const cacheLimit = 5000;

/** Converts local wall time of an IANA zone to instants, including daylight saving. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat | null;
  readonly #offsets = new Map<number, number>();

  constructor(zone: string) {
    this.#format = isUtc(zone) ? null : zoneFormat(zone);
  }

  /**
   * Returns the instant of a wall time, given as if it were UTC. A repeated
   * hour is read as the one that follows `previousMs`; a skipped hour as if the
   * clock had not been changed.
   */
  instant(
    wallMs: number,
    previousMs: number,
  ): { readonly timeMs: number; readonly reading: LocalReading } {
    if (!this.#format) return { timeMs: wallMs, reading: "certain" };
    const before = this.#offsetAt(wallMs - dayMs);
    const after = this.#offsetAt(wallMs + dayMs);
    if (before === after) {
      return { timeMs: wallMs - before, reading: "certain" };
    }
    return this.#nearChange(wallMs, before, after, previousMs);
  }

  /** Returns the wall time at an instant, as if it were UTC. */
  wallAt(timeMs: number): number {
    return this.#format ? timeMs + this.#offsetAt(timeMs) : timeMs;
  }

  #nearChange(
    wallMs: number,
    before: number,
    after: number,
    previousMs: number,
  ): { readonly timeMs: number; readonly reading: LocalReading } {
    const early = wallMs - before;
    const late = wallMs - after;
    const earlyHolds = this.#offsetAt(early) === before;
    const lateHolds = this.#offsetAt(late) === after;
    if (earlyHolds && lateHolds) {
      const timeMs = early < previousMs ? late : early;
      return { timeMs, reading: "ambiguous" };
    }
    if (lateHolds) return { timeMs: late, reading: "certain" };
    return { timeMs: early, reading: earlyHolds ? "certain" : "missing" };
  }

  #offsetAt(timeMs: number): number {
    const key = Math.floor(timeMs / cacheStepMs);
    const known = this.#offsets.get(key);
    if (known !== undefined) return known;
    if (this.#offsets.size >= cacheLimit) this.#offsets.clear();
    const offset = this.#format ? offsetOf(this.#format, key * cacheStepMs) : 0;
    this.#offsets.set(key, offset);
    return offset;
  }
}

function isUtc(zone: string): boolean {
  return /^(etc\/)?(utc|gmt|zulu|z)$/i.test(zone);
}

function zoneFormat(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    throw new SourceError(
      "timezone-unknown",
      `The time zone "${zone}" is not known.`,
      { key: "refusal.unknownZone", values: { zone } },
    );
  }
}

function offsetOf(format: Intl.DateTimeFormat, timeMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of format.formatToParts(timeMs)) {
    parts[part.type] = Number(part.value);
  }
  const { year = 0, month = 1, day = 1 } = parts;
  const { hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - timeMs;
}

/** A wall time as if it were UTC, or NaN when there is no such day. */
export function wallTime(local: LocalTime): number {
  const { year, month, day } = local;
  const dayStart = Date.UTC(year, month - 1, day);
  const check = new Date(dayStart);
  const exists =
    check.getUTCMonth() === month - 1 && check.getUTCDate() === day;
  return exists ? dayStart + local.millisecondOfDay : NaN;
}
