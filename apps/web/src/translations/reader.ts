import {
  shownUnit,
  timeByZoneClock,
  utcClock,
  writeQuantity,
  zoneOffsetMs,
  type WrittenQuantity,
} from "@stagecraft/domain";
import {
  currentReader,
  currentUnits,
  currentZone,
  keepReader,
  type Reader,
} from "./reader-state.ts";
import { writeAgain } from "./translate.ts";

/** Renders all texts again, as after a change of language. */
export function setReader(next: Reader): void {
  const [before, zone] = [currentReader(), currentZone()];
  keepReader(next);
  const isSame =
    next.units === before.units &&
    next.clock === before.clock &&
    currentZone() === zone;
  if (!isSame) writeAgain();
}

/** A time shifted so that its UTC fields match the reader's clock. */
export function onReaderClock(time: number, zone = currentZone()): number {
  return time + zoneOffsetMs(zone, time);
}

/** The reverse of `onReaderClock`. */
export function fromReaderClock(clockTime: number): number {
  return timeByZoneClock(currentZone(), clockTime);
}

/** `14:41:07` by the reader's clock. */
export function readerClock(time: number): string {
  return utcClock(onReaderClock(time));
}

/** A stored value and its unit as displayed to this user. */
export function readerQuantity(value: number, unit: string): WrittenQuantity {
  return writeQuantity(value, unit, currentUnits());
}

/** Only the number of `readerQuantity`. */
export function readerNumber(value: number, unit: string): string {
  return readerQuantity(value, unit).text;
}

/** Only the unit shown next to a stored value. */
export function readerUnit(unit: string): string {
  return shownUnit(unit, currentUnits()).unit;
}

/** `8,457 psi`; without a unit only the value. */
export function readerText(value: number, unit: string): string {
  const quantity = readerQuantity(value, unit);
  return quantity.unit === ""
    ? quantity.text
    : `${quantity.text} ${quantity.unit}`;
}

/** A change: the sign is part of the number, a zero has none. */
export function readerChange(value: number, unit: string): WrittenQuantity {
  const quantity = readerQuantity(value, unit);
  return value > 0 && /[1-9∞]/.test(quantity.text)
    ? { ...quantity, text: `+${quantity.text}` }
    : quantity;
}
