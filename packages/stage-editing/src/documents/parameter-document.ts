import type { z } from "zod";

/** A stage's `control.parameters` as stored and sent. People edit it as text, so its content is unreliable. */
export type ParameterDocument = Readonly<Record<string, unknown>>;

/** The same as written and sent: JSON only. */
export type JsonDocument = Record<string, z.core.util.JSONType>;

export function isDocument(value: unknown): value is ParameterDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a project or a well has no control document of its own (decision D4). */
export function isBlankControl(control: unknown): boolean {
  return isDocument(control) && Object.keys(control).length === 0;
}

export function documentOf(value: unknown): ParameterDocument {
  return isDocument(value) ? value : {};
}

/** Returns the document's own value: a key may have the name of an inherited object property. */
export function ownValue(document: ParameterDocument, key: string): unknown {
  return Object.hasOwn(document, key) ? document[key] : undefined;
}

export function rowsOf(value: unknown): ParameterDocument[] {
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** True for no value at all; zero counts as a value. */
export function isNoValue(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Accepts numbers, and texts that hold one. */
export function numberIn(value: unknown): number | null {
  if (isNoValue(value) || typeof value === "boolean") return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

export function without(
  document: ParameterDocument,
  keys: readonly string[],
): ParameterDocument {
  return Object.fromEntries(
    Object.entries(document).filter(([key]) => !keys.includes(key)),
  );
}
