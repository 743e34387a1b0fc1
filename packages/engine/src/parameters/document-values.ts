/** A control document as stored: none of its contents are validated. */
export type Document = Readonly<Record<string, unknown>>;

/** Accepts numbers and text that contains a number. */
export function asNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function asRecord(value: unknown): Document {
  return typeof value === "object" && value !== null ? (value as Document) : {};
}

/** Names in a list of names, a list of records with a name, or a record's keys. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value))
    return (value as readonly unknown[])
      .map((item) => asText(item) || asText(asRecord(item)["name"]))
      .filter((name) => name !== "");
  return Object.entries(asRecord(value))
    .filter(([, wanted]) => Boolean(wanted))
    .map(([name]) => name);
}
