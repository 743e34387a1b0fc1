import type {
  DepthReference,
  DocumentUnits,
  NorthReference,
} from "@stagecraft/domain";
import { decimalMarkOf, readNumber } from "./cell-number.ts";
import type { DocumentRow } from "./document-sheets.ts";
import { converted, type LengthUnit, statedUnit } from "./document-units.ts";
import { lettersOf } from "./header-title.ts";

/** A height above sea level; it is used only when the file states the point it belongs to. */
interface StatedElevation {
  /** Null: it belongs to the depth reference, whichever that is. */
  readonly of: DepthReference | null;
  readonly metres: number;
  readonly isAboveSea: boolean;
}

/** Facts stated in the lines around a table. */
export interface StatedFacts {
  readonly lengthUnit: LengthUnit | null;
  readonly units: DocumentUnits | null;
  /** Stated explicitly for measured depths. */
  readonly depthReference: DepthReference | null;
  /** Mentioned in the file, but not as the reference of measured depths. */
  readonly likelyDepthReference: DepthReference | null;
  readonly northReference: NorthReference | "magnetic" | null;
  readonly elevations: readonly StatedElevation[];
  readonly well: string | null;
}

interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** `Key: value` in one cell, or a key and the next filled cell. */
function keyValues(rows: readonly DocumentRow[]): readonly KeyValue[] {
  return rows.flatMap(({ heads }) => {
    const filled = heads
      .map((text) => text.slice(0, longestLine).trim())
      .filter((text) => text !== "");
    return filled.flatMap((text, index) => {
      const [, key, inside] = /^([^:=]{2,60}?)\s*[:=]\s*(.*)$/.exec(text) ?? [];
      const value =
        key !== undefined && inside !== "" ? inside : filled[index + 1];
      if (value === undefined) return [];
      return [{ key: key ?? text, value }];
    });
  });
}

const referenceWords: readonly (readonly [RegExp, DepthReference])[] = [
  [/\b(r?kb|kelly\s*bushing|rotary(\s*table)?|rt|rkbe?)\b/i, "kellyBushing"],
  [/\b(gl|ground(\s*level)?|ground\s*elevation)\b/i, "ground"],
  [/\b(a?msl|(mean\s*)?sea\s*level|ss|lat)\b/i, "seaLevel"],
];

/** The reference named in a text; null for none or several. */
export function referenceIn(text: string): DepthReference | null {
  const named = referenceWords.filter(([pattern]) => pattern.test(text));
  return named.length === 1 ? (named[0]?.[1] ?? null) : null;
}

const depthReferenceKeys = new Set([
  "depthreference",
  "depthdatum",
  "mdreference",
  "mddatum",
  "measureddepthreference",
  "measureddepthdatum",
  "depthsreferencedto",
  "depthsmeasuredfrom",
  "depthmeasuredfrom",
  "depthreferencepoint",
  "logmeasuredfrom",
]);
const likelyReferenceKeys = new Set([
  "reference",
  "referencedatum",
  "datum",
  "tvdreference",
  "tvdreferencedatum",
  "tvddatum",
  "elevationreference",
  "drillingmeasuredfrom",
]);
const northKeys = new Set([
  "northreference",
  "azimuthreference",
  "northref",
  "aziref",
  "azimuthref",
  "northingreference",
]);
const unitKeys = new Set([
  "unit",
  "units",
  "unitsystem",
  "lengthunit",
  "lengthunits",
  "depthunit",
  "depthunits",
  "measurementunits",
]);
const wellKeys = new Set(["well", "wellname", "welllabel", "nameofwell"]);
const longestName = 120;
/** A fact is not stated at the end of a page of text in one cell. */
const longestLine = 300;

export function northIn(text: string): NorthReference | "magnetic" | null {
  if (/\bmag(netic)?\b/i.test(text)) return "magnetic";
  if (/\bgrid\b|\bgn\b/i.test(text)) return "grid";
  return /\btrue\b|\btn\b|\bgeographic\b/i.test(text) ? "true" : null;
}

function unitSystemIn(text: string): DocumentUnits | null {
  if (/\b(field|imperial|us|oilfield|english)\b/i.test(text)) return "Field";
  return /\b(metric|si)\b/i.test(text) ? "Metric" : null;
}

function lengthUnitIn(text: string): LengthUnit | null {
  const stated = statedUnit(text.trim());
  if (stated?.measures !== "length") return null;
  return stated.unit === "m" ? "m" : "ft";
}

/** `All depths in feet`, `Depths are in m`. */
const depthsInPattern =
  /\b(?:all\s+)?(?:measured\s+)?depths?\s+(?:are\s+)?(?:given\s+)?in\s+([a-z]+)/i;

function firstOf<T>(
  rows: readonly KeyValue[],
  keys: ReadonlySet<string>,
  read: (value: string) => T | null,
): T | null {
  for (const { key, value } of rows) {
    if (!keys.has(lettersOf(key.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ""))))
      continue;
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

const elevationKey = /elev/i;

function elevationOf({ key, value }: KeyValue): readonly StatedElevation[] {
  if (!elevationKey.test(key)) return [];
  const [, digits, unitText] =
    /^([+-]?[\d.,\s]*\d)\s*([a-z']*)/i.exec(value.trim()) ?? [];
  const keyUnit = /[[(]\s*([a-z]+)\s*[\])]/i.exec(key)?.[1];
  const unit = statedUnit(
    unitText === "" || unitText === undefined ? (keyUnit ?? "") : unitText,
  );
  const number = readNumber(digits ?? "", decimalMarkOf([digits ?? ""]) ?? ".");
  if (unit?.measures !== "length" || number.kind !== "number") return [];
  const withoutUnit = key.replaceAll(/[[(][^\])]*[\])]/g, " ");
  const datum = withoutUnit.replace(/above.*$/i, "");
  return [
    {
      of: referenceIn(datum),
      metres: converted(number.value, unit.unit, "m"),
      isAboveSea: /sea\s*level|\ba?msl\b/i.test(`${withoutUnit} ${value}`),
    },
  ];
}

/** Contradicting statements count as none. */
function single<T>(values: readonly T[]): T | null {
  const distinct = new Set(values);
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
}

export function statedFacts(rows: readonly DocumentRow[]): StatedFacts {
  const pairs = keyValues(rows);
  const texts = rows.flatMap(({ heads }) =>
    heads.map((text) => text.slice(0, longestLine)),
  );
  const depthsIn = texts
    .map((text) => depthsInPattern.exec(text)?.[1])
    .find((unit) => unit !== undefined);
  const stated = pairs
    .filter(({ key }) => depthReferenceKeys.has(lettersOf(key)))
    // `KB 23.5 ft above ground level` refers to the kelly bushing.
    .map(({ value }) => referenceIn(value.replace(/\babove\b.*$/i, "")))
    .filter((reference) => reference !== null);
  const likely = pairs
    .filter(({ key }) => likelyReferenceKeys.has(lettersOf(key)))
    .map(({ value }) => referenceIn(value))
    .filter((reference) => reference !== null);
  const elevations = pairs.flatMap(elevationOf);
  const remarked = texts
    .filter((text) => /\bdepths?\b.*\breferenced?\b/i.test(text))
    .map(referenceIn)
    .filter((reference) => reference !== null);
  return {
    lengthUnit:
      firstOf(pairs, unitKeys, lengthUnitIn) ??
      (depthsIn === undefined ? null : lengthUnitIn(depthsIn)),
    units: firstOf(pairs, unitKeys, unitSystemIn),
    depthReference: single(stated),
    likelyDepthReference: single([
      ...stated,
      ...likely,
      ...remarked,
      ...elevations
        .map(({ of }) => of)
        .filter((reference) => reference === "kellyBushing"),
    ]),
    northReference: firstOf(pairs, northKeys, northIn),
    elevations,
    well: firstOf(pairs, wellKeys, (value) => value.slice(0, longestName)),
  };
}
