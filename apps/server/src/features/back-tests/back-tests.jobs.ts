import {
  backTestCommand,
  backTestKind,
} from "#features/back-tests/back-test-kind.ts";
import {
  BackTestRun,
  type BackTestServices,
} from "#features/back-tests/back-test-run.ts";
import { defineJob, type Job } from "#jobs/job-definition.ts";

/** Runs rules over stages in separate threads, at a low priority. */
export function backTestJob(services: BackTestServices): Job {
  return defineJob({
    name: backTestKind.name,
    queue: backTestKind.queue,
    command: backTestCommand,
    run: (context) =>
      new BackTestRun(services, context, context.command.backTestId).run(),
  });
}
