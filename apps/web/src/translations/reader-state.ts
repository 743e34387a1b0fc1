import { isTimeZone, zoneLabel, type UnitChoice } from "@stagecraft/domain";

/** How a user reads numbers and clocks. */
export interface Reader {
  readonly units: UnitChoice;
  /** The clock in which times are shown. */
  readonly clock: "utc" | "pad";
  /** Time zone of the current pad. */
  readonly padZone: string;
}

let reader: Reader = { units: "pad", clock: "utc", padZone: "UTC" };

/** Only for `setReader`, which also renders all texts again. */
export function keepReader(next: Reader): void {
  reader = next;
}

export function currentReader(): Reader {
  return reader;
}

export function currentUnits(): UnitChoice {
  return reader.units;
}

/** Whether the user chose the clock of the pad. */
export function readsPadClock(): boolean {
  return reader.clock === "pad";
}

/** The zone in which times are shown now. */
export function currentZone(): string {
  return reader.clock === "pad" && isTimeZone(reader.padZone)
    ? reader.padZone
    : "UTC";
}

/** `UTC`, `MDT`: shown next to every clock. */
export function currentZoneLabel(time = Date.now()): string {
  return zoneLabel(currentZone(), time);
}
