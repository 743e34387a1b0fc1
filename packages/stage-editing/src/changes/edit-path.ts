import { ownValue } from "@stagecraft/domain";
import { editField } from "../fields/edit-fields.ts";
import {
  isDocument,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import type { EditTab, StageEdit } from "../stage-edit.ts";

const ownNames = [
  "name",
  "state",
  "hide",
  "comment",
  "clientComment",
  "liveStageOrdinal",
];

function child(parent: unknown, key: string): unknown {
  if (Array.isArray(parent)) return (parent as unknown[])[Number(key)];
  return isDocument(parent) ? ownValue(parent, key) : undefined;
}

function isOwn(path: string): boolean {
  return ownNames.includes(path);
}

/** Returns the value at a path of an edit, as named in errors. */
export function valueAt(edit: StageEdit, path: string): unknown {
  const root: unknown = isOwn(path) ? edit : edit.parameters;
  return path.split(".").reduce(child, root);
}

function replaced(
  parent: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  const next = replaced(child(parent, key), rest, value);
  if (Array.isArray(parent))
    return (parent as unknown[]).with(Number(key), next);
  return { ...(parent as ParameterDocument), [key]: next };
}

/** Returns the same edit with another value at a path; rows are added and removed by separate functions. */
export function withValueAt(
  edit: StageEdit,
  path: string,
  value: unknown,
): StageEdit {
  if (isOwn(path)) return { ...edit, [path]: value };
  const parameters = replaced(edit.parameters, path.split("."), value);
  return { ...edit, parameters: parameters as StageEdit["parameters"] };
}

const tabsByPrefix: readonly (readonly [prefix: string, tab: EditTab])[] = [
  ["plot.yAxes", "yAxes"],
  ["plot.lines", "lines"],
  ["plot.secondary", "secondary"],
  ["source", "source"],
  ["fdi", "fdi"],
];

/** Returns the tab that shows a path; the JSON tab if no other does. */
export function tabOfPath(path: string): EditTab {
  const field = editField(path);
  if (field !== undefined) return field.tab;
  if (isOwn(path)) return "quick";
  const found = tabsByPrefix.find(
    ([prefix]) => path === prefix || path.startsWith(`${prefix}.`),
  );
  return found?.[1] ?? "json";
}
