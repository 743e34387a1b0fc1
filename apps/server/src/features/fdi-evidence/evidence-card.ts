import { confidentialTag, isSupport } from "@stagecraft/domain";
import { offsetEvidence } from "@stagecraft/engine";
import { limitOf, type Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { evidenceCandidates } from "#features/fdi-evidence/evidence-candidates.ts";
import {
  readChannels,
  type StoredChannels,
} from "#features/fdi-evidence/evidence-channels.ts";
import { evidenceCurves } from "#features/fdi-evidence/evidence-curves.ts";
import { distancesTo } from "#features/fdi-evidence/evidence-distance.ts";
import { evidenceMoments } from "#features/fdi-evidence/evidence-moments.ts";
import { evidenceQuality } from "#features/fdi-evidence/evidence-quality.ts";
import {
  findAlarmTime,
  type EvidenceCard,
  type Sight,
  type Verdict,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  figure,
  offsetReadings,
  type OffsetReading,
} from "#features/fdi-evidence/offset-readings.ts";
import { getStageQuality } from "#features/stage-engine/stage/stage-quality.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";

const neighbourMinutes = 30;

export function sightOf({ reach }: Actor): Sight {
  return {
    seesInternal: reach.seesInternal,
    companyIds: limitOf(reach.companyIds),
    projectIds: limitOf(reach.projectIds),
  };
}

function channelsOf(offset: number): string[] {
  return [
    `offset_pressure_${offset}`,
    `fdiPressureChange${offset}`,
    `fdiTrend${offset}`,
    `fdiUncertainty${offset}`,
    `fdiOffsetPressureDerivative${offset}`,
    `fdiIsWireline${offset}`,
    "pressure",
    "rate",
    "proppant",
    "cumCleanVolumeStageTotal",
    "cumSlurryVolumeStageTotal",
    "cumSandSurface",
  ];
}

function evidenceOf(
  { entry, reading }: OffsetReading,
  { columnOf }: StoredChannels,
) {
  const n = entry.offsetNumber;
  return offsetEvidence({
    pressure: columnOf(entry.channel),
    change: columnOf(`fdiPressureChange${n}`),
    trend: columnOf(`fdiTrend${n}`),
    uncertainty: columnOf(`fdiUncertainty${n}`),
    derivative: columnOf(`fdiOffsetPressureDerivative${n}`),
    isWireline: columnOf(`fdiIsWireline${n}`),
    minimumDelta: entry.minDeltaPressureFracHit,
    firstResponse: reading("fdiFirstResponseTimestamp"),
    firstHit: reading("fdiFirstHitTimestamp"),
    largestChange: reading("fdiPressureChangeMaxTimestamp"),
  });
}

/** Returns other offset wells that responded at about the same time. */
function neighboursOf(
  { stage, entry }: OffsetReading,
  timestamp: number | null,
): EvidenceCard["neighbours"] {
  if (timestamp === null) return [];
  return offsetReadings(stage).flatMap(({ entry: other, reading, outcome }) => {
    const responded = reading("fdiFirstResponseTimestamp");
    if (responded === null || other.offsetNumber === entry.offsetNumber)
      return [];
    const secondsApart = (responded - timestamp) / 1000;
    if (Math.abs(secondsApart) > neighbourMinutes * 60) return [];
    return [
      {
        offset: other.offsetNumber,
        wellLabel: other.wellLabel,
        outcome,
        firstResponseTimestamp: responded,
        firstHitTimestamp: reading("fdiFirstHitTimestamp"),
        secondsApart,
      },
    ];
  });
}

/** Uncertainties are shown as two standard deviations. */
function doubled(deviation: number | null): number | null {
  return deviation === null ? null : 2 * deviation;
}

/** Returns the figures from the stored channels, each in the gauge's unit. */
function shownEvidence(
  evidence: ReturnType<typeof evidenceOf>,
  unit: string,
): Pick<
  EvidenceCard,
  "window" | "trend" | "steepest" | "wireline" | "bleedOffs"
> {
  const { trend, steepest } = evidence ?? {};
  return {
    window: evidence?.window ?? null,
    trend: trend
      ? {
          timestamp: trend.timestamp,
          pressure: figure(trend.pressure, unit),
          perHour: figure(trend.perHour, `${unit}/h`),
          uncertainty: figure(doubled(trend.uncertainty), unit),
        }
      : null,
    steepest: steepest
      ? {
          perMinute: figure(steepest.perMinute, `${unit}/min`),
          timestamp: steepest.timestamp,
        }
      : null,
    wireline: [...(evidence?.wireline ?? [])],
    bleedOffs: (evidence?.bleedOffs ?? []).map(({ drop, ...stretch }) => ({
      ...stretch,
      drop: figure(drop, unit),
    })),
  };
}

/** Collects everything known about one response, all from one revision of the stage. */
export async function evidenceCard(
  transaction: Transaction,
  actor: Actor,
  response: OffsetReading,
  verdicts: Verdict[],
): Promise<EvidenceCard> {
  const { stage, entry, units, reading } = response;
  const offset = entry.offsetNumber;
  const { tagNames } = await requireStage(transaction, stage.stageId);
  const quality = await getStageQuality(transaction, actor, stage.stageId);
  const channels = await readChannels(
    transaction,
    stage.stageId,
    channelsOf(offset),
  );
  const evidence = evidenceOf(response, channels);
  const shown = shownEvidence(evidence, units.gauge);
  const moments = evidenceMoments(
    response,
    channels,
    reading("fdiPressureChangeMaxTimestamp"),
  );
  const responded =
    (moments.firstResponse ?? moments.firstHit ?? moments.largestChange)
      ?.timestamp ?? null;
  const distances = await distancesTo(transaction, actor, stage.projectId, {
    wellLabel: entry.wellLabel,
    api: response.api,
  });
  const distance = distances.from(stage.stageId);
  return {
    stageId: stage.stageId,
    stageName: stage.stageName,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    projectId: stage.projectId,
    projectName: stage.projectName,
    state: stage.state,
    confidential: tagNames.includes(confidentialTag),
    offset,
    wellLabel: entry.wellLabel,
    api: response.api,
    monitorType: response.monitorType,
    suspended: entry.isSuspended,
    outcome: response.outcome,
    level: response.level,
    threshold: figure(entry.minDeltaPressureFracHit, units.gauge),
    revision: stage.revision,
    computedAt: quality.computedAt,
    outdated: quality.outdated,
    ...shown,
    largestChange: figure(reading("fdiPressureChangeMax"), units.gauge),
    largestChangeUncertainty: figure(
      doubled(reading("fdiPressureChangeMaxUncertainty")),
      units.gauge,
    ),
    presentChange: figure(reading("fdiPressureChange"), units.gauge),
    rawChange: figure(reading("fdiPressureChangeRaw"), units.gauge),
    moments,
    distance: distance?.shown ?? null,
    measuredWith: (distance?.measuredWith ?? []).map(
      ({ of, kind, version }) => ({ of, kind, version }),
    ),
    distanceMissing: distances.missingFrom(stage.stageId),
    quality: evidenceQuality(
      shown.window,
      channels.columnOf(entry.channel),
      entry.channel,
      quality,
    ),
    alarmTimestamp: await findAlarmTime(transaction, stage.stageId, offset),
    neighbourMinutes,
    neighbours: neighboursOf(response, responded),
    candidates: await evidenceCandidates(transaction, response, responded, {
      sight: sightOf(actor),
      seesInactive: isSupport(actor.roles),
      distances,
    }),
    curves: evidenceCurves(shown.window, moments, channels, offset),
    verdicts,
  };
}
