import { ownValue } from "@stagecraft/domain";
import {
  isDocument,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import { readSubmittedParameters } from "../documents/read-stage-edit.ts";
import type { StageEdit } from "../stage-edit.ts";
import { writeParameters } from "../documents/write-parameters.ts";

/** Field that identifies the rows of a list, by the list's path. */
const rowNames: Readonly<Record<string, string>> = {
  "plot.yAxes": "name",
  "plot.lines": "attribute",
  source: "name",
  fdi: "name",
};

export interface Row {
  readonly key: string;
  readonly value: ParameterDocument;
}

/** Returns rows keyed by their names; a repeated name gets a number. */
export function keyedRows(path: string, value: unknown): Row[] | null {
  const field = ownValue(rowNames, path);
  if (field === undefined || !Array.isArray(value)) return null;
  const seen = new Map<string, number>();
  return value.filter(isDocument).map((row) => {
    const name = String(row[field]);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: count === 1 ? name : `${name}#${count}`, value: row };
  });
}

/** Identifiers are assigned by the store and are not a user's change (specification 1, section 4). */
export function isIdentifier(key: string): boolean {
  return /(?:^|_)id$|I[dD]$/.test(key);
}

export function childPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/**
 * Returns an edit as one tree, whose paths are those of its errors, rows by
 * name. The tree has the form in which it would be saved, so that a cleared
 * field and a missing one are equal.
 */
export function treeOf({ parameters, ...own }: StageEdit): ParameterDocument {
  const saved = readSubmittedParameters(writeParameters(parameters));
  return { ...own, ...saved };
}

export function editOfTree(tree: ParameterDocument): StageEdit {
  const { name, state, hide, comment, clientComment, ...rest } =
    tree as unknown as Omit<StageEdit, "parameters"> & StageEdit["parameters"];
  const { liveStageOrdinal, ...parameters } = rest;
  return {
    name,
    state,
    hide,
    comment,
    clientComment,
    liveStageOrdinal,
    parameters,
  };
}
