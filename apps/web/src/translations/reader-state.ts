import { isTimeZone, zoneLabel, type UnitChoice } from "@stagecraft/domain";

/** How somebody reads numbers and clocks. */
export interface Reader {
  readonly units: UnitChoice;
  /** Whose clock times are told by. */
  readonly clock: "utc" | "pad";
  /** Zone of the pad that is looked at. */
  readonly padZone: string;
}

let reader: Reader = { units: "pad", clock: "utc", padZone: "UTC" };

/** Only for `setReader`, which also has everything written again. */
export function keepReader(next: Reader): void {
  reader = next;
}

export function currentReader(): Reader {
  return reader;
}

export function currentUnits(): UnitChoice {
  return reader.units;
}

/** Whether the person asked for the clock of the pad. */
export function readsPadClock(): boolean {
  return reader.clock === "pad";
}

/** The zone in which times are told now. */
export function currentZone(): string {
  return reader.clock === "pad" && isTimeZone(reader.padZone)
    ? reader.padZone
    : "UTC";
}

/** `UTC`, `MDT`: stands wherever a clock is. */
export function currentZoneLabel(time = Date.now()): string {
  return zoneLabel(currentZone(), time);
}
