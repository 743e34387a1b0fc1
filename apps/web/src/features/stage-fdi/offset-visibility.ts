/** Charts that an FDI state can hide an offset well from. */
export type FdiChartName =
  "fdiWheel" | "fdiBar" | "fdiWell" | "fdiWarning" | "fdiAlert";

interface FdiState {
  readonly identifier: string;
  readonly hidden: readonly string[];
}

interface StoredEntry {
  readonly name?: unknown;
  readonly state?: unknown;
  readonly hide?: unknown;
}

function storedEntries(
  parameters: Readonly<Record<string, unknown>>,
): StoredEntry[] {
  const { fdi } = parameters;
  return Array.isArray(fdi)
    ? fdi.filter((item): item is StoredEntry => typeof item === "object")
    : [];
}

/** Uses the well's state or, for entries older than states, the entry's own flag. */
export function isHiddenFrom(
  { state, hide }: Pick<StoredEntry, "state" | "hide">,
  states: readonly FdiState[],
  chart: FdiChartName,
): boolean {
  if (typeof state !== "string" || state === "") return hide === true;
  const known = states.find(({ identifier }) => identifier === state);
  return known?.hidden.includes(chart) ?? false;
}

/**
 * Channels of offset wells to hide because of their state or, for entries older
 * than states, their own flag.
 */
export function hiddenChannels(
  parameters: Readonly<Record<string, unknown>>,
  states: readonly FdiState[],
  chart: FdiChartName,
): ReadonlySet<unknown> {
  return new Set(
    storedEntries(parameters)
      .filter((entry) => isHiddenFrom(entry, states, chart))
      .map(({ name }) => name),
  );
}
