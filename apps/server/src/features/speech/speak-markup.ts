import { ownValue } from "@stagecraft/domain";

const namedCharacters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** A markup tag, not a "less than": a letter or a slash follows immediately. */
const tag = /<\/?[A-Za-z!?][^<>]*>/g;

const entity = /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|([a-z]+));/g;

/** Line breaks, tabs and other unspeakable characters, including those that change the writing direction. */
const unspeakable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu;

function characterOf(
  whole: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ownValue(namedCharacters, name) ?? whole;
  const code = decimal === undefined ? `0x${hexadecimal}` : decimal;
  const point = Number(code);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
}

/**
 * Returns the text to speak, with or without `<speak>` around it (decision
 * B27). Markup is skipped and never interpreted: no voice receives any.
 */
export function plainText(text: string): string {
  return text
    .replace(tag, " ")
    .replace(entity, characterOf)
    .replace(unspeakable, " ")
    .trim();
}
