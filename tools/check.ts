import { PassedSteps } from "./check/passed-steps.ts";
import { steps, type CheckStep } from "./check/steps.ts";
import { repository } from "./package-program.ts";
import { runCollected, type ProgramResult } from "./run-program.ts";

const passedSteps = new PassedSteps(repository);

/** Returns the step's error output, or null. */
async function run(step: CheckStep): Promise<string | null> {
  const startedAt = performance.now();
  const { code, output } = await resultOf(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = code === 0 ? "ok" : "FAILED";
  console.log(`${step.name.padEnd(32)}${seconds.padStart(6)} s  ${verdict}`);
  return code === 0 ? null : `── ${step.name}\n${output.trim()}\n`;
}

/** A step that has passed on the same files need not run again. */
async function resultOf(step: CheckStep): Promise<ProgramResult> {
  if (step.reads === undefined) return runProgram(step);
  // Taken before the program reads the files: they may be edited meanwhile.
  const fingerprint = passedSteps.fingerprint(step.reads);
  if (passedSteps.has(step.name, fingerprint)) return { code: 0, output: "" };
  const result = await runProgram(step);
  if (result.code === 0) passedSteps.add(step.name, fingerprint);
  return result;
}

function runProgram(step: CheckStep): Promise<ProgramResult> {
  const { program, parameters, environment = {} } = step;
  return runCollected(program, parameters, { environment });
}

/** Runs two steps at a time, which halves the wait. */
async function runAll(): Promise<string[]> {
  const waiting = steps();
  const complaints: string[] = [];
  const takeTurns = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const complaint = await run(step);
      if (complaint) complaints.push(complaint);
    }
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return complaints;
}

const complaints = await runAll();
if (complaints.length > 0) {
  console.log(`\n${complaints.join("\n")}`);
  process.exitCode = 1;
}
