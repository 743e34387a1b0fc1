/* A worker thread: interprets the stages it receives and reports progress as a run of the product
   does. */
import { parentPort } from "node:worker_threads";
import { interpret, outputOf } from "@stagecraft/pta";
import { stageInterpretation } from "./pta-falloff.ts";

export type ThreadReport =
  { readonly progress: number } | { readonly misfit: number };

const falloffSeconds = 3600;
const progressEveryMs = 100;

function run(stage: number, report: (message: ThreadReport) => void): void {
  const input = stageInterpretation(stage, falloffSeconds, true);
  const steps = interpret(input);
  let sentAt = -Infinity;
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      const { results } = outputOf(step.value, input, "METRIC");
      const misfit = results.find(({ key }) => key === "matchedMisfit");
      report({ misfit: misfit?.value ?? NaN });
      return;
    }
    if (performance.now() - sentAt < progressEveryMs) continue;
    sentAt = performance.now();
    report({ progress: step.value.generation });
  }
}

parentPort?.on("message", (stage: number) =>
  run(stage, (message) => parentPort?.postMessage(message)),
);
