import type { XmlNode } from "./xml-document.ts";

/** A number with the unit the document states. */
export interface Measure {
  readonly value: number;
  readonly unit: string | null;
}

export function measureOf(parent: XmlNode, name: string): Measure | null {
  const value = parent.number(name);
  return value === null
    ? null
    : { value, unit: parent.child(name).attribute("uom") };
}

/** Returns an ISO time with a zone in epoch milliseconds; WITSML times include the zone. */
export function instantOf(parent: XmlNode, name: string): number | null {
  const text = parent.word(name);
  if (text === null) return null;
  const zoned = /(z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`;
  const timeMs = Date.parse(zoned);
  return Number.isNaN(timeMs) ? null : timeMs;
}
