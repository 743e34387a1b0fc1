import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  listBeats,
  type EngineBeat,
} from "#features/stage-engine/rounds/engine-beat.repository.ts";

export interface EngineHealth {
  /** False only when every engine has been stuck for too long. */
  readonly goesOn: boolean;
  readonly isBehind: boolean;
  /** Null while no engine has ever reported. */
  readonly lagSeconds: number | null;
  readonly beatAgeSeconds: number | null;
  readonly behindStages: number;
  readonly suspendedStages: number;
  readonly processes: number;
}

/**
 * A round takes seconds at most, and a restarted worker is back after a few: a
 * loop without a heartbeat for a minute is stuck.
 */
const standsStillMs = 60_000;
/** Under load a stage is ticked every 10 s; that does not explain half a minute. */
const behindMs = 30_000;

/** Returns the current lag of one process: since its heartbeat nothing is known to have been computed. */
function lagNowMs({ lagMs, ageMs }: EngineBeat): number {
  return lagMs === 0 ? 0 : lagMs + ageMs;
}

export function healthOf(beats: readonly EngineBeat[]): EngineHealth {
  const [newest] = beats;
  const lagMs = Math.max(0, ...beats.map(lagNowMs));
  return {
    goesOn: newest === undefined || newest.ageMs <= standsStillMs,
    isBehind: lagMs > behindMs,
    lagSeconds: newest === undefined ? null : Math.round(lagMs / 100) / 10,
    beatAgeSeconds:
      newest === undefined ? null : Math.round(newest.ageMs / 100) / 10,
    behindStages: Math.max(0, ...beats.map((beat) => beat.behindStages)),
    suspendedStages: newest?.suspendedStages ?? 0,
    processes: beats.length,
  };
}

/**
 * Returns the health of the installation: it needs no identity, because it
 * contains nothing about any company.
 */
export async function readEngineHealth(
  transaction: Transaction,
): Promise<EngineHealth> {
  return healthOf(await listBeats(transaction));
}

/** Used by health and metrics, which do not act for a person. */
export function readBeats(database: Database): Promise<EngineBeat[]> {
  return inTransaction(database, platformIdentity, listBeats);
}

/** Returns the figures by process, in the units of the metrics. */
export async function readEngineFigures(database: Database) {
  const beats = await readBeats(database);
  return beats.map((beat) => ({
    owner: beat.owner,
    lagSeconds: lagNowMs(beat) / 1000,
    beatAgeSeconds: beat.ageMs / 1000,
    behindStages: beat.behindStages,
    suspendedStages: beat.suspendedStages,
    computingStages: beat.computingStages,
  }));
}
