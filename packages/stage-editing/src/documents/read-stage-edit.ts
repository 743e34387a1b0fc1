import type { EngineParameter } from "@stagecraft/engine";
import type { EditParameters } from "../fields/edit-parameters.ts";
import {
  readStored,
  readSubmitted,
  type NumberReading,
} from "../fields/number-reading.ts";
import {
  optionalParameters,
  type OptionalParameter,
  type OptionalParameters,
} from "../fields/optional-parameters.ts";
import {
  isNoValue,
  textOf,
  without,
  type ParameterDocument,
} from "./parameter-document.ts";
import { offsetsOf, playbookOf, sourceOf } from "./read-lists.ts";
import { plotOf } from "./read-plot.ts";
import {
  legacyParameterNames,
  scalarParameters,
  type ScalarParameters,
} from "../fields/scalar-parameters.ts";
import type { EditableStage, StageEdit } from "../stage-edit.ts";

const knownKeys: readonly string[] = [
  ...scalarParameters.map(({ name }) => name),
  ...legacyParameterNames,
  ...optionalParameters.map(({ name }) => name),
  "plot",
  "source",
  "fdi",
  "stagecraftPlaybook",
  "features",
];

function givenValue(
  { name, legacyName }: EngineParameter,
  document: ParameterDocument,
): unknown {
  const value = document[name];
  if (legacyName === undefined || !isNoValue(value)) return value;
  return document[legacyName] ?? value;
}

function scalarsOf(
  document: ParameterDocument,
  read: NumberReading,
): ScalarParameters {
  const scalars = scalarParameters.map((parameter) => {
    const given = givenValue(parameter, document);
    const { name, stageDefault, keepsZero = false } = parameter;
    if (typeof stageDefault === "boolean")
      return [name, Boolean(given ?? stageDefault)];
    const otherwise = parameter.canBeUnset === true ? null : stageDefault;
    return [name, read(given, { otherwise, keepsZero })];
  });
  return Object.fromEntries(scalars) as ScalarParameters;
}

function optionalValue(
  kind: OptionalParameter["kind"],
  given: unknown,
  read: NumberReading,
) {
  if (kind === "boolean") return given === true;
  if (kind !== "number") return textOf(given);
  return read(given, { otherwise: null, keepsZero: true });
}

function optionalsOf(
  document: ParameterDocument,
  read: NumberReading,
): OptionalParameters {
  const present = optionalParameters
    .filter(({ name }) => !isNoValue(document[name]))
    .map(({ name, kind }) => [name, optionalValue(kind, document[name], read)]);
  return Object.fromEntries(present) as OptionalParameters;
}

function featuresOf(given: unknown): readonly string[] {
  const names = Array.isArray(given)
    ? given.filter((name) => typeof name === "string")
    : [];
  return names.length === 0 ? ["default"] : names;
}

function parametersOf(
  document: ParameterDocument,
  read: NumberReading,
): EditParameters {
  return {
    ...scalarsOf(document, read),
    ...optionalsOf(document, read),
    plot: plotOf(document["plot"], read),
    source: sourceOf(document["source"], read),
    fdi: offsetsOf(document["fdi"], read),
    stagecraftPlaybook: playbookOf(document["stagecraftPlaybook"]),
    features: featuresOf(document["features"]),
    others: without(document, knownKeys),
  };
}

function editOf(stage: EditableStage, read: NumberReading): StageEdit {
  return {
    name: stage.name,
    state: stage.state,
    hide: stage.hide,
    comment: stage.comment ?? "",
    clientComment: stage.clientComment,
    liveStageOrdinal: stage.liveStageOrdinal,
    parameters: parametersOf(stage.control.parameters, read),
  };
}

/**
 * Reads a stored document for the drawer: legacy names are read, gaps and zeros
 * are filled with the stage's defaults.
 */
export function readParameters(document: ParameterDocument): EditParameters {
  return parametersOf(document, readStored);
}

/** Reads a submitted document (the JSON tab, an API call): zeros and texts stay, so that they are validated. */
export function readSubmittedParameters(
  document: ParameterDocument,
): EditParameters {
  return parametersOf(document, readSubmitted);
}

export function readStageEdit(stage: EditableStage): StageEdit {
  return editOf(stage, readStored);
}

export function readSubmittedEdit(stage: EditableStage): StageEdit {
  return editOf(stage, readSubmitted);
}
