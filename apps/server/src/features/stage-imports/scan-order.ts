import type { ImportContext } from "#features/stage-imports/import-context.repository.ts";
import type { StoredProfile } from "#features/stage-imports/import-profile.repository.ts";
import type {
  ColumnChoice,
  TimeChoice,
} from "#features/stage-imports/stage-import.ts";

/** A file to be looked at, with what is known beside it. */
export interface ScanOrder {
  readonly fileName: string;
  readonly byteCount: number;
  /** From the first byte, each time it is called. */
  readonly read: () => AsyncIterable<Uint8Array>;
  readonly context: ImportContext;
  readonly profiles: readonly StoredProfile[];
  /** What a person said about the times; null leaves it to the file. */
  readonly time: TimeChoice | null;
  /** Columns a person confirmed, to know the rows by where blocks meet. */
  readonly columns: readonly ColumnChoice[];
}
