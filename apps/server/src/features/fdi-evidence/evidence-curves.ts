import { onSeconds } from "@stagecraft/engine";
import type { StoredChannels } from "#features/fdi-evidence/evidence-channels.ts";
import type { EvidenceWindow } from "#features/fdi-evidence/evidence-quality.ts";
import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";

type Curves = NonNullable<EvidenceCard["curves"]>;

const secondsBefore = 1800;
const secondsAfter = 1500;
const mostPoints = 3600;

/**
 * From before the first moment to after the last, so that the decisive moment
 * is in the chart; the whole window when there was no response.
 */
function spanOf(
  window: EvidenceWindow,
  { firstResponse, firstHit, largestChange }: EvidenceCard["moments"],
): EvidenceWindow {
  const decisive = firstHit ?? largestChange ?? firstResponse;
  if (decisive === null) return window;
  const times = [decisive, largestChange ?? decisive].map(
    ({ timestamp }) => timestamp,
  );
  return {
    startTimestamp: Math.min(...times) - secondsBefore * 1000,
    endTimestamp: Math.max(
      ...times,
      Math.min(Math.max(...times) + secondsAfter * 1000, window.endTimestamp),
    ),
  };
}

export function evidenceCurves(
  window: EvidenceWindow | null,
  moments: EvidenceCard["moments"],
  channels: StoredChannels,
  offset: number,
): EvidenceCard["curves"] {
  if (window === null) return null;
  const { startTimestamp, endTimestamp } = spanOf(window, moments);
  const seconds = Math.floor((endTimestamp - startTimestamp) / 1000) + 1;
  const stepSeconds = Math.ceil(seconds / mostPoints);
  const times = Float64Array.from(
    { length: Math.ceil(seconds / stepSeconds) },
    (_, step) => startTimestamp + step * stepSeconds * 1000,
  );
  const curve = (channel: string): Curves["change"] => ({
    unit: channels.unitOf(channel),
    values: Array.from(onSeconds(channels.columnOf(channel), times), (value) =>
      Number.isNaN(value) ? null : value,
    ),
  });
  return {
    startTimestamp,
    stepSeconds,
    offsetPressure: curve(`offset_pressure_${offset}`),
    change: curve(`fdiPressureChange${offset}`),
    trend: curve(`fdiTrend${offset}`),
    uncertainty: curve(`fdiUncertainty${offset}`),
    treatingPressure: curve("pressure"),
    rate: curve("rate"),
  };
}
