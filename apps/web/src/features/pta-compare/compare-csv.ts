import { ptaResultKeys, ptaResultUnit } from "@stagecraft/domain/pta";
import { csvText } from "#shared/downloads/csv-text.ts";
import { resultOf, resultsWithValues, unitSystemOf } from "./compare-rows.ts";
import type { CompareItem } from "./pta-compare.queries.ts";

function yes(isTrue: boolean): string {
  return isTrue ? "yes" : "no";
}

/** All results of stages. English in every language, because programs read it. */
export function compareCsv(items: readonly CompareItem[]): string {
  const system = unitSystemOf(items);
  const found = new Set(resultsWithValues(items));
  const keys = ptaResultKeys.filter((key) => found.has(key));
  const header = [
    "well",
    "stage",
    "middle of perforations (m MD)",
    "status",
    "outdated",
    ...keys.flatMap((key) => [
      `${key} (${ptaResultUnit(key, system)})`,
      `${key} low 95 %`,
      `${key} high 95 %`,
      `${key} resolved`,
      `${key} by hand`,
    ]),
  ];
  const rows = items.map((item) => [
    item.wellNumber,
    item.stageName,
    item.midPerforationMdMetres,
    item.context.status,
    yes(item.context.isOutdated),
    ...keys.flatMap((key) => {
      const result = resultOf(item, key);
      return result === null
        ? [null, null, null, null, null]
        : [
            result.value,
            result.low,
            result.high,
            yes(result.isResolved),
            yes(result.isSetByPerson),
          ];
    }),
  ]);
  return csvText([header, ...rows]);
}
