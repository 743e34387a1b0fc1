import { Worker } from "node:worker_threads";
import type { ThreadReport } from "./pta-thread-process.ts";

export interface CaseRun {
  readonly seconds: number;
  readonly progressMessages: number;
}

/** A misfit above this share of the pressure range is not the result of the product. */
const largestMisfit = 0.01;

/** Interprets the stages of a case in threads, each taking the next one when it is free. */
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
        // A quick result that is no match would be worthless.
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
