import { runStage } from "@stagecraft/engine";
import {
  neighbourOf,
  stageSeconds,
  type Neighbour,
  type NeighbourKind,
} from "./fdi-neighbours.ts";
import { hasRealRecords } from "./fdi-records.ts";
import type { TruthRow } from "./truth-row.ts";

export interface Finding {
  readonly neighbour: Neighbour;
  /** The second in which a hit that is still valid was reported; null when there is none. */
  readonly hitK: number | null;
  readonly responseK: number | null;
  readonly footK: number | null;
  /** Seconds that were green after a hit had crossed the threshold without being reported. */
  readonly greenAfterCrossing: number;
  readonly evaluatedShare: number;
  readonly codes: readonly number[];
}

const originMs = 1_700_000_000_000;
const offsetsPerStage = 20;

/** Runs every offset well with a stage that has the settings of a new one. */
function watch(neighbours: readonly Neighbour[]): Finding[] {
  const found: Finding[] = [];
  for (let from = 0; from < neighbours.length; from += offsetsPerStage)
    found.push(...watchStage(neighbours.slice(from, from + offsetsPerStage)));
  return found;
}

function watchStage(neighbours: readonly Neighbour[]): Finding[] {
  const names = neighbours.map((_, index) => `offset_pressure_${index + 1}`);
  const flat = (value: number) => new Float64Array(stageSeconds).fill(value);
  const { summary, output } = runStage(
    {
      scope: "stage",
      rules: [],
      parameters: {
        fdi: neighbours.map(({ threshold }, index) => ({
          name: names[index],
          wellLabel: `Well ${index + 1}H`,
          minDeltaPressureFracHit: threshold,
        })),
      },
    },
    {
      times: Float64Array.from(
        { length: stageSeconds },
        (_, k) => originMs + k * 1000,
      ),
      channels: [
        { name: "pressure", unit: "psi", values: flat(8000) },
        { name: "rate", unit: "bpm", values: flat(90) },
        ...neighbours.map(({ gauge }, index) => ({
          name: names[index] ?? "",
          unit: "psi",
          values: gauge,
        })),
      ],
    },
  );
  const second = (timestamp: unknown) =>
    typeof timestamp === "number" ? (timestamp - originMs) / 1000 : null;
  return neighbours.map((neighbour, index) => {
    const n = index + 1;
    const own = output.notifications.filter((one) => one.offsetNumber === n);
    const notified = (code: number, key: string) =>
      second(summary[`${key}${n}`]) === null
        ? null
        : (own.findLast((one) => one.code === code)?.k ?? null);
    const warning =
      output.channels.find(({ name }) => name === `fdiWarning${n}`)?.values ??
      new Float64Array(0);
    const hitK = notified(702, "fdiFirstHitTimestamp");
    const { crossing } = neighbour;
    let green = 0;
    if (crossing !== null && hitK === null)
      for (let k = crossing + 300; k < warning.length; k++)
        if ((warning[k] as number) < 2) green += 1;
    const present = warning.filter((value) => value === value).length;
    return {
      neighbour,
      hitK,
      responseK: notified(701, "fdiFirstResponseTimestamp"),
      footK: second(summary[`fdiFirstResponseTimestamp${n}`]),
      greenAfterCrossing: green,
      evaluatedShare: present / Math.max(1, warning.length),
      codes: own.map(({ code }) => code),
    };
  });
}

export interface Score {
  readonly hits: number;
  readonly found: number;
  readonly wrong: number;
  readonly recall: number;
  readonly precision: number;
  readonly missed: readonly Finding[];
  readonly falseHits: readonly Finding[];
}

/** Found: reported after the response began. Wrong: reported without a hit, or before it. */
function scoreOf(findings: readonly Finding[]): Score {
  const isWanted = ({ neighbour }: Finding) => neighbour.crossing !== null;
  const isAnnounced = ({ hitK, neighbour: { onset } }: Finding) =>
    hitK !== null && hitK >= (onset ?? Infinity);
  const wanted = findings.filter(isWanted);
  const found = wanted.filter(isAnnounced);
  const falseHits = findings.filter(
    (one) => one.hitK !== null && !(isWanted(one) && isAnnounced(one)),
  );
  return {
    hits: wanted.length,
    found: found.length,
    wrong: falseHits.length,
    recall: found.length / Math.max(1, wanted.length),
    precision: found.length / Math.max(1, found.length + falseHits.length),
    missed: wanted.filter((one) => !isAnnounced(one)),
    falseHits,
  };
}

const kinds: readonly NeighbourKind[] = [
  "quiet",
  "falling",
  "rising",
  "bledOff",
  "fault",
];

/** Returns offset wells of a kind: three of four are hit. */
function neighboursOf(
  set: "tuning" | "checking",
  kind: NeighbourKind,
  count: number,
): Neighbour[] {
  const firstSeed = set === "tuning" ? 1 : 5001;
  return Array.from({ length: count }, (_, index) =>
    neighbourOf(set, kind, firstSeed + index, index % 4 !== 3),
  );
}

/** Runs quiet hours without any response. */
function quietHours(set: "tuning" | "checking", count: number): Finding[] {
  return watch(
    neighboursOf(set, "quiet", 4 * count).filter(({ onset }) => onset === null),
  );
}

function recallRow(kind: string, wanted: number, score: Score): TruthRow {
  const { hits, found } = score;
  return {
    figure: `modeled frac hits found, ${kind} neighbours`,
    wanted,
    counted: hits,
    within: found,
    total: hits,
    note: "",
  };
}

function precisionRow(kind: string, wanted: number, score: Score): TruthRow {
  const claimed = score.found + score.wrong;
  return {
    figure: `frac hits announced that are one, ${kind} neighbours`,
    wanted,
    counted: claimed,
    within: score.found,
    total: claimed,
    note: "",
  };
}

/** Returns all promised figures of the frac-hit detection. */
export function fdiDetectionRows(
  set: "tuning" | "checking" = "checking",
  count = 60,
): TruthRow[] {
  const rows: TruthRow[] = [];
  const all: Finding[] = [];
  for (const kind of kinds) {
    const findings = watch(neighboursOf(set, kind, count));
    const score = scoreOf(findings);
    const [recall, precision] = kind === "quiet" ? [0.95, 0.98] : [0.9, 0.95];
    rows.push(
      recallRow(kind, recall, score),
      precisionRow(kind, precision, score),
    );
    all.push(...findings);
  }
  const score = scoreOf(all);
  rows.push(
    recallRow("all", 0.9, score),
    precisionRow("all", 0.95, score),
    blindRow(score),
    ...falseRows(quietHours(set, count)),
    delayRow(all),
  );
  if (!hasRealRecords())
    return rows.map((row) => ({
      ...row,
      note: `${row.note}; without the real records`,
    }));
  return rows;
}

/** A missed hit must not be green for long. */
function blindRow({ missed }: Score): TruthRow {
  const green = missed.filter(
    ({ greenAfterCrossing, neighbour: { crossing } }) =>
      greenAfterCrossing > 0.5 * (stageSeconds - (crossing ?? 0)),
  );
  return {
    figure: "missed frac hits that are not green most of the time after it",
    wanted: 1,
    counted: missed.length,
    within: missed.length - green.length,
    total: missed.length,
    note: `${green.length} green`,
  };
}

function falseRows(findings: readonly Finding[]): TruthRow[] {
  const days = (findings.length * stageSeconds) / 86_400;
  const perDay = (count: number) => Math.round((100 * count) / days) / 100;
  const row = (code: number, wanted: number): TruthRow => {
    const notified = findings.reduce(
      (sum, { codes }) => sum + codes.filter((one) => one === code).length,
      0,
    );
    return {
      figure: `quiet neighbour, at most ${wanted} false ${code} a day`,
      wanted: 1,
      counted: 1,
      within: perDay(notified) <= wanted ? 1 : 0,
      total: 1,
      note: `${perDay(notified)} a day: ${notified} in ${days.toFixed(1)} days`,
    };
  };
  return [row(702, 0.1), row(701, 1.5)];
}

function delayRow(findings: readonly Finding[]): TruthRow {
  const delays = findings
    .flatMap(({ hitK, neighbour: { crossing } }) =>
      hitK === null || crossing === null ? [] : [hitK - crossing],
    )
    .sort((a, b) => a - b);
  const at = (share: number) =>
    delays[Math.floor(share * delays.length)] ?? NaN;
  return {
    figure: "frac hit announced within 120 s of crossing the limit",
    wanted: 0.8,
    counted: delays.length,
    within: delays.filter((delay) => delay <= 120).length,
    total: delays.length,
    note: `median ${at(0.5)} s, 80 % within ${at(0.8)} s, 90 % within ${at(0.9)} s`,
  };
}
