import type { ImportContext } from "#features/stage-imports/import-context.repository.ts";
import type { StoredProfile } from "#features/stage-imports/import-profile.repository.ts";
import type {
  ColumnChoice,
  TimeChoice,
} from "#features/stage-imports/stage-import.ts";

/** A file to scan, with the known facts about it. */
export interface ScanOrder {
  readonly fileName: string;
  readonly byteCount: number;
  /** Reads from the first byte at each call. */
  readonly read: () => AsyncIterable<Uint8Array>;
  readonly context: ImportContext;
  readonly profiles: readonly StoredProfile[];
  /** The user's choice for the times; null leaves it to the file. */
  readonly time: TimeChoice | null;
  /** Columns confirmed by the user, which identify the rows where blocks meet. */
  readonly columns: readonly ColumnChoice[];
}
