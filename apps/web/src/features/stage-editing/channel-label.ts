import type { EditSource } from "@stagecraft/stage-editing";

/** `3 Treating pressure`; a channel that comes from no column stands alone. */
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
