import { shownUnit, type UnitChoice } from "../writing/reader-units.ts";
import { writeNumber, writeSize } from "../writing/write-number.ts";
import { writeRounded } from "../writing/write-quantity.ts";

/**
 * A message in transferable form: a key with values. A value is a text or a
 * number; a quantity `{value, unit, decimals, isChange?}`; a time `{seconds,
 * isInSeconds?}`; the channel `{channel}`; or a list of other messages.
 */
export interface MessageContent {
  readonly key: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

export type TimeUnit = "seconds" | "minutes";

/** The language and units in which a message is shown. */
export interface MessageReader {
  /** The sentence of a key with its values filled in; null where the language has none. */
  readonly sentence: (
    key: string,
    values: Readonly<Record<string, string>>,
  ) => string | null;
  readonly units: UnitChoice;
  readonly channelName: (channel: string) => string;
  /** Separator between the parts of a list: `, `. */
  readonly comma: string;
  /** `121 s` or `7 min`. */
  readonly duration: (amount: string, unit: TimeUnit) => string;
}

/** From this magnitude on decimals are meaningless, as with every figure. */
const flooredFrom = 200;
const minutesFromSeconds = 120;

interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly decimals: number;
  readonly isChange?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function isQuantity(fields: Fields): fields is Fields & Quantity {
  return typeof fields["value"] === "number" && "unit" in fields;
}

/** Uses the decimals chosen by the writer, if the unit has not changed. */
function sizeText(size: number, unit: string, decimals: number | null): string {
  if (decimals === null) return writeRounded(size, unit);
  const exact = Number(size.toPrecision(12));
  return exact >= flooredFrom
    ? writeSize(Math.floor(exact), 0)
    : writeSize(exact, decimals);
}

function quantityText(given: Quantity, choice: UnitChoice): string {
  const { unit, factor } = shownUnit(given.unit, choice);
  const value = given.value * factor;
  const decimals = factor === 1 ? given.decimals : null;
  const size = sizeText(Math.abs(value), unit, decimals);
  const isZero = !/[1-9∞]/.test(size);
  const plus = given.isChange === true ? "+" : "";
  const sign = value < 0 && !isZero ? "\u2212" : plus;
  return `${sign}${size} ${unit}`;
}

function timeText(
  seconds: number,
  isInSeconds: boolean,
  { duration }: MessageReader,
): string {
  return isInSeconds || seconds < minutesFromSeconds
    ? duration(writeNumber(seconds, 0), "seconds")
    : duration(writeNumber(seconds / 60, 0), "minutes");
}

/** The duration in a text that is English in every language. */
export function englishDuration(amount: string, unit: TimeUnit): string {
  return `${amount} ${unit === "seconds" ? "s" : "min"}`;
}

function fieldsText(fields: Fields, reader: MessageReader): string {
  if (isQuantity(fields)) return quantityText(fields, reader.units);
  const { seconds, channel, isInSeconds } = fields;
  if (typeof seconds === "number")
    return timeText(seconds, isInSeconds === true, reader);
  return typeof channel === "string" ? reader.channelName(channel) : "";
}

function isSentence(value: unknown): value is MessageContent {
  return typeof (value as MessageContent | null)?.key === "string";
}

function valueText(value: unknown, reader: MessageReader): string | null {
  if (typeof value !== "object" || value === null) return String(value);
  if (!Array.isArray(value)) return fieldsText(value as Fields, reader);
  const parts = value.map((part: unknown) =>
    isSentence(part) ? formatMessage(part, reader) : null,
  );
  return parts.includes(null) ? null : parts.join(reader.comma);
}

/** The message in the reader's language and units; null when a part of it has no translation. */
export function formatMessage(
  { key, values = {} }: MessageContent,
  reader: MessageReader,
): string | null {
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const text = valueText(value, reader);
    if (text === null) return null;
    written[name] = text;
  }
  return reader.sentence(key, written);
}

/** Fills values into a sentence, where each is marked as `{{name}}`. */
export function filledIn(
  sentence: string,
  values: Readonly<Record<string, string>>,
): string {
  return sentence.replaceAll(
    /\{\{(\w+)\}\}/g,
    (position, name: string) => values[name] ?? position,
  );
}
