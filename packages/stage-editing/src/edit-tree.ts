import { ownValue } from "@stagecraft/domain";
import { isDocument, type ParameterDocument } from "./parameter-document.ts";
import { readSubmittedParameters } from "./read-stage-edit.ts";
import type { StageEdit } from "./stage-edit.ts";
import { writeParameters } from "./write-parameters.ts";

/** What tells the rows of a list apart, by the list's path. */
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

/** Rows under the names they go by; a name that is there twice gets its number. */
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

/** Identifiers are given by the store and are no change of a person's (specification 1, section 4). */
export function isIdentifier(key: string): boolean {
  return /(?:^|_)id$|I[dD]$/.test(key);
}

export function childPath(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/**
 * An edit as one tree, whose paths are those of its errors, rows by name. It is
 * taken as it would be saved, so that an emptied field and a missing one agree.
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
