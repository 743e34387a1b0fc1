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

/** By its state or, for entries from before there were states, by its own flag. */
export function isHiddenFrom(
  { state, hide }: Pick<StoredEntry, "state" | "hide">,
  states: readonly FdiState[],
  chart: FdiChartName,
): boolean {
  if (typeof state !== "string" || state === "") return hide === true;
  const known = states.find(({ identifier }) => identifier === state);
  return known?.hidden.includes(chart) ?? false;
}

/** Channels of offset wells to leave out: their state says so or, for entries from before there were states, their own flag. */
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
