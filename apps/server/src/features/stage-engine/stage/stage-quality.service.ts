import type { contract, OutputOf } from "@stagecraft/contract";
import { isLive, isSupport } from "@stagecraft/domain";
import {
  engineRelease,
  notEvaluatedReasons,
  rulesFingerprint,
  setupFingerprint,
  type EngineSetup,
} from "@stagecraft/engine";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { findSetup } from "#features/stage-engine/stage/engine-stage.repository.ts";
import * as repository from "#features/stage-engine/stage/stage-quality.repository.ts";
import { requireStage } from "#features/stages/stages.service.ts";

type StageQuality = OutputOf<typeof contract.stages.quality>;
type Offset = StageQuality["offsets"][number];

function channelRuns(
  measured: readonly string[],
  changes: readonly repository.QualityEntry[],
): StageQuality["channels"] {
  const byChannel = Map.groupBy(changes, ({ channel }) => channel);
  const names = [...new Set([...measured, ...byChannel.keys()])];
  return names.map((name) => {
    const own = byChannel.get(name) ?? [];
    return {
      name,
      runs: own.map(({ quality, timestamp }, index) => ({
        quality,
        startTimestamp: timestamp,
        endTimestamp: own[index + 1]?.timestamp ?? null,
      })),
    };
  });
}

/** The clock of a van may be ahead of ours; its data count as no newer than now. */
function secondsSince(timestamp: number | null, now: number): number | null {
  return timestamp === null ? null : Math.max(0, now - timestamp) / 1000;
}

interface FdiEntry {
  readonly name?: unknown;
  readonly wellLabel?: unknown;
  readonly suspend?: unknown;
}

function fdiEntries(setup: EngineSetup): FdiEntry[] {
  const { fdi } = setup.parameters;
  return Array.isArray(fdi)
    ? fdi.filter((entry): entry is FdiEntry => typeof entry === "object")
    : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns why an offset well is not compared with its threshold at present. */
function reasonOf(
  entry: FdiEntry,
  name: string,
  number: number,
  measured: readonly string[],
  summary: Readonly<Record<string, unknown>>,
): Offset["reason"] {
  if (entry.suspend === true) return "suspended";
  if (!measured.includes(name)) return "missing";
  const reported = summary[`fdiNotEvaluatedReason${number}`];
  return reported === null
    ? null
    : (notEvaluatedReasons.find((reason) => reason === reported) ?? "learning");
}

function offsetsOf(
  setup: EngineSetup,
  measured: readonly string[],
  { summary, suspendedAt }: repository.ComputedState,
): Offset[] {
  return fdiEntries(setup).flatMap((entry) => {
    const name = textOf(entry.name);
    const number = Number(/(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isInteger(number)) return [];
    const reported = reasonOf(entry, name, number, measured, summary);
    // Findings from before a suspension do not describe the present.
    const reason = suspendedAt === null ? reported : (reported ?? "stale");
    const wellLabel = textOf(entry.wellLabel);
    const ownStages = [...(setup.neighbourStages?.[number] ?? [])];
    const evaluated = reason === null;
    return [{ number, name, wellLabel, evaluated, reason, ownStages }];
  });
}

function isOutdated(
  state: repository.ComputedState,
  setup: EngineSetup,
): boolean {
  return (
    state.setupFingerprint !== null &&
    (state.release !== engineRelease ||
      state.setupFingerprint !== setupFingerprint(setup) ||
      state.rulesFingerprint !== rulesFingerprint(setup))
  );
}

/** Reports how far the data of a stage can be trusted. */
export async function getStageQuality(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<StageQuality> {
  const stage = await requireStage(transaction, stageId);
  const setup = await findSetup(transaction, stageId);
  const state = await repository.findComputedState(transaction, stageId);
  const measured = await repository.listMeasuredChannels(transaction, stageId);
  const sources = await repository.listSourceTimes(transaction, stageId);
  const now = Date.now();
  const live = isLive(stage.state);
  return {
    revision: state.revision,
    computedAt: state.computedAt,
    release: state.release,
    currentRelease: engineRelease,
    outdated: isOutdated(state, setup),
    failure: isSupport(actor.roles) ? state.failure : null,
    suspendedAt: state.suspendedAt,
    streamDelaySeconds: live ? secondsSince(stage.endTimestamp, now) : null,
    sources: sources.map(({ source, lastTimestamp }) => ({
      source,
      lastTimestamp,
      delaySeconds: live ? secondsSince(lastTimestamp, now) : null,
    })),
    channels: channelRuns(
      measured,
      await repository.listQualityChanges(transaction, stageId),
    ),
    lateRows: state.lateRows,
    lateArrivals: await repository.listLateArrivals(transaction, stageId),
    wellIntensityReference: setup.wellIntensityReference ?? null,
    offsets: offsetsOf(setup, measured, state),
  };
}
