import { z } from "zod";
import { parseCommand } from "#jobs/job-command.ts";
import type { JobKind } from "#jobs/job-definition.ts";

export const ptaRunCommand = z.strictObject({
  caseId: z.coerce.number().int().min(1).max(2_147_483_647),
});

/**
 * This kind is only used to order a run: only the worker process has the threads that compute it.
 */
export const ptaRunKind: JobKind = {
  name: "pta-run",
  queue: "interpretations",
  check: (command) => void parseCommand(ptaRunCommand, command),
};
