import { deflateRawSync } from "node:zlib";
import {
  type EngineSetup,
  engineRelease,
  type InputRows,
  type PlaybookRule,
  rulesFingerprint,
  runStage,
  setupFingerprint,
  type StageResult,
} from "@stagecraft/engine";
import {
  type Column,
  columnStatistics,
  encodeColumn,
} from "@stagecraft/series";
import {
  type Database,
  inTransaction,
  platformIdentity,
  type Transaction,
} from "../../../apps/server/src/database/database.ts";
import { derivedColumns } from "../../../apps/server/src/features/stage-engine/stage/derived-columns.ts";
import { insertDerivedChunks } from "../../../apps/server/src/features/stage-engine/reruns/recompute.repository.ts";
import { ensureDerivedSeries } from "../../../apps/server/src/features/stage-engine/rounds/round.repository.ts";
import { feedStart } from "./bench-feed.ts";

export const pastSeconds = 2.5 * 3600;
const pastOffsets = 20;
/** Stages differ, but not all of them: computing each would take minutes. */
const shapes = 5;
const samplesPerChunk = 900;

export interface PastStages {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellId: number;
  readonly stageIds: readonly number[];
}

function numbered<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** The same noise in every run. */
function noiseOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296 - 0.5;
  };
}

/** Every second offset responds, every fourth is hit, and some oscillate around thresholds. */
function rowsOf(shape: number): InputRows {
  const noise = noiseOf(20_261_115 + shape);
  const isPumping = (k: number) => k >= 300 && k < pastSeconds - 900;
  const channel = (
    name: string,
    unit: string,
    valueAt: (k: number) => number,
  ) => ({
    name,
    unit,
    values: Float64Array.from({ length: pastSeconds }, (_, k) => valueAt(k)),
  });
  return {
    times: Float64Array.from(
      { length: pastSeconds },
      (_, k) => feedStart + k * 1000,
    ),
    channels: [
      channel("pressure", "psi", (k) => 300 + (isPumping(k) ? 6000 : 0)),
      channel("rate", "bpm", (k) => (isPumping(k) ? 80 + 0.3 * noise() : 0)),
      channel("cleanRate", "bpm", (k) => (isPumping(k) ? 76 : 0)),
      channel("proppant", "ppg", (k) => (isPumping(k) && k > 2000 ? 2 : 0)),
      ...numbered(pastOffsets, (n) =>
        channel(`offset_pressure_${n}`, "psi", (k) => {
          const since = Math.max(0, k - 2000 - 200 * ((n + shape) % 20));
          const rise =
            n % 4 === 0 ? 0.05 * since : n % 2 === 0 ? 0.008 * since : 0;
          const swing = n % 5 === 0 ? 20 * Math.sin(k / 90) : 0;
          return 1500 + 10 * n + rise + swing + noise();
        }),
      ),
    ],
  };
}

function parametersOf(): Record<string, unknown> {
  return {
    pressureCeiling: 9500,
    fdi: numbered(pastOffsets, (n) => ({
      name: `offset_pressure_${n}`,
      wellLabel: `Offset ${n}`,
      minDeltaPressureFracHit: 100,
      minDerivPressureFracHit: 20,
    })),
  };
}

/** Returns ten rules typical of pads: most on the change, some on the derivative too. */
export function tenRules(): PlaybookRule[] {
  return numbered(10, (n) => ({
    id: n,
    version: "1",
    offsetWellName: "",
    color: n > 7 ? "red" : n > 4 ? "orange" : "yellow",
    recommendation: `Advice ${n}`,
    playbookType: "FDI",
    trigger: {
      applyDeltaPressure: true,
      minDeltaPressureFracHitPercentage: 10 * n + 15,
      applyDerivPressure: n % 5 === 0,
      minDerivPressureFracHitPercentage: 60,
      operator: "AND",
      metricsTrigger: null,
    },
  }));
}

export function pastSetup(): EngineSetup {
  return { scope: "stage", parameters: parametersOf(), rules: tenRules() };
}

async function insertStages(
  transaction: Transaction,
  count: number,
): Promise<PastStages> {
  const rows = await transaction.query<{
    id: number;
    company_id: number;
    project_id: number;
    well_id: number;
    [column: string]: unknown;
  }>(
    `WITH c AS (INSERT INTO company (name) VALUES ('Bench') RETURNING id),
     p AS (INSERT INTO project (company_id, name) SELECT id, 'Bench' FROM c RETURNING id, company_id),
     w AS (INSERT INTO well (company_id, project_id, well_number) SELECT company_id, id, 'Bench 1H' FROM p RETURNING id, project_id, company_id)
     INSERT INTO stage (company_id, project_id, well_id, name, ordinal, state, control)
     SELECT company_id, project_id, id, n::text, n, 'ENDED', $2 FROM w, generate_series(1, $1) AS n
     RETURNING id, company_id, project_id, well_id`,
    [count, JSON.stringify({ parameters: parametersOf() })],
  );
  const [first] = rows;
  if (first === undefined) throw new Error("No stages were inserted.");
  return {
    companyId: first.company_id,
    projectId: first.project_id,
    wellId: first.well_id,
    stageIds: rows.map(({ id }) => id),
  };
}

function slicesOf({ times, values }: Column): Column[] {
  return numbered(Math.ceil(times.length / samplesPerChunk), (n) => ({
    times: times.subarray((n - 1) * samplesPerChunk, n * samplesPerChunk),
    values: values.subarray((n - 1) * samplesPerChunk, n * samplesPerChunk),
  }));
}

/** Stores a finished stage as the engine does. */
async function storeComputed(
  transaction: Transaction,
  companyId: number,
  stageId: number,
  { output, summary }: StageResult,
): Promise<void> {
  const columns = derivedColumns(output);
  const made = await ensureDerivedSeries(
    transaction,
    columns.map(({ name, unit }) => ({ stageId, companyId, name, unit })),
  );
  const chunks = columns.flatMap(({ name, column }) =>
    slicesOf(column).map((slice) => ({
      seriesId: made.get(stageId)?.get(name) ?? 0,
      payload: deflateRawSync(encodeColumn(slice), { level: 6 }),
      ...columnStatistics(slice),
    })),
  );
  await insertDerivedChunks(transaction, stageId, companyId, chunks);
  const setup = pastSetup();
  await transaction.query(
    `INSERT INTO stage_engine (stage_id, company_id, finished, computed_until, newest_time, revision, release,
       setup_fingerprint, rules_fingerprint) VALUES ($1, $2, true, $3, $3, 1, $4, $5, $6)`,
    [
      stageId,
      companyId,
      output.times.at(-1) ?? 0,
      engineRelease,
      setupFingerprint(setup),
      rulesFingerprint(setup),
    ],
  );
  await transaction.query(
    "INSERT INTO stage_summary (stage_id, company_id, summary, revision) VALUES ($1, $2, $3, 1)",
    [stageId, companyId, JSON.stringify(summary)],
  );
  const advice = output.notifications.filter(
    ({ type }) => type === "fdiPlaybook",
  );
  for (const one of advice)
    await transaction.query(
      `INSERT INTO stage_notification (company_id, stage_id, key, at_ms, type, code, message, value, unit, color,
         offset_well_name, offset_number, rule_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        companyId,
        stageId,
        one.key,
        one.timestamp,
        one.type,
        one.code,
        one.message,
        one.value,
        one.unit,
        one.color,
        one.offsetWellName,
        one.offsetNumber,
        one.ruleId,
      ],
    );
}

/** Copies all computed data of one stage to others of the same shape. */
async function copyComputed(
  transaction: Transaction,
  from: number,
  to: readonly number[],
): Promise<void> {
  const each = "FROM unnest($2::integer[]) AS t (id)";
  const copies = [
    `INSERT INTO series (company_id, stage_id, channel, unit, derived)
     SELECT x.company_id, t.id, x.channel, x.unit, x.derived ${each}, series x WHERE x.stage_id = $1`,
    `INSERT INTO sample_chunk (stage_id, company_id, series_id, sample_count, first_time, last_time, min_value, max_value, payload)
     SELECT t.id, c.company_id, y.id, c.sample_count, c.first_time, c.last_time, c.min_value, c.max_value, c.payload
     ${each}, sample_chunk c JOIN series x ON x.id = c.series_id JOIN series y ON y.channel = x.channel
     WHERE c.stage_id = $1 AND y.stage_id = t.id`,
    `INSERT INTO stage_engine (stage_id, company_id, finished, computed_until, newest_time, revision, release, setup_fingerprint, rules_fingerprint)
     SELECT t.id, e.company_id, true, e.computed_until, e.newest_time, 1, e.release, e.setup_fingerprint, e.rules_fingerprint
     ${each}, stage_engine e WHERE e.stage_id = $1`,
    `INSERT INTO stage_summary (stage_id, company_id, summary, revision)
     SELECT t.id, m.company_id, m.summary, 1 ${each}, stage_summary m WHERE m.stage_id = $1`,
    `INSERT INTO stage_notification (company_id, stage_id, key, at_ms, type, code, message, value, unit, color, offset_well_name, offset_number, rule_id)
     SELECT n.company_id, t.id, n.key, n.at_ms, n.type, n.code, n.message, n.value, n.unit, n.color, n.offset_well_name, n.offset_number, n.rule_id
     ${each}, stage_notification n WHERE n.stage_id = $1`,
  ];
  for (const copy of copies) await transaction.query(copy, [from, to]);
}

/** Stores finished stages with all of the engine's output. */
export async function storePastStages(
  database: Database,
  count: number,
): Promise<PastStages> {
  const past = await inTransaction(database, platformIdentity, (transaction) =>
    insertStages(transaction, count),
  );
  const { stageIds, companyId } = past;
  for (let shape = 0; shape < shapes; shape += 1) {
    const [first, ...others] = stageIds.filter(
      (_, index) => index % shapes === shape,
    );
    if (first === undefined) continue;
    const result = runStage(pastSetup(), rowsOf(shape));
    await inTransaction(database, platformIdentity, async (transaction) => {
      await storeComputed(transaction, companyId, first, result);
      await copyComputed(transaction, first, others);
    });
  }
  await database.pool.query("ANALYZE");
  return past;
}
