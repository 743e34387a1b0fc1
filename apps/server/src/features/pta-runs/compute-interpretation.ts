import type { PtaOutput } from "@stagecraft/domain/pta";
import {
  interpret,
  interpretationInputOf,
  outputOf,
  type InterpretationInput,
} from "@stagecraft/pta";
import {
  falloffRecordOf,
  type ReadRecord,
} from "#features/pta-runs/falloff-record.ts";
import type { ComputedInputs } from "#features/pta-runs/computed-inputs.ts";

/** Progress of a computation. */
export interface RunProgress {
  readonly generation: number;
  /** 0 to 1. */
  readonly share: number;
}

/** Input of the computation; the same seed gives the same result, bit for bit. */
function computedInput(
  { id, effective }: ComputedInputs,
  record: ReadRecord,
): InterpretationInput {
  return interpretationInputOf({
    input: effective.input,
    system: effective.unitSystem,
    record: falloffRecordOf(record),
    seed: id,
  });
}

function refuseNotFinite(_name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new Error(`${value} among the results`);
  return value;
}

/** JSON has no NaN and would store null instead. */
export function writtenOutput(output: PtaOutput): string {
  return JSON.stringify(output, refuseNotFinite);
}

/** Computes one interpretation; calls back after every generation of the search. */
export function computeInterpretation(
  inputs: ComputedInputs,
  record: ReadRecord,
  onProgress: (progress: RunProgress) => void,
): PtaOutput {
  const input = computedInput(inputs, record);
  const generations = input.historyMatch?.search.generations ?? 1;
  const steps = interpret(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true)
      return outputOf(step.value, input, inputs.effective.unitSystem);
    const { generation } = step.value;
    onProgress({ generation, share: Math.min(1, generation / generations) });
  }
}
