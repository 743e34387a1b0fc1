import { smoothedAt, valueAt } from "@stagecraft/engine";
import type { StoredChannels } from "#features/fdi-evidence/evidence-channels.ts";
import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  figure,
  numberOf,
  type OffsetReading,
} from "#features/fdi-evidence/offset-readings.ts";

export type Moment = NonNullable<EvidenceCard["moments"]["firstHit"]>;

/** A channel that was silent for longer has no value for the moment. */
const oldestSeconds = 5;

/** The summary's values for the moment; they take precedence over the channels. */
interface Recorded {
  readonly cleanVolume?: number | null;
  readonly proppantMass?: number | null;
  readonly offsetPressure?: number | null;
  readonly treatingPressure?: number | null;
  readonly change?: number | null;
}

function pumpStartOf({ stage }: OffsetReading): number | null {
  return numberOf(stage.summary["stageStart"]);
}

function momentAt(
  reading: OffsetReading,
  channels: StoredChannels,
  timestamp: number,
  recorded: Recorded,
): Moment {
  const { units, entry } = reading;
  const at = (channel: string) =>
    valueAt(channels.columnOf(channel), timestamp, oldestSeconds);
  const pumpStart = pumpStartOf(reading);
  const ofChannel = (channel: string) =>
    figure(at(channel), channels.unitOf(channel));
  return {
    timestamp,
    secondsPumped: pumpStart === null ? null : (timestamp - pumpStart) / 1000,
    cleanVolume: figure(
      recorded.cleanVolume ?? at("cumCleanVolumeStageTotal"),
      units.volume,
    ),
    slurryVolume: figure(at("cumSlurryVolumeStageTotal"), units.volume),
    proppantMass: figure(
      recorded.proppantMass ?? at("cumSandSurface"),
      units.mass,
    ),
    offsetPressure: figure(
      recorded.offsetPressure ??
        smoothedAt(channels.columnOf(entry.channel), timestamp, oldestSeconds),
      units.gauge,
    ),
    change: figure(
      recorded.change ?? at(`fdiPressureChange${entry.offsetNumber}`),
      units.gauge,
    ),
    treatingPressure: figure(
      recorded.treatingPressure ?? at("pressure"),
      units.treating,
    ),
    rate: ofChannel("rate"),
    proppantConcentration: ofChannel("proppant"),
  };
}

/** Returns the moments of a response, with the summary's own numbers where it has them. */
export function evidenceMoments(
  reading: OffsetReading,
  channels: StoredChannels,
  largestChangeTimestamp: number | null,
): EvidenceCard["moments"] {
  const { reading: recorded } = reading;
  const moment = (timestamp: number | null, of: Recorded) =>
    timestamp === null ? null : momentAt(reading, channels, timestamp, of);
  return {
    firstResponse: moment(recorded("fdiFirstResponseTimestamp"), {
      cleanVolume: recorded("fdiVFR"),
    }),
    firstHit: moment(recorded("fdiFirstHitTimestamp"), {
      cleanVolume: recorded("fdiVFFH"),
      proppantMass: recorded("fdiMFFH"),
      offsetPressure: recorded("fdiPFFH"),
      treatingPressure: recorded("fdiTPFFH"),
      change: recorded("fdiPressureChangeFFH"),
    }),
    largestChange: moment(largestChangeTimestamp, {
      change: recorded("fdiPressureChangeMax"),
    }),
  };
}
