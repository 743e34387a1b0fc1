import { newStageControl } from "@stagecraft/domain";
import type { JsonDocument } from "../documents/parameter-document.ts";
import { readParameters } from "../documents/read-stage-edit.ts";
import { scalarParameters } from "./scalar-parameters.ts";
import { writeParameters } from "../documents/write-parameters.ts";

/** A blank document smooths the fracture intensity longer than a stage without a value does (decision A3). */
export const blankIntensitySmootherSeconds = 300;

/** Defaults of a control document of a project or a well, where they differ from a stage's (decision A2). */
export function projectDefaults(): JsonDocument {
  return Object.fromEntries(
    scalarParameters.flatMap(({ name, projectDefault }) =>
      projectDefault === undefined ? [] : [[name, projectDefault]],
    ),
  );
}

/** A new control document, with the defaults of the control schema (decision A2). */
export function blankParameters(
  offsetWellLabels: readonly string[],
): JsonDocument {
  const { parameters } = newStageControl(offsetWellLabels);
  return {
    ...writeParameters(readParameters(parameters)),
    ...projectDefaults(),
    fracIntensitySmoother: blankIntensitySmootherSeconds,
  };
}
