import { multiplierOf, type ColumnFaults } from "../mapping-draft.ts";
import type { ImportProfile, ProfileEdit } from "./import-profiles.queries.ts";

/** A column of the header with the typed values; without a channel it is left out. */
export interface ProfileColumn {
  readonly index: number;
  /** Empty for a profile of an earlier release. */
  readonly name: string;
  readonly channel: string | null;
  readonly unit: string;
  readonly multiplier: string;
  readonly subtractsAtmosphere: boolean | null;
}

/** All columns of the header; of a profile without one, those that it maps. */
export function columnsOfProfile({
  header,
  columns,
}: Pick<ImportProfile, "header" | "columns">): ProfileColumn[] {
  const mapped = new Map(columns.map((column) => [column.index, column]));
  const known =
    header.length > 0
      ? header
      : columns.map(({ index }) => ({ index, name: "" }));
  return known.map(({ index, name }) => {
    const column = mapped.get(index);
    return {
      index,
      name,
      channel: column?.channel ?? null,
      unit: column?.unit ?? "",
      multiplier: String(column?.multiplier ?? 1),
      subtractsAtmosphere: column?.subtractsAtmosphere ?? null,
    };
  });
}

/** The errors of each column; columns left out have none. */
export function faultsOfColumns(
  columns: readonly ProfileColumn[],
): ReadonlyMap<number, ColumnFaults> {
  const taken = new Set<string>();
  const faults = new Map<number, ColumnFaults>();
  for (const { index, channel, unit, multiplier } of columns) {
    if (channel === null) continue;
    const found: ColumnFaults = {
      ...(taken.has(channel) && { channel: "channelTwice" }),
      ...(unit.trim() === "" && { unit: "unitRequired" }),
      ...(multiplierOf(multiplier) === null && {
        multiplier: "multiplierWrong",
      }),
    };
    taken.add(channel);
    if (Object.keys(found).length > 0) faults.set(index, found);
  }
  return faults;
}

export function columnsToSend(
  columns: readonly ProfileColumn[],
): ProfileEdit["columns"] {
  return columns.flatMap((column) => {
    const { index, channel, unit, multiplier, subtractsAtmosphere } = column;
    const factor = multiplierOf(multiplier);
    if (channel === null || factor === null) return [];
    const choice = { index, channel, unit: unit.trim(), multiplier: factor };
    return [
      subtractsAtmosphere === null
        ? choice
        : { ...choice, subtractsAtmosphere },
    ];
  });
}
