import { asNumber, asRecord, asText } from "./document-values.ts";

export interface FdiEntry {
  /** offset_pressure_1 to offset_pressure_20. */
  readonly channel: string;
  readonly offsetNumber: number;
  readonly wellLabel: string;
  /** Hit threshold D, in the unit of the offset's pressure. */
  readonly minDeltaPressureFracHit: number;
  /** Threshold per minute; null = unset. */
  readonly minDerivPressureFracHit: number | null;
  readonly isSuspended: boolean;
}

const defaultMinDelta = 100;
const offsetChannel = /^offset_pressure_([1-9]|1\d|20)$/;

/** The number of an offset channel, null for any other name. */
export function offsetNumberOf(channel: string): number | null {
  const found = offsetChannel.exec(channel);
  return found ? Number(found[1]) : null;
}

/** An offset listed twice counts once: the first entry applies. */
export function fdiEntries(given: unknown): FdiEntry[] {
  if (!Array.isArray(given)) return [];
  const entries = new Map<number, FdiEntry>();
  for (const item of given as readonly unknown[]) {
    const entry = fdiEntry(item);
    if (entry && !entries.has(entry.offsetNumber))
      entries.set(entry.offsetNumber, entry);
  }
  return [...entries.values()].sort((a, b) => a.offsetNumber - b.offsetNumber);
}

function fdiEntry(item: unknown): FdiEntry | null {
  const record = asRecord(item);
  const channel = asText(record["name"]);
  const offsetNumber = offsetNumberOf(channel);
  if (offsetNumber === null) return null;
  const minDelta = asNumber(record["minDeltaPressureFracHit"]) ?? 0;
  const minDeriv = asNumber(record["minDerivPressureFracHit"]) ?? 0;
  return {
    channel,
    offsetNumber,
    wellLabel: asText(record["wellLabel"]),
    minDeltaPressureFracHit: minDelta > 0 ? minDelta : defaultMinDelta,
    minDerivPressureFracHit: minDeriv > 0 ? minDeriv : null,
    isSuspended: record["suspend"] === true,
  };
}
