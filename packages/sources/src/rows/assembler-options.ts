import type { SourceOptions } from "../row-source.ts";
import type { AssemblerOptions } from "./row-assembler.ts";
import type { SourceNotes } from "./source-notes.ts";

/** Options for assembling the rows of a whole source. */
export function assemblerOptions(
  options: Omit<SourceOptions, "fileName">,
  notes: SourceNotes,
): AssemblerOptions {
  const { profile, timezone, startMs, heldRows } = options;
  return {
    timezone: profile?.timezone ?? timezone,
    notes,
    blockOrder: options.blockOrder ?? null,
    columns: profile?.columns ?? [],
    ...(startMs !== undefined && { startMs }),
    ...(heldRows !== undefined && { heldRows }),
  };
}
