import {
  isDocument,
  type JsonDocument,
  type ParameterDocument,
} from "./parameter-document.ts";
import { controlMessages, type EditMessage } from "../check/edit-messages.ts";
import { syntaxFault } from "./json-syntax.ts";

export interface ControlSyntaxError {
  readonly words: EditMessage;
  /** Both are 1-based. */
  readonly line: number;
  readonly column: number;
}

export type ControlText =
  | { readonly document: JsonDocument }
  | { readonly syntaxError: ControlSyntaxError };

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function located(
  text: string,
  offset: number,
  words: EditMessage,
): ControlText {
  const before = text.slice(0, offset).split("\n");
  const column = (before.at(-1) ?? "").length + 1;
  return { syntaxError: { words, line: before.length, column } };
}

/** Parses the JSON tab's text into a document, or returns where it is invalid. */
export function parseControlText(text: string): ControlText {
  const result = parsed(text);
  if (result !== null && isDocument(result.value))
    return { document: result.value as JsonDocument };
  if (result !== null) return located(text, 0, controlMessages.notAnObject);
  const fault = syntaxFault(text);
  return located(
    text,
    fault?.offset ?? 0,
    fault?.words ?? controlMessages.syntaxError,
  );
}

export function controlTextOf(document: ParameterDocument): string {
  return JSON.stringify(document, null, 2);
}
