import { plainText } from "#features/speech/speak-markup.ts";
import { spokenNumbers } from "#features/speech/spoken-numbers.ts";
import { spokenUnits } from "#features/speech/spoken-units.ts";

/** Letters one by one: as a word it would be none. */
const initials = /\bFDI\b/g;

/** The words a voice is given for a sentence as it is written on the screen. */
export function speechText(text: string): string {
  const plain = plainText(text).replace(initials, "F D I");
  return spokenNumbers(spokenUnits(plain));
}
