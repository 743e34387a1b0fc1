import { plainText } from "#features/speech/speak-markup.ts";
import { spokenNumbers } from "#features/speech/spoken-numbers.ts";
import { spokenUnits } from "#features/speech/spoken-units.ts";

/** Spoken letter by letter, because it is no word. */
const initials = /\bFDI\b/g;

/** Converts a sentence as written on the screen to the text for the voice. */
export function speechText(text: string): string {
  const plain = plainText(text).replace(initials, "F D I");
  return spokenNumbers(spokenUnits(plain));
}
