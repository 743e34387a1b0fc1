import type { RawTable } from "../raw-table.ts";
import type { TimeLayout } from "../time/time-layout.ts";
import type { ChannelMapping } from "./apply-mapping.ts";
import { nameKey } from "./name-tokens.ts";

/** How one kind of file is read, saved so that the user is not asked twice. */
export interface ImportProfile {
  readonly name: string;
  /** Fingerprint of the header it was made from: see headerFingerprint. */
  readonly fingerprint: string;
  readonly delimiter: string | null;
  readonly dataStartLine: number | null;
  readonly time: TimeLayout;
  readonly timezone: string;
  readonly columns: readonly ChannelMapping[];
}

export function newImportProfile(
  name: string,
  table: RawTable,
  columns: readonly ChannelMapping[],
  timezone: string,
): ImportProfile {
  return {
    name,
    fingerprint: headerFingerprint(table),
    delimiter: table.delimiter,
    dataStartLine: table.dataStartLine,
    time: table.time,
    timezone,
    columns,
  };
}

/**
 * Identical for files of the same kind: covers the names, units and order of
 * the columns, not their formatting.
 */
export function headerFingerprint(table: RawTable): string {
  const text = table.columns
    .map(({ index, name, unit }) => `${index} ${nameKey(name)} ${unit ?? ""}`)
    .join("\n")
    .toLowerCase();
  return `${table.kind}-${table.columns.length}-${fnv1a(text)}`;
}

export function profileMatches(
  profile: ImportProfile,
  table: RawTable,
): boolean {
  return profile.fingerprint === headerFingerprint(table);
}

/** FNV-1a over UTF-16 units, 64 bits: distinguishes headers but is not secure. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(
      64,
      (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n,
    );
  }
  return hash.toString(16).padStart(16, "0");
}
