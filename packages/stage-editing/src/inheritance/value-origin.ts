import { editField } from "../fields/edit-fields.ts";
import type { EditParameters } from "../fields/edit-parameters.ts";
import { isSame } from "../changes/same.ts";
import {
  documentOf,
  isBlankControl,
  ownValue,
  isNoValue,
} from "../documents/parameter-document.ts";
import type { ParameterDocument } from "../documents/parameter-document.ts";
import { readParameters } from "../documents/read-stage-edit.ts";
import { valueAt } from "../changes/edit-path.ts";
import type { StageEdit } from "../stage-edit.ts";
import {
  inheritedFrom,
  inheritedParameters,
  type InheritedFrom,
  type StageParents,
} from "./inherited-parameters.ts";

/** The inherited values of a stage, read once for all its fields. */
export interface Inheritance {
  readonly parents: StageParents;
  /** Parameters that the rows of the well's documents give, in the units of the stage. */
  readonly documents: ParameterDocument;
  readonly parameters: EditParameters;
}

/** The documents of a well are the last level of the merge (decision D3). */
type Level = InheritedFrom | "documents";

export interface ValueOrigin {
  /** Where the present value comes from. */
  readonly origin: Level | "stage";
  /** The value the stage would inherit, and from where. */
  readonly inherited: unknown;
  readonly inheritedFrom: Level;
  /** False when the inherited value can replace the present one. */
  readonly isInherited: boolean;
}

export function inheritanceOf(
  parents: StageParents,
  documents: ParameterDocument = {},
): Inheritance {
  return {
    parents,
    documents,
    parameters: readParameters({
      ...inheritedParameters(parents),
      ...documents,
    }),
  };
}

/** Whether a level above the stage sets a value at a path, or could set one. */
export function concerns(
  { parents, documents }: Inheritance,
  path: string,
): boolean {
  return (
    Object.hasOwn(documents, path) ||
    !isBlankControl(parents.padControl) ||
    !isBlankControl(parents.wellControl)
  );
}

/** A cleared time and a zero are both unset. */
function comparable(path: string, value: unknown): unknown {
  if (isNoValue(value)) return null;
  return editField(path)?.kind === "time" && value === 0 ? null : value;
}

function isStored(stored: ParameterDocument, path: string): boolean {
  const value = path
    .split(".")
    .reduce<unknown>(
      (parent, key) => ownValue(documentOf(parent), key),
      stored,
    );
  return !isNoValue(value);
}

/**
 * Returns the origin of a value of an edit. A value that is missing in the
 * stored stage is a default, not a value that somebody set.
 */
export function originOf(
  { parents, documents, parameters }: Inheritance,
  edit: StageEdit,
  stored: { readonly edit: StageEdit; readonly document: ParameterDocument },
  path: string,
): ValueOrigin {
  const value = valueAt(edit, path);
  const inherited = valueAt({ ...edit, parameters }, path);
  const from = Object.hasOwn(documents, path)
    ? "documents"
    : inheritedFrom(parents, path);
  const isInherited = isSame(
    comparable(path, value),
    comparable(path, inherited),
  );
  const isDefault =
    !isStored(stored.document, path) &&
    isSame(value, valueAt(stored.edit, path));
  return {
    origin: isInherited ? from : isDefault ? "blank" : "stage",
    inherited,
    inheritedFrom: from,
    isInherited,
  };
}
