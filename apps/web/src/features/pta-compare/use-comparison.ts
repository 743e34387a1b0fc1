import type { PtaResultKey, PtaUnitSystem } from "@stagecraft/domain/pta";
import { useMemo } from "react";
import { compareNames } from "@stagecraft/domain";
import { mostOverlaid, type CompareAddress } from "./compare-address.ts";
import {
  resultsWithValues,
  unitSystemOf,
  wellFigures,
  type WellFigures,
} from "./compare-rows.ts";
import type { CompareItem } from "./pta-compare.queries.ts";

/** The default results, because most people look at them first. */
const usualResults: readonly PtaResultKey[] = [
  "closurePressure",
  "initialShutInPressure",
  "createdHalfLength",
  "matchedHalfLength",
];

/** The number of G-plots that are shown by default. */
const usuallyOverlaid = 8;

export interface Comparison {
  readonly system: PtaUnitSystem;
  readonly keys: readonly PtaResultKey[];
  readonly result: PtaResultKey;
  readonly against: PtaResultKey;
  /** All wells of the case by name; the position of a well decides its shape and color. */
  readonly wells: readonly { readonly id: number; readonly name: string }[];
  /** The chosen wells with their results. */
  readonly figures: readonly WellFigures[];
  readonly shown: readonly CompareItem[];
  readonly overlaid: readonly CompareItem[];
}

function chosenKey(
  keys: readonly PtaResultKey[],
  wanted: PtaResultKey | null,
  except: PtaResultKey | null,
): PtaResultKey | null {
  if (wanted !== null && keys.includes(wanted)) return wanted;
  const free = [...usualResults, ...keys].filter(
    (key) => keys.includes(key) && key !== except,
  );
  return free[0] ?? keys[0] ?? null;
}

function wellsOf(items: readonly CompareItem[]): Comparison["wells"] {
  const names = new Map(items.map((item) => [item.wellId, item.wellNumber]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** The selection of the address, with defaults; null when no interpretation has a result. */
function comparisonOf(
  items: readonly CompareItem[],
  address: CompareAddress,
): Comparison | null {
  const keys = resultsWithValues(items);
  const result = chosenKey(keys, address.result, null);
  if (result === null) return null;
  const against = chosenKey(keys, address.against, result) ?? result;
  const isChosen = ({ wellId }: CompareItem) =>
    address.wellIds.length === 0 || address.wellIds.includes(wellId);
  // An address whose wells are all of another case shows all wells.
  const chosen = items.filter(isChosen);
  const shown = chosen.length === 0 ? items : chosen;
  const drawable = shown.filter(({ results }) => results.length > 0);
  const overlaid =
    address.overlaid === null
      ? drawable.slice(0, usuallyOverlaid)
      : address.overlaid
          .flatMap((id) => items.filter((item) => item.id === id))
          .filter(({ results }) => results.length > 0)
          .slice(0, mostOverlaid);
  return {
    system: unitSystemOf(items),
    keys,
    result,
    against,
    wells: wellsOf(items),
    figures: wellFigures(shown, result),
    shown,
    overlaid,
  };
}

export function useComparison(
  items: readonly CompareItem[],
  address: CompareAddress,
): Comparison | null {
  return useMemo(() => comparisonOf(items, address), [items, address]);
}
