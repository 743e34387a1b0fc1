import { z } from "zod";
import { parseCommand } from "#jobs/job-command.ts";
import type { JobKind } from "#jobs/job-definition.ts";

export const backfillCommand = z.strictObject({
  backfillId: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** Reads, applies or undoes a backfill, as its record states. */
export const backfillKind: JobKind = {
  name: "backfill",
  queue: "imports",
  check: (command) => void parseCommand(backfillCommand, command),
};
