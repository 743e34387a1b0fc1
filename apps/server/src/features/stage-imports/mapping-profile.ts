import type { ImportProfile } from "@stagecraft/sources";
import type {
  FileScan,
  ImportMapping,
} from "#features/stage-imports/stage-import.ts";

/** A profile with the names of the columns it was made from, for people who edit it. */
export interface NamedProfile extends ImportProfile {
  /** Absent in profiles of earlier releases. */
  readonly header?: readonly {
    readonly index: number;
    readonly name: string;
  }[];
}

/** Returns everything needed to read the file, or a similar one, the same way again. */
export function profileOf(
  name: string,
  scan: FileScan,
  mapping: ImportMapping,
): NamedProfile {
  return {
    name,
    fingerprint: scan.fingerprint,
    delimiter: scan.table.delimiter,
    dataStartLine: scan.table.dataStartLine,
    time: scan.timeLayout,
    timezone: mapping.time.timezone,
    columns: mapping.columns,
    header: scan.columns.map(({ index, name: column }) => ({
      index,
      name: column,
    })),
  };
}
