import type { z } from "zod";
import {
  ControlDocument,
  PadControlDocument,
} from "../documents/control-schema.ts";
import {
  englishEditMessage,
  schemaMessages,
  type EditMessage,
} from "./edit-messages.ts";
import { tabOfPath } from "../changes/edit-path.ts";
import {
  isBlankControl,
  isDocument,
  ownValue,
  type ParameterDocument,
} from "../documents/parameter-document.ts";
import type { SchemaError } from "../stage-edit.ts";

type Issue = z.core.$ZodIssue;

function pointerOf(path: Issue["path"]): string {
  return path.map((key) => `/${String(key)}`).join("");
}

function tooSmall(issue: Extract<Issue, { code: "too_small" }>): EditMessage {
  return issue.inclusive === false
    ? schemaMessages.above(issue.minimum)
    : schemaMessages.atLeast(issue.minimum);
}

function messageOf(issue: Issue): EditMessage {
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return schemaMessages.atMost(issue.maximum);
    case "invalid_type":
      return schemaMessages.type(issue.expected);
    case "invalid_value":
      return schemaMessages.oneOf(issue.values.join(", "));
    case "unrecognized_keys":
      return schemaMessages.extra;
    case "invalid_format":
      return schemaMessages.offset;
    default:
      return schemaMessages.other(issue.message);
  }
}

function childOf(parent: unknown, key: PropertyKey): unknown {
  if (Array.isArray(parent)) return (parent as unknown[])[Number(key)];
  return isDocument(parent) ? ownValue(parent, String(key)) : undefined;
}

/** JSON has no undefined: a property that the schema reports as undefined is missing. */
function isMissing({ path }: Issue, document: unknown): boolean {
  return path.length > 0 && path.reduce(childOf, document) === undefined;
}

function missingError(issue: Issue): SchemaError {
  const words = schemaMessages.required(String(issue.path.at(-1)));
  return {
    tab: tabOfPath(issue.path.join(".")),
    path: pointerOf(issue.path.slice(0, -1)),
    message: englishEditMessage(words),
    words,
  };
}

function errorsOf(issue: Issue, document: unknown): SchemaError[] {
  if (isMissing(issue, document)) return [missingError(issue)];
  const words = messageOf(issue);
  const error = {
    tab: tabOfPath(issue.path.join(".")),
    path: pointerOf(issue.path),
    message: englishEditMessage(words),
    words,
  };
  if (issue.code !== "unrecognized_keys") return [error];
  return issue.keys.map((extraProperty) => ({ ...error, extraProperty }));
}

function allErrors(schema: z.ZodType, document: unknown): SchemaError[] {
  const result = schema.safeParse(document);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => errorsOf(issue, document));
}

/** Rows move, so an extra property that one row had before is allowed in every row of its list. */
function extraKey({ path, extraProperty }: SchemaError): string | null {
  if (extraProperty === undefined) return null;
  return `${path.replaceAll(/\/\d+/g, "/*")} ${extraProperty}`;
}

/**
 * Returns where a document breaks the schema. Unknown properties are rejected,
 * except those already in the stored document (decision C36).
 */
export function checkControlDocument(
  document: unknown,
  stored: ParameterDocument | null = null,
): readonly SchemaError[] {
  const errors = allErrors(ControlDocument, document);
  if (stored === null || errors.length === 0) return errors;
  const kept = new Set(allErrors(ControlDocument, stored).map(extraKey));
  return errors.filter((error) => {
    const key = extraKey(error);
    return key === null || !kept.has(key);
  });
}

/**
 * Returns the first rule that the control document of a project or a well
 * breaks; null when it is valid. `{}` means "none of its own" and is valid; any
 * other must hold both groups (decision D4).
 */
export function checkPadControl(document: unknown): SchemaError | null {
  if (isBlankControl(document)) return null;
  return allErrors(PadControlDocument, document)[0] ?? null;
}

/** "/plot/yAxes/0/limits/max must be of type number"; an extra property is named at the end. */
export function formatSchemaError(
  error: SchemaError,
  wording: (message: EditMessage) => string = englishEditMessage,
): string {
  const { path, words, extraProperty } = error;
  const message = wording(words);
  const where = path === "" ? "/" : path;
  return extraProperty === undefined
    ? `${where} ${message}`
    : `${where} ${message}: ${extraProperty}`;
}
