import { z } from "zod";
import { parseCommand } from "#jobs/job-command.ts";
import type { JobKind } from "#jobs/job-definition.ts";

export const backTestCommand = z.strictObject({
  backTestId: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** Used to submit a back-test: only a worker has the threads to run it. */
export const backTestKind: JobKind = {
  name: "back-test",
  queue: "backtests",
  check: (command) => void parseCommand(backTestCommand, command),
};
