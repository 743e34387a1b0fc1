import {
  childPath,
  editOfTree,
  isIdentifier,
  keyedRows,
  treeOf,
  type Row,
} from "./edit-tree.ts";
import { mergedOrder } from "./merged-order.ts";
import {
  isDocument,
  ownValue,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import { isSame } from "./same.ts";
import type { StageEdit } from "../stage-edit.ts";

/** A path that both edits changed differently. Null: the value is absent. */
export interface MergeConflict {
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type MergeChoice = "mine" | "theirs";
export type MergeChoices = Readonly<Record<string, MergeChoice>>;

export interface MergeResult {
  /** An unresolved conflict keeps my value. */
  readonly merged: StageEdit;
  /** Every conflict, resolved or not. */
  readonly conflicts: readonly MergeConflict[];
}

interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

class Merge {
  readonly conflicts: MergeConflict[] = [];
  private readonly choices: MergeChoices;

  constructor(choices: MergeChoices) {
    this.choices = choices;
  }

  value(path: string, versions: Versions): unknown {
    const { base, mine, theirs } = versions;
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    return this.bothChanged(path, versions);
  }

  private bothChanged(path: string, { base, mine, theirs }: Versions): unknown {
    const rows = {
      base: keyedRows(path, base) ?? [],
      mine: keyedRows(path, mine),
      theirs: keyedRows(path, theirs),
    };
    if (rows.mine !== null && rows.theirs !== null)
      return this.rows(path, rows.base, rows.mine, rows.theirs);
    if (isDocument(mine) && isDocument(theirs))
      return this.document(path, isDocument(base) ? base : {}, mine, theirs);
    return this.conflict(path, { base, mine, theirs });
  }

  private conflict(path: string, { base, mine, theirs }: Versions): unknown {
    this.conflicts.push({
      path,
      base: base ?? null,
      mine: mine ?? null,
      theirs: theirs ?? null,
    });
    return this.choices[path] === "theirs" ? theirs : mine;
  }

  document(
    path: string,
    base: ParameterDocument,
    mine: ParameterDocument,
    theirs: ParameterDocument,
  ): ParameterDocument {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const entries = [...keys].map((key): [string, unknown] => {
      const of = {
        base: ownValue(base, key),
        mine: ownValue(mine, key),
        theirs: ownValue(theirs, key),
      };
      return isIdentifier(key)
        ? [key, of.theirs ?? of.mine]
        : [key, this.value(childPath(path, key), of)];
    });
    return Object.fromEntries(
      entries.filter(([, value]) => value !== undefined),
    );
  }

  private rows(
    path: string,
    base: readonly Row[],
    mine: readonly Row[],
    theirs: readonly Row[],
  ): unknown[] {
    const find = (rows: readonly Row[], key: string) =>
      rows.find((row) => row.key === key)?.value;
    const keysOf = (rows: readonly Row[]) => rows.map(({ key }) => key);
    const order = mergedOrder(keysOf(base), keysOf(mine), keysOf(theirs));
    return order
      .map((key) =>
        this.value(childPath(path, key), {
          base: find(base, key),
          mine: find(mine, key),
          theirs: find(theirs, key),
        }),
      )
      .filter((row) => row !== undefined);
  }
}

/**
 * Merges two edits of the same stage. A change made by only one of them is
 * taken; a value both changed differently is a conflict, resolved by `choices`
 * by path.
 */
export function mergeEdits(
  base: StageEdit,
  mine: StageEdit,
  theirs: StageEdit,
  choices: MergeChoices = {},
): MergeResult {
  const merge = new Merge(choices);
  const trees = [base, mine, theirs].map(treeOf);
  const [ofBase = {}, ofMine = {}, ofTheirs = {}] = trees;
  const merged = merge.document("", ofBase, ofMine, ofTheirs);
  return { merged: editOfTree(merged), conflicts: merge.conflicts };
}
