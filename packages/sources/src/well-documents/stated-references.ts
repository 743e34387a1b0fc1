import type { DepthReference, NorthReference } from "@stagecraft/domain";
import type { DocumentContext } from "./document-context.ts";
import type { LengthUnit } from "./document-units.ts";
import { shownLength } from "./document-units.ts";
import type { PlacedColumn } from "./find-table.ts";
import { lettersOf } from "./header-title.ts";
import { nowhere } from "./problem-book.ts";
import { northIn, referenceIn } from "./stated-facts.ts";
import { type OpenTable, statedUnitOf } from "./table-reading.ts";

function placedAs(table: OpenTable, key: string): PlacedColumn | undefined {
  return table.found.heading.placed.find(({ column }) => column.key === key);
}

/** The unit of the depths as stored in the document; null when the user must state it. */
export function readLengthUnit(
  { given, problems, asks }: DocumentContext,
  table: OpenTable,
  key: string,
): {
  readonly stated: LengthUnit | null;
  readonly fallback: LengthUnit | null;
} {
  const placed = placedAs(table, key);
  const unit = placed ? statedUnitOf(table, placed) : null;
  const { facts } = table;
  const column: LengthUnit | null =
    unit === null ? null : unit === "m" ? "m" : "ft";
  const remarked =
    facts.lengthUnit ??
    (facts.units === null ? null : facts.units === "Field" ? "ft" : "m");
  const stated = column ?? remarked;
  if (
    stated !== null &&
    given.lengthUnit !== undefined &&
    given.lengthUnit !== stated
  )
    problems.error("unitsDiffer", headPosition(table, placed), {
      stated,
      given: given.lengthUnit,
    });
  const fallback = remarked ?? given.lengthUnit ?? null;
  if (stated === null && fallback === null) asks.add("lengthUnit");
  return { stated, fallback };
}

export function headPosition(table: OpenTable, placed?: PlacedColumn) {
  const { sheet, headerLine } = table.found;
  return {
    sheet: sheet.name,
    row: placed ? headerLine : null,
    column: placed?.name ?? null,
  };
}

interface DepthReading {
  readonly value: DepthReference | null;
  readonly proposal: DepthReference | null;
}

/** The depth reference of a table, from its titles and the lines around it. */
export function readDepthReference(
  { given, problems, asks }: DocumentContext,
  table: OpenTable,
  key: string,
): DepthReading {
  const placed = placedAs(table, key);
  const titled = placed ? titledReference(placed) : null;
  const remarked = table.facts.depthReference;
  const isDisputed =
    titled !== null && remarked !== null && titled !== remarked;
  const stated = isDisputed ? null : (titled ?? remarked);
  if (
    stated !== null &&
    given.depthReference !== undefined &&
    given.depthReference !== stated
  )
    problems.error("depthReferenceDiffers", headPosition(table), {
      stated,
      given: given.depthReference,
    });
  const value = stated ?? given.depthReference ?? null;
  if (value === null) asks.add("depthReference");
  return {
    value,
    proposal: stated ?? (isDisputed ? null : table.facts.likelyDepthReference),
  };
}

function titledReference({
  title,
  unit,
  qualifiers,
}: PlacedColumn): DepthReference | null {
  const written = /(rkb|kb|rt)$/.exec(
    lettersOf(title.replaceAll(/[[(][^\])]*[\])]/g, "")),
  );
  return referenceIn(
    [...qualifiers, unit?.reference ?? "", written?.[0] ?? ""].join(" "),
  );
}

interface NorthReading {
  readonly value: NorthReference | null;
  readonly proposal: NorthReference | null;
}

/** To which north the azimuths refer; magnetic ones are refused. */
export function readNorthReference(
  { given, problems, asks }: DocumentContext,
  table: OpenTable,
): NorthReading {
  const placed = placedAs(table, "azimuthDegrees");
  const titled = placed ? titledNorth(placed) : null;
  const stated = titled ?? table.facts.northReference;
  if (stated === "magnetic") {
    problems.error(
      "magneticNorth",
      titled === "magnetic" ? headPosition(table, placed) : headPosition(table),
      { text: titled === "magnetic" ? (placed?.title ?? "") : "magnetic" },
    );
    return { value: given.northReference ?? "grid", proposal: null };
  }
  if (
    stated !== null &&
    given.northReference !== undefined &&
    given.northReference !== stated
  )
    problems.error("northReferenceDiffers", headPosition(table), {
      stated,
      given: given.northReference,
    });
  const value = stated ?? given.northReference ?? null;
  if (value === null) asks.add("northReference");
  return { value, proposal: stated };
}

function titledNorth({
  title,
  qualifiers,
}: PlacedColumn): NorthReference | "magnetic" | null {
  const letters = lettersOf(title.replaceAll(/[[(][^\])]*[\])]/g, ""));
  const [written = ""] =
    /^(magnetic|mag|grid|true)|(magnetic|mag|grid|true|gn|tn)$/.exec(letters) ??
    [];
  return northIn([written, ...qualifiers].join(" "));
}

interface ElevationReading {
  readonly value: number | null;
  readonly proposal: number | null;
}

/**
 * Height of the depth reference above sea level, where the file states which
 * point has that height.
 */
export function readElevation(
  { given, problems, asks }: DocumentContext,
  table: OpenTable,
  reference: DepthReference | null,
  unit: LengthUnit,
): ElevationReading {
  const named = table.facts.elevations.filter(
    ({ of }) => of === null || of === (reference ?? "kellyBushing"),
  );
  const certain = new Set(
    named.filter(({ isAboveSea }) => isAboveSea).map(({ metres }) => metres),
  );
  const [stated = null] =
    certain.size === 1 && reference !== null ? certain : [];
  const said = given.referenceElevationMetres;
  if (
    stated !== null &&
    typeof said === "number" &&
    Math.abs(stated - said) > 0.05
  )
    problems.error(
      "referenceElevationDiffers",
      { ...nowhere, sheet: table.found.sheet.name },
      {
        stated: shownLength(stated, unit),
        given: shownLength(said, unit),
        unit,
      },
    );
  // For depths from sea level, the elevation is part of the name.
  if (stated === null && said === undefined && reference !== "seaLevel")
    asks.add("referenceElevation");
  return {
    value: stated ?? said ?? null,
    proposal: stated ?? named[0]?.metres ?? null,
  };
}
