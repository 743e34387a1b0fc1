import { isAbsolutePressure, normalizeUnit } from "../mapping/units.ts";

export interface NamedUnit {
  readonly name: string;
  readonly unit: string | null;
}

/** Splits a header cell into name and unit: `Pressure (psi)`, `Rate [bpm]`, `Time, min`. */
export function splitHeaderCell(cell: string): NamedUnit {
  const text = cell
    .replaceAll(/\s+/g, " ")
    .replace(/^[#"']+/, "")
    .trim();
  const absolute = absoluteUnitAt(text);
  if (absolute !== null) return absolute;
  const bracketed = /^(.*?)\s*[([]([^()[\]]*)[)\]]\.?$/.exec(text);
  if (bracketed?.[1] && bracketed[2]) {
    const [, name, inside] = bracketed;
    if (normalizeUnit(inside) !== null || isBareUnit(inside))
      return { name: name.trim(), unit: inside.trim() };
  }
  const comma = text.lastIndexOf(",");
  const tail = text.slice(comma + 1);
  return comma > 0 && normalizeUnit(tail) !== null
    ? { name: text.slice(0, comma).trim(), unit: tail.trim() }
    : { name: text, unit: null };
}

/**
 * `Pressure (kPa(a))` and `Pressure psia`: a unit marked "absolute" counts as a
 * unit wherever it appears in the name.
 */
function absoluteUnitAt(text: string): NamedUnit | null {
  const nested = /^(.*?)\s*[([]\s*([^()[\]]+\([^()]*\))\s*[)\]]$/.exec(text);
  const trailing = /^(.*?)[\s,_]+(\S+|\S+\s*\(\w+\)|\S+ abs(?:olute)?)$/i.exec(
    text,
  );
  for (const found of [nested, trailing]) {
    const [, name = "", unit = ""] = found ?? [];
    if (name.trim() !== "" && isAbsolutePressure(unit))
      return { name: name.trim(), unit: unit.trim() };
  }
  return null;
}

/**
 * Units missing from the list (`sgu`, `1/min`) still count as units when they
 * are in brackets next to a name.
 */
function isBareUnit(text: string): boolean {
  return /^[%°]?[A-Za-z]{0,4}[/%°][A-Za-z0-9³^]{0,5}$/.test(text.trim());
}

/** Returns the unit in a cell of a unit row; null for the marks that mean "none". */
export function unitCell(cell: string): string | null {
  const text = cell
    .trim()
    .replace(/^[([{]\s*/, "")
    .replace(/\s*[)\]}]$/, "");
  if (/^(#null!?|null|none|n\/a|na|-+|_*|unitless)$/i.test(text)) return null;
  return text;
}

/** Duplicates get a number each, as log readers do: RATE:1, RATE:2. */
export function distinctNames(names: readonly string[]): string[] {
  const total = new Map<string, number>();
  for (const name of names) total.set(name, (total.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (total.get(name) === 1) return name;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name}:${number}`;
  });
}
