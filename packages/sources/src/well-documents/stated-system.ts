import type { DocumentUnits } from "@stagecraft/domain";
import type { DocumentContext } from "./document-context.ts";
import { statedUnit } from "./document-units.ts";
import { headPosition } from "./stated-references.ts";
import {
  hasAllUnits,
  type OpenTable,
  statedUnitOf,
  systemUnits,
  type TableUnits,
} from "./table-reading.ts";

interface SystemReading {
  readonly units: DocumentUnits;
  readonly stated: DocumentUnits | null;
  readonly tableUnits: TableUnits;
}

/** Field or Metric: by the first column that states its unit, else as the user stated. */
export function readSystem(
  { given, problems, asks }: DocumentContext,
  table: OpenTable,
): SystemReading {
  const { placed } = table.found.heading;
  const columns = placed.map((each) => {
    const unit = statedUnitOf(table, each);
    return {
      each,
      system: unit === null ? null : (statedUnit(unit)?.units ?? null),
    };
  });
  const first = columns.find(({ system }) => system !== null);
  const stated = first?.system ?? table.facts.units;
  if (stated !== null && given.units !== undefined && given.units !== stated)
    problems.error("unitsDiffer", headPosition(table, first?.each), {
      stated,
      given: given.units,
    });
  const units = stated ?? given.units ?? null;
  const fallback = table.facts.units ?? given.units ?? null;
  const tableUnits = systemUnits(units ?? "Field", fallback);
  if (units === null || !hasAllUnits(table, tableUnits)) asks.add("units");
  return { units: units ?? "Field", stated, tableUnits };
}
