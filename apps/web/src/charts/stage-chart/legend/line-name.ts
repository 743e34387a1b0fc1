import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/dictionary.ts";

/** Default line names of a new plot; names that a person entered are not translated. */
const ownNames: Readonly<Record<string, TextKey | undefined>> = {
  "Treating pressure": "chart.linePressure",
  "Slurry rate": "chart.lineRate",
  "Proppant conc.": "chart.lineProppant",
  "Clean rate": "chart.lineCleanRate",
};

/** A line with its name in the person's language. */
export function withSpokenName<Line extends { readonly label: string }>(
  line: Line,
  text: Text,
): Line {
  const key = ownNames[line.label];
  return key === undefined ? line : { ...line, label: text(key) };
}
