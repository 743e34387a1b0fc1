import type { EditSource } from "@stagecraft/stage-editing";

/** `3 Treating pressure`; a channel without a column shows its label alone. */
export function withColumn(
  channel: string,
  source: readonly EditSource[],
  label: string,
): string {
  const column = source.find(({ name }) => name === channel)?.index;
  return typeof column === "number" && column >= 0
    ? `${column} ${label}`
    : label;
}
