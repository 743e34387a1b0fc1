import { type StatedUnit, statedUnit } from "./document-units.ts";

/** A column title, split into its parts. */
export interface HeaderTitle {
  /** The title as the file writes it, on one line. */
  readonly text: string;
  /** Lower case, letters and digits only, without unit and reference. */
  readonly label: string;
  readonly unit: StatedUnit | null;
  /** Text in the position of a unit that is no unit. */
  readonly unknownUnit: string | null;
  /** Terms such as `rkb` or `grid` in the title, in addition to its label. */
  readonly qualifiers: readonly string[];
}

const longestTitle = 120;
const bracketPattern = /[[({]\s*([^\])}]*?)\s*[\])}]/g;
const qualifierPattern =
  /^(rkb|kb|rt|gl|msl|kelly bushing|rotary table|ground level|grid|gn|true|tn|mag|magnetic|grid north|true north|magnetic north)$/i;
/** `MD,ft`, `MD - ft`, `MD_ft`, `MD ft`. */
const trailingPattern = /^(.*[^\s,;_/-])\s*(?:[,;_-]\s*|\s)([^\s,;_]+)$/;

export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

export function headerTitle(cell: string): HeaderTitle {
  const text = cell.replaceAll(/\s+/g, " ").trim().slice(0, longestTitle);
  const brackets = [...text.matchAll(bracketPattern)].map(
    ([, inside = ""]) => inside,
  );
  // A vertical depth in brackets is part of the name, not a measured depth.
  const bare = text
    .replaceAll(bracketPattern, (whole: string) =>
      /tvd|vertical/i.test(whole) ? whole : " ",
    )
    .trim();
  const qualifiers = brackets.filter((inside) => qualifierPattern.test(inside));
  const candidates = brackets.filter(
    (inside) =>
      inside !== "" &&
      !qualifierPattern.test(inside) &&
      !/tvd|vertical/i.test(inside),
  );
  // `[deg GN]` contains unit and reference together.
  const [, angle, north] =
    candidates
      .map((inside) => /^(deg|°)\s*(\S.*)$/i.exec(inside))
      .find((match) => qualifierPattern.test(match?.[2] ?? "")) ?? [];
  if (angle !== undefined && north !== undefined)
    return titleOf(text, bare, statedUnit(angle), null, [...qualifiers, north]);
  const inBrackets = candidates.map(statedUnit).find((unit) => unit !== null);
  if (inBrackets) return titleOf(text, bare, inBrackets, null, qualifiers);
  const [, before, last] = trailingPattern.exec(bare) ?? [];
  const trailing = last === undefined ? null : statedUnit(last);
  return trailing && before !== undefined
    ? titleOf(text, before, trailing, null, qualifiers)
    : titleOf(text, bare, null, candidates.at(-1) ?? null, qualifiers);
}

function titleOf(
  text: string,
  label: string,
  unit: StatedUnit | null,
  unknownUnit: string | null,
  qualifiers: readonly string[],
): HeaderTitle {
  return { text, label: lettersOf(label), unit, unknownUnit, qualifiers };
}

/** The name and unit of a column whose unit may be any text: `Friction reducer (gal)`. */
export function namedWithUnit(
  cell: string,
): { readonly name: string; readonly unit: string } | null {
  const text = cell.replaceAll(/\s+/g, " ").trim();
  const [, name, unit] =
    /^(.*\S)\s*[[(]\s*([^[\]()]+?)\s*[\])]$/.exec(text) ?? [];
  return name === undefined || unit === undefined ? null : { name, unit };
}

/** Column 0 is A. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
