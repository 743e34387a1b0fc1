import { Worker } from "node:worker_threads";
import type { ThreadReport } from "./pta-thread-process.ts";

export interface CaseRun {
  readonly seconds: number;
  readonly progressMessages: number;
}

/**
 * A larger misfit, as a share of the pressure range, is not a result that the product would give.
 */
const largestMisfit = 0.01;

/** Interprets the stages of a case in threads; a free thread takes the next stage. */
export async function runCase(
  stages: number,
  threads: number,
): Promise<CaseRun> {
  const startedAt = performance.now();
  let next = 0;
  let progressMessages = 0;
  const serve = async () => {
    const worker = new Worker(
      new URL("./pta-thread-process.ts", import.meta.url),
    );
    try {
      while (next < stages) {
        const stage = next;
        next += 1;
        const misfit = await new Promise<number>((resolve, reject) => {
          worker.removeAllListeners();
          worker.on("error", reject);
          worker.on("message", (report: ThreadReport) => {
            if ("misfit" in report) resolve(report.misfit);
            else progressMessages += 1;
          });
          worker.postMessage(stage);
        });
        // A fast match with a large misfit would be worthless.
        if (!(misfit < largestMisfit))
          throw new Error(`Stage ${stage} was not matched: ${misfit}`);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, serve));
  return {
    seconds: (performance.now() - startedAt) / 1000,
    progressMessages,
  };
}
