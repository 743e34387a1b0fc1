import { newStageControl } from "@stagecraft/domain";
import {
  blankIntensitySmootherSeconds,
  projectDefaults,
} from "../fields/blank-parameters.ts";
import {
  documentOf,
  isBlankControl,
  isDocument,
  ownValue,
  isNoValue,
  type JsonDocument,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import { readParameters } from "../documents/read-stage-edit.ts";
import { requiredPadScalars } from "../documents/control-schema.ts";
import { scalarParameters } from "../fields/scalar-parameters.ts";
import { writeParameters } from "../documents/write-parameters.ts";

/** The control documents above a stage, and the wells it watches. */
export interface StageParents {
  readonly padControl: ParameterDocument;
  readonly wellControl: ParameterDocument;
  /** Labels of the other wells of the pad, in offset order. */
  readonly neighbors: readonly string[];
}

/** Where an inherited value comes from. */
export type InheritedFrom = "blank" | "pad" | "well";

/** Objects are merged, everything else is replaced: a list is one value. */
function mergedDocuments(
  base: ParameterDocument,
  over: ParameterDocument,
): ParameterDocument {
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  const entries = [...keys].map((key): [string, unknown] => {
    const below = ownValue(base, key);
    const above = ownValue(over, key);
    if (!Object.hasOwn(over, key)) return [key, below];
    return isDocument(below) && isDocument(above)
      ? [key, mergedDocuments(below, above)]
      : [key, above];
  });
  return Object.fromEntries(entries);
}

/**
 * A legacy name next to the new name of another level would lose, whatever its
 * level, so it is renamed before the merge.
 */
function withNewNames(document: ParameterDocument): ParameterDocument {
  const renamed = { ...document };
  for (const { name, legacyName } of scalarParameters) {
    if (legacyName === undefined || !Object.hasOwn(document, legacyName))
      continue;
    if (isNoValue(ownValue(document, name)))
      renamed[name] = document[legacyName];
    delete renamed[legacyName];
  }
  return renamed;
}

/** Returns the parameters of a project's or well's control document; a blank one has none. */
function parametersOfControl(control: ParameterDocument): ParameterDocument {
  return withNewNames(documentOf(ownValue(control, "parameters")));
}

function blankOf(neighbors: readonly string[]): ParameterDocument {
  return {
    ...newStageControl(neighbors).parameters,
    fracIntensitySmoother: blankIntensitySmootherSeconds,
  };
}

/**
 * A document that is not blank takes missing values from the defaults of the
 * control schema (decision A2).
 */
function schemaDefaults({
  padControl,
  wellControl,
}: StageParents): ParameterDocument {
  const hasDocument =
    !isBlankControl(padControl) || !isBlankControl(wellControl);
  return hasDocument ? projectDefaults() : {};
}

/**
 * Returns the parameters of a new stage: a blank control, then the pad's, then
 * the well's (decision D3).
 */
export function inheritedParameters(parents: StageParents): JsonDocument {
  const levels = [
    schemaDefaults(parents),
    parametersOfControl(parents.padControl),
    parametersOfControl(parents.wellControl),
  ];
  // The parameters were parsed from JSON, so the type is safe.
  return levels.reduce(
    mergedDocuments,
    blankOf(parents.neighbors),
  ) as JsonDocument;
}

function hasPath(document: ParameterDocument, path: string): boolean {
  let current: unknown = document;
  for (const key of path.split(".")) {
    if (!isDocument(current) || !Object.hasOwn(current, key)) return false;
    current = current[key];
  }
  return true;
}

/** Returns the level whose value a stage inherits at a path: "rateClip", "plot.useUTC", "fdi". */
export function inheritedFrom(
  parents: StageParents,
  path: string,
): InheritedFrom {
  const { padControl, wellControl } = parents;
  if (hasPath(parametersOfControl(wellControl), path)) return "well";
  if (hasPath(parametersOfControl(padControl), path)) return "pad";
  if (!hasPath(schemaDefaults(parents), path)) return "blank";
  return isBlankControl(padControl) ? "well" : "pad";
}

/** Returns a document with every value written out, so that two can be compared value by value. */
export function fullParameters(document: ParameterDocument): JsonDocument {
  return writeParameters(readParameters(document));
}

/**
 * Returns a control document with all values that the schema requires; missing
 * ones are taken from what a stage would inherit. It is used by settings that
 * are saved without the whole document, such as the playbooks of a well.
 */
export function completedPadControl(
  control: ParameterDocument,
  inherited: ParameterDocument,
): JsonDocument {
  const full = fullParameters(inherited);
  const required = Object.fromEntries(
    ["source", ...requiredPadScalars].map((name) => [name, full[name]]),
  );
  return {
    ...control,
    parameters: { ...required, ...parametersOfControl(control) },
    data: documentOf(ownValue(control, "data")),
  } as JsonDocument;
}
