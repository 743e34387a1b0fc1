import { ptaRunCommand, ptaRunKind } from "#features/pta-runs/pta-run-kind.ts";
import { PtaRun, type PtaRunServices } from "#features/pta-runs/pta-run.ts";
import { defineJob, type Job } from "#jobs/job-definition.ts";

/** Computes interpretations of a case in separate threads, at a low priority. */
export function ptaRunJob(services: PtaRunServices): Job {
  return defineJob({
    name: ptaRunKind.name,
    queue: ptaRunKind.queue,
    command: ptaRunCommand,
    run: (context) => new PtaRun(services, context).run(),
  });
}
