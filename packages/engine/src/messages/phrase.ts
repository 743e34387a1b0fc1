import type { ShownUnit } from "../guidance/shown-unit.ts";
import { type MessageKey, messageTexts } from "./message-texts.ts";

/** A measured value: whoever reads it may read other units. */
export interface PhraseQuantity {
  readonly value: number;
  readonly unit: string;
  /** As many as are worth giving in this unit, below the size from which numbers are floored. */
  readonly decimals: number;
  /** Written with its sign. */
  readonly isChange?: true;
}

/** A length of time; people read minutes from two of them on, or always seconds. */
export interface PhraseTime {
  readonly seconds: number;
  readonly isInSeconds?: true;
}

/** A channel by its name in the data: people read its label. */
export interface PhraseChannel {
  readonly channel: string;
}

/** Other phrases, written one after the other with commas between. */
export type PhraseList = readonly Phrase[];

export type PhraseValue =
  string | number | PhraseQuantity | PhraseTime | PhraseChannel | PhraseList;

/** A sentence as its key with its values. */
export interface Phrase {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, PhraseValue>>;
}

/** From here on numbers are floored, as on every screen: a message and a figure are the same. */
const flooredFrom = 200;
const minutesFromSeconds = 120;

/** A value of the engine as it is shown to people. */
export function quantity(value: number, shown: ShownUnit): PhraseQuantity {
  const { unit, decimals, factor } = shown;
  return { value: value * factor, unit, decimals };
}

/** The same, with its sign. */
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
