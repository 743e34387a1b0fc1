import type { z } from "zod";

/** A stage's `control.parameters` as stored and sent. People edit it as text: nothing in it is certain. */
export type ParameterDocument = Readonly<Record<string, unknown>>;

/** The same as it is written and sent: nothing but JSON. */
export type JsonDocument = Record<string, z.core.util.JSONType>;

export function isDocument(value: unknown): value is ParameterDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function documentOf(value: unknown): ParameterDocument {
  return isDocument(value) ? value : {};
}

/** The document's own value: a key may be called like something every object has. */
export function ownValue(document: ParameterDocument, key: string): unknown {
  return Object.hasOwn(document, key) ? document[key] : undefined;
}

export function rowsOf(value: unknown): ParameterDocument[] {
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Neither a value nor a zero: nothing at all. */
export function saysNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Numbers, and texts that hold one. */
export function numberIn(value: unknown): number | null {
  if (saysNothing(value) || typeof value === "boolean") return null;
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
