import {
  formatSchemaError,
  tabOfPath,
  valueAt,
  withValueAt,
  type EditMessage,
  type EditTab,
  type StageEdit,
  type EditValidation,
} from "@stagecraft/stage-editing";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import type { Text } from "#translations/use-text.ts";

/** A rule that a field of the edit breaks. */
export interface FieldProblem {
  readonly tab: EditTab;
  /** The path in field notation: "plot.lines.2.label". */
  readonly path: string;
  readonly message: string;
}

/** Converts a schema path, which begins at the document: "/plot/yAxes/0/limits/max". */
function dotted(pointer: string): string {
  return pointer.split("/").slice(1).join(".");
}

/** The problems that block saving: the form's rules, then the first of the schema's (decision A36). */
export function problemsOf(
  { errors, schemaErrors }: Pick<EditValidation, "errors" | "schemaErrors">,
  text: Text,
): readonly FieldProblem[] {
  const wording = (message: EditMessage) => editMessageText(message, text);
  if (errors.length > 0)
    return firstOfEachPath(
      errors.map(({ tab, path, words }) => ({
        tab,
        path,
        message: wording(words),
      })),
    );
  return schemaErrors.slice(0, 1).map((error) => ({
    tab: error.tab,
    path: dotted(error.path),
    message:
      error.tab === "json"
        ? formatSchemaError(error, wording)
        : wording(error.words),
  }));
}

function firstOfEachPath(
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const problem of problems)
    if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  return [...byPath.values()];
}

interface RefusedField {
  readonly field: string;
  readonly message: string;
  readonly words?: EditMessage;
}

function isRefusal(value: unknown): value is RefusedField {
  const { field, message } = (value ?? {}) as Record<string, unknown>;
  return typeof field === "string" && typeof message === "string";
}

/** Fields that the server rejected, from the details of its response. */
export function refusedFields(
  details: unknown,
  text: Text,
): readonly FieldProblem[] {
  const refusals: unknown[] = Array.isArray(details) ? details : [];
  return firstOfEachPath(
    refusals.filter(isRefusal).map(({ field, message, words }) => {
      const path = field.startsWith("/") ? dotted(field) : field;
      return {
        tab: tabOfPath(path),
        path,
        message: words === undefined ? message : editMessageText(words, text),
      };
    }),
  );
}

/** The edit as far as it can be shown: a value that breaks a rule is replaced by its stored value. */
export function showableEdit(
  base: StageEdit,
  edit: StageEdit,
  problems: readonly FieldProblem[],
): StageEdit {
  return problems.reduce((shown, { path }) => {
    const stored = valueAt(base, path);
    return stored === undefined ? shown : withValueAt(shown, path, stored);
  }, edit);
}
