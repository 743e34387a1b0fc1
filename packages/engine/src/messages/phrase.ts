import type { ShownUnit } from "../guidance/shown-unit.ts";
import { type MessageKey, messageTexts } from "./message-texts.ts";

/** A measured value; the reader may use other units. */
export interface PhraseQuantity {
  readonly value: number;
  readonly unit: string;
  /** Meaningful decimals in this unit, for numbers below the size from which they are floored. */
  readonly decimals: number;
  /** The value is shown with its sign. */
  readonly isChange?: true;
}

/** A duration, shown in minutes from two minutes on unless it is always in seconds. */
export interface PhraseTime {
  readonly seconds: number;
  readonly isInSeconds?: true;
}

/** A channel by its name in the data; readers see its label. */
export interface PhraseChannel {
  readonly channel: string;
}

/** Other phrases, joined with commas. */
export type PhraseList = readonly Phrase[];

export type PhraseValue =
  string | number | PhraseQuantity | PhraseTime | PhraseChannel | PhraseList;

/** A sentence as its key with its values. */
export interface Phrase {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, PhraseValue>>;
}

/**
 * From this size on, numbers are floored as on every screen, so that a message
 * and a displayed value are the same.
 */
const flooredFrom = 200;
const minutesFromSeconds = 120;

/** Converts an engine value to its displayed quantity. */
export function quantity(value: number, shown: ShownUnit): PhraseQuantity {
  const { unit, decimals, factor } = shown;
  return { value: value * factor, unit, decimals };
}

/** The same, displayed with its sign. */
export function change(value: number, shown: ShownUnit): PhraseQuantity {
  return { ...quantity(value, shown), isChange: true };
}

export function inSeconds(seconds: number): PhraseTime {
  return { seconds: Math.round(seconds), isInSeconds: true };
}

function numberText(value: number, decimals: number): string {
  const number = Number(value.toPrecision(12));
  return Math.abs(number) >= flooredFrom
    ? String(Math.floor(number))
    : number.toFixed(decimals);
}

function quantityText(given: PhraseQuantity): string {
  const { value, unit, decimals, isChange } = given;
  if (isChange !== true) return `${numberText(value, decimals)} ${unit}`;
  const size = numberText(Math.abs(value), decimals);
  return `${value < 0 ? "-" : "+"}${size} ${unit}`;
}

function timeText({ seconds, isInSeconds }: PhraseTime): string {
  return isInSeconds === true || seconds < minutesFromSeconds
    ? `${Math.round(seconds)} s`
    : `${Math.round(seconds / 60)} min`;
}

function isList(value: PhraseValue): value is PhraseList {
  return Array.isArray(value);
}

function valueText(value: PhraseValue): string {
  if (typeof value !== "object") return String(value);
  if (isList(value)) return value.map(englishOf).join(", ");
  if ("seconds" in value) return timeText(value);
  return "channel" in value ? value.channel : quantityText(value);
}

/** The sentence in English, in the units of the pad. */
export function englishOf({ key, values = {} }: Phrase): string {
  return messageTexts[key].replaceAll(
    /\{\{(\w+)\}\}/g,
    (position, name: string) => {
      const value = values[name];
      return value === undefined ? position : valueText(value);
    },
  );
}
