import { convert, rankCandidates, valueAt } from "@stagecraft/engine";
import type { Transaction } from "#database/database.ts";
import { readChannels } from "#features/fdi-evidence/evidence-channels.ts";
import type { StageDistances } from "#features/fdi-evidence/evidence-distance.ts";
import {
  listEvidenceStages,
  listPumpingStages,
  type EvidenceCard,
  type PumpingStage,
  type Sight,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  figure,
  offsetReadings,
  type OffsetReading,
} from "#features/fdi-evidence/offset-readings.ts";

type Candidate = EvidenceCard["candidates"][number];

const oldestSeconds = 30;

/** The volumes that wells of some pads had pumped before an offset well responded, in cubic meters. */
class UsualVolumes {
  readonly #readings: readonly OffsetReading[];

  constructor(readings: readonly OffsetReading[]) {
    this.#readings = readings;
  }

  /** Volumes of the other stages of the well. */
  of(wellId: number, exceptStageId: number): number[] {
    return this.#readings.flatMap(({ stage, reading, units }) => {
      const volume = reading("fdiVFR");
      if (stage.wellId !== wellId || stage.stageId === exceptStageId) return [];
      const cubicMetres =
        volume === null ? null : convert("volume", volume, units.volume, "m3");
      return cubicMetres === null ? [] : [cubicMetres];
    });
  }
}

function medianOf(values: readonly number[]): number | null {
  const ordered = [...values].sort((one, other) => one - other);
  const upper = ordered[ordered.length >> 1];
  const lower = ordered[(ordered.length - 1) >> 1];
  return upper === undefined || lower === undefined
    ? null
    : (lower + upper) / 2;
}

async function usualVolumesOf(
  transaction: Transaction,
  stages: readonly PumpingStage[],
  wellLabel: string,
  seesInactive: boolean,
): Promise<UsualVolumes> {
  const readings: OffsetReading[] = [];
  for (const projectId of new Set(stages.map((stage) => stage.projectId))) {
    const known = await listEvidenceStages(
      transaction,
      projectId,
      seesInactive,
    );
    readings.push(
      ...known
        .flatMap(offsetReadings)
        .filter(({ entry }) => entry.wellLabel === wellLabel),
    );
  }
  return new UsualVolumes(readings);
}

async function figuresAt(
  transaction: Transaction,
  { stageId }: PumpingStage,
  timestamp: number,
) {
  const clean = "cumCleanVolumeStageTotal";
  const around = { fromTime: timestamp - 60_000, toTime: timestamp + 60_000 };
  const channels = await readChannels(
    transaction,
    stageId,
    [clean, "rate"],
    around,
  );
  const at = (channel: string) =>
    figure(
      valueAt(channels.columnOf(channel), timestamp, oldestSeconds),
      channels.unitOf(channel),
    );
  return { cleanVolume: at(clean), rate: at("rate") };
}

function inCubicMetres({ value, unit }: Candidate["cleanVolume"]) {
  return value === null ? null : convert("volume", value, unit, "m3");
}

/** Lists the stages that were pumping when an offset well responded, the most plausible first. */
export async function evidenceCandidates(
  transaction: Transaction,
  { stage, entry }: OffsetReading,
  timestamp: number | null,
  given: {
    readonly sight: Sight;
    readonly seesInactive: boolean;
    readonly distances: StageDistances;
  },
): Promise<Candidate[]> {
  if (timestamp === null) return [];
  const { wellLabel } = entry;
  const stages = await listPumpingStages(
    transaction,
    given.sight,
    stage,
    wellLabel,
    timestamp,
  );
  const usual = await usualVolumesOf(
    transaction,
    stages,
    wellLabel,
    given.seesInactive,
  );
  const candidates = [];
  for (const pumping of stages) {
    const { startTimestamp, ...name } = pumping;
    const known = usual.of(pumping.wellId, pumping.stageId);
    const usualVolumeM3 = medianOf(known);
    const { cleanVolume, rate } = await figuresAt(
      transaction,
      pumping,
      timestamp,
    );
    const distance = given.distances.from(pumping.stageId);
    candidates.push({
      ...name,
      isTreated: pumping.stageId === stage.stageId,
      startTimestamp,
      secondsPumped: (timestamp - startTimestamp) / 1000,
      cleanVolume,
      rate,
      usualVolume: figure(
        usualVolumeM3 === null
          ? null
          : convert("volume", usualVolumeM3, "m3", cleanVolume.unit),
        cleanVolume.unit,
      ),
      usualVolumeStages: known.length,
      distance: distance?.shown.shortest ?? null,
      cleanVolumeM3: inCubicMetres(cleanVolume),
      usualVolumeM3,
      distanceMetres: distance?.metres ?? null,
    });
  }
  return rankCandidates(candidates).map(
    ({
      cleanVolumeM3: _clean,
      usualVolumeM3: _usual,
      distanceMetres: _distance,
      ...candidate
    }) => candidate,
  );
}
