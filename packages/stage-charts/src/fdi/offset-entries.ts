import {
  listOf,
  numberOf,
  textOf,
  type Fields,
} from "../formats/document-fields.ts";

/** An offset well of the control document. */
export interface OffsetEntry {
  readonly number: number;
  readonly channel: string;
  readonly wellLabel: string;
  /** Pressure change that counts as a frac hit. */
  readonly threshold: number;
  /** Identifier in the FDI state list; null for entries older than that list. */
  readonly state: string | null;
  readonly hide: boolean;
}

const defaultThreshold = 100;

export function offsetNumberOf(channel: string): number | null {
  const digits = /^offset_pressure_(\d+)$/.exec(channel)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function offsetEntries(parameters: Fields): OffsetEntry[] {
  return listOf(parameters["fdi"]).flatMap((entry) => {
    const channel = textOf(entry["name"]);
    const number = offsetNumberOf(channel);
    if (number === null) return [];
    return [
      {
        number,
        channel,
        wellLabel: textOf(entry["wellLabel"]),
        threshold:
          numberOf(entry["minDeltaPressureFracHit"]) || defaultThreshold,
        state: textOf(entry["state"]) || null,
        hide: entry["hide"] === true,
      },
    ];
  });
}

/** Share of its threshold from which an offset is at warning level. */
const warningShare = 0.5;

/** Offsets that are at warning or alert level now, by number. */
export function offsetsOfConcern(
  parameters: Fields,
  summary: Fields,
): OffsetEntry[] {
  return offsetEntries(parameters)
    .filter(({ number, threshold }) => {
      const change = numberOf(summary[`fdiPressureChange${number}`]);
      return change !== null && change >= warningShare * threshold;
    })
    .sort((a, b) => a.number - b.number);
}

/**
 * Returns the channels of offsets that must not be drawn; an offset with a
 * state follows that state's own list instead.
 */
export function hiddenOffsetChannels(parameters: Fields): Set<string> {
  return new Set(
    offsetEntries(parameters)
      .filter(({ state, hide }) => state === null && hide)
      .map(({ channel }) => channel),
  );
}
