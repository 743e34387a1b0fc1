import { isSame } from "../changes/same.ts";
import {
  documentOf,
  isDocument,
  ownValue,
  type JsonDocument,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import { scalarParameters } from "../fields/scalar-parameters.ts";
import {
  fullParameters,
  inheritedParameters,
  type StageParents,
} from "./inherited-parameters.ts";

/**
 * A value of a stage that a change of its parents' documents affects; null
 * where there is none.
 */
export interface ControlChange {
  /** "rateClip", "plot.useUTC"; a list is one value. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The value was set on the stage itself, so it differs from the one inherited before. */
  readonly isOwn: boolean;
}

function leafPaths(document: ParameterDocument, path = ""): string[] {
  return Object.entries(document).flatMap(([key, value]) => {
    const here = path === "" ? key : `${path}.${key}`;
    return isDocument(value) && Object.keys(value).length > 0
      ? leafPaths(value, here)
      : [here];
  });
}

/** Returns the value at a path of a parameter document; undefined when it is missing. */
function parameterAt(document: ParameterDocument, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (parent, key) => ownValue(documentOf(parent), key),
      document,
    );
}

function changedPaths(
  before: ParameterDocument,
  after: ParameterDocument,
): string[] {
  const paths = new Set([...leafPaths(before), ...leafPaths(after)]);
  return [...paths].filter(
    (path) => !isSame(parameterAt(before, path), parameterAt(after, path)),
  );
}

/**
 * Returns the effects on a stage of applying changed parent documents: the
 * affected values that the stage does not have already.
 */
export function controlChanges(
  stage: ParameterDocument,
  before: StageParents,
  after: StageParents,
): readonly ControlChange[] {
  const was = fullParameters(inheritedParameters(before));
  const is = fullParameters(inheritedParameters(after));
  const now = fullParameters(stage);
  return changedPaths(was, is).flatMap((path) => {
    const value = parameterAt(now, path);
    const next = parameterAt(is, path);
    if (isSame(value, next)) return [];
    return {
      path,
      before: value ?? null,
      after: next ?? null,
      isOwn: !isSame(value, parameterAt(was, path)),
    };
  });
}

function replaced(
  document: ParameterDocument,
  [key, ...rest]: readonly string[],
  value: unknown,
): ParameterDocument {
  if (key === undefined) return document;
  const { [key]: previous, ...others } = document;
  if (rest.length > 0)
    return { ...document, [key]: replaced(documentOf(previous), rest, value) };
  return value === null ? others : { ...document, [key]: value };
}

function withoutLegacy(
  document: ParameterDocument,
  path: string,
): ParameterDocument {
  const legacyName = scalarParameters.find(
    ({ name }) => name === path,
  )?.legacyName;
  if (legacyName === undefined) return document;
  const { [legacyName]: _legacy, ...others } = document;
  return others;
}

export interface AppliedChanges {
  readonly parameters: JsonDocument;
  readonly applied: readonly string[];
  /**
   * Paths that were left unchanged, because their value has changed since the
   * change was planned.
   */
  readonly kept: readonly string[];
}

/** Applies planned changes; a value that was changed in the meantime is kept. */
export function withControlChanges(
  stage: ParameterDocument,
  changes: readonly Pick<ControlChange, "path" | "before" | "after">[],
): AppliedChanges {
  const now = fullParameters(stage);
  const isAsPlanned = ({ path, before }: (typeof changes)[number]) =>
    isSame(parameterAt(now, path) ?? null, before);
  const due = changes.filter(isAsPlanned);
  const parameters = due.reduce(
    (document, { path, after }) =>
      replaced(withoutLegacy(document, path), path.split("."), after),
    stage,
  );
  return {
    // Stage and changes came from JSON.
    parameters: parameters as JsonDocument,
    applied: due.map(({ path }) => path),
    kept: changes
      .filter((change) => !isAsPlanned(change))
      .map(({ path }) => path),
  };
}
