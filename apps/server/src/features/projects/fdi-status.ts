import type { contract, OutputOf } from "@stagecraft/contract";
import { fdiEntries, fdiLevel, knownLargestChange } from "@stagecraft/engine";

type FdiStatus = OutputOf<
  typeof contract.projects.operationsProgress
>[number]["fdi"];

interface HideableEntry {
  readonly name?: unknown;
  readonly hide?: unknown;
}

function hiddenChannels(entries: unknown): ReadonlySet<unknown> {
  if (!Array.isArray(entries)) return new Set();
  return new Set(
    (entries as readonly HideableEntry[])
      .filter(({ hide }) => hide === true)
      .map(({ name }) => name),
  );
}

/** Returns the worst level of the stage's offset wells by their largest change; hidden entries do not count. */
export function fdiStatus(
  entries: unknown,
  summary: Readonly<Record<string, unknown>>,
): FdiStatus {
  const hidden = hiddenChannels(entries);
  let worst: FdiStatus = null;
  for (const entry of fdiEntries(entries)) {
    const change = knownLargestChange(summary, entry.offsetNumber);
    if (change === null || hidden.has(entry.channel)) continue;
    const level = fdiLevel(change, entry.minDeltaPressureFracHit);
    if (worst === null || level > worst.level) {
      worst = {
        level,
        offsetNumber: entry.offsetNumber,
        wellLabel: entry.wellLabel,
      };
    }
  }
  return worst;
}
