import type { ImportProfile } from "@stagecraft/sources";
import type {
  FileScan,
  ImportMapping,
} from "#features/stage-imports/stage-import.ts";

/** Returns everything needed to read the file, or a similar one, the same way again. */
export function profileOf(
  name: string,
  scan: FileScan,
  mapping: ImportMapping,
): ImportProfile {
  return {
    name,
    fingerprint: scan.fingerprint,
    delimiter: scan.table.delimiter,
    dataStartLine: scan.table.dataStartLine,
    time: scan.timeLayout,
    timezone: mapping.time.timezone,
    columns: mapping.columns,
  };
}
