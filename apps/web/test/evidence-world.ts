import type {
  EvidenceCard,
  EvidenceRow,
  Moment,
  Verdict,
} from "#features/fdi-evidence/evidence.queries.ts";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

const minuteMs = 60_000;
const hitTime = morning + 25 * minuteMs;

const psi = (value: number | null) => ({ value, unit: "psi" });
const bbl = (value: number | null) => ({ value, unit: "bbl" });

const place = {
  stageId: 1,
  stageName: "1",
  wellId: 1,
  wellNumber: "Kestrel 1H",
};

const whereOf = { ...place, projectId: 1, projectName: "Kestrel Pad" };

function aMoment(timestamp: number): Moment {
  return {
    timestamp,
    secondsPumped: (timestamp - morning) / 1000,
    cleanVolume: bbl(1840),
    slurryVolume: bbl(1900),
    proppantMass: { value: 52_000, unit: "lb" },
    offsetPressure: psi(1600),
    change: psi(200),
    treatingPressure: psi(7700),
    rate: { value: 90, unit: "bpm" },
    proppantConcentration: { value: 0.5, unit: "ppg" },
  };
}

/** The second offset well was hit and has no verdict yet. */
export function anEvidenceCard(
  fields: Partial<EvidenceCard> = {},
): EvidenceCard {
  const window = { startTimestamp: morning, endTimestamp: morning + 3_600_000 };
  const steps = 60;
  const curve = (unit: string, valueOf: (step: number) => number) => ({
    unit,
    values: Array.from({ length: steps }, (_, step) => valueOf(step)),
  });
  return {
    ...whereOf,
    state: "ENDED",
    confidential: false,
    offset: 2,
    wellLabel: "Condor 2H",
    api: "",
    monitorType: null,
    suspended: false,
    outcome: "fracHit",
    level: 3,
    threshold: psi(200),
    revision: 1,
    computedAt: morning,
    outdated: false,
    window,
    trend: {
      timestamp: hitTime,
      pressure: psi(1400),
      perHour: { value: -12, unit: "psi/h" },
      uncertainty: psi(6),
    },
    largestChange: psi(400),
    largestChangeUncertainty: psi(8),
    presentChange: psi(380),
    rawChange: psi(360),
    steepest: { perMinute: psi(30), timestamp: hitTime },
    alarmTimestamp: morning + 15 * 60_000,
    moments: {
      firstResponse: aMoment(hitTime - 5 * minuteMs),
      firstHit: aMoment(hitTime),
      largestChange: aMoment(hitTime + 5 * minuteMs),
    },
    distance: null,
    measuredWith: [],
    distanceMissing: "offsetSurvey",
    quality: {
      window,
      completenessPercent: 100,
      gapCount: 0,
      gapSeconds: 0,
      heldSeconds: 0,
      flatSeconds: 0,
      outOfRangeSeconds: 0,
      spikeCount: 0,
      lateSeconds: 0,
      backfilledSeconds: 0,
    },
    wireline: [],
    bleedOffs: [],
    neighbourMinutes: 10,
    neighbours: [],
    candidates: [
      {
        ...whereOf,
        isTreated: true,
        startTimestamp: morning,
        secondsPumped: 1500,
        cleanVolume: bbl(1840),
        usualVolume: bbl(null),
        usualVolumeStages: 0,
        rate: { value: 90, unit: "bpm" },
        distance: null,
        arrival: null,
        nearness: null,
        score: 0.5,
      },
    ],
    curves: {
      startTimestamp: morning,
      stepSeconds: 60,
      offsetPressure: curve("psi", (step) => 1400 + Math.min(400, 8 * step)),
      change: curve("psi", (step) => Math.min(400, 8 * step)),
      trend: curve("psi", () => 1400),
      uncertainty: curve("psi", () => 3),
      treatingPressure: curve("psi", () => 7700),
      rate: curve("bpm", () => 90),
    },
    verdicts: [],
    ...fields,
  };
}

function rowOf(card: EvidenceCard): EvidenceRow {
  return {
    ...place,
    state: card.state,
    offset: card.offset,
    wellLabel: card.wellLabel,
    outcome: card.outcome,
    level: card.level,
    threshold: card.threshold,
    largestChange: card.largestChange,
    firstResponseTimestamp: card.moments.firstResponse?.timestamp ?? null,
    firstHitTimestamp: card.moments.firstHit?.timestamp ?? null,
    volumeToResponse: bbl(1700),
    volumeToHit: bbl(1840),
    pressureAtHit: psi(1600),
    verdict: card.verdicts[0] ?? null,
  };
}

/** One response of an offset well that can be judged and can be searched by well name and reason. */
export function judgedEvidence(card = anEvidenceCard()): Responses {
  let verdicts: Verdict[] = card.verdicts;
  const now = () => ({ ...card, verdicts });
  return {
    "fdiEvidence.ofProject": ({ query }) => {
      const { search = "" } = query;
      const row = rowOf(now());
      const words = `${row.wellLabel} ${row.verdict?.reason ?? ""}`;
      const isFound = words.toLowerCase().includes(search.toLowerCase());
      return {
        total: isFound ? 1 : 0,
        openCount: isFound && row.verdict === null ? 1 : 0,
        rows: isFound ? [row] : [],
      };
    },
    "fdiEvidence.card": now,
    "fdiEvidence.judge": ({ body }) => {
      verdicts = [
        {
          id: verdicts.length + 1,
          verdict: body.verdict,
          cause: body.cause ?? null,
          reason: body.reason ?? "",
          attributedTo: [],
          givenAt: morning,
          givenBy: "Ada Field",
          outdated: false,
          measuredWith: [],
        },
        ...verdicts,
      ];
      return verdicts;
    },
  };
}
