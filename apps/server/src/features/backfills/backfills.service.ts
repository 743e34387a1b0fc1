import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  DomainError,
  isBackfilling,
  longestBackfillMs,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { backfillKind } from "#features/backfills/backfill-kind.ts";
import * as sources from "#features/backfills/backfill-sources.repository.ts";
import { stateOf, undoableUntil } from "#features/backfills/backfill-state.ts";
import * as repository from "#features/backfills/backfills.repository.ts";
import { findKeptFile } from "#features/stage-imports/kept-file.service.ts";
import { refuseFinal, requireStage } from "#features/stages/stages.service.ts";
import { writeCommand } from "#jobs/job-command.ts";
import { requestStop, submitJob } from "#jobs/submit-job.ts";

type Summary = OutputOf<typeof contract.backfills.start>;
type NewBackfill = BodyOf<typeof contract.backfills.start>;
type Choice = BodyOf<typeof contract.backfills.apply>;
type LogEntry = OutputOf<typeof contract.backfills.sources>["logs"][number];

function toSummary(record: repository.StoredBackfill): Summary {
  const { job } = record;
  const state = stateOf(record);
  return {
    id: record.id,
    stageId: record.stageId,
    state,
    sourceName: record.sourceName,
    sourceKind: record.source.kind,
    fromTimestamp: record.fromMs,
    toTimestamp: record.toMs,
    progress:
      job !== null && isBackfilling(state)
        ? { done: job.done, total: job.total }
        : null,
    failure: state === "FAILED" ? (job?.failure ?? null) : null,
    createdAt: record.createdAt,
    createdBy: record.createdBy,
    mode: record.mode,
    appliedAt: record.appliedAt,
    appliedBy: record.appliedBy,
    filledCount: record.filledCount,
    replacedCount: record.replacedCount,
    undoneAt: record.undoneAt,
    undoneBy: record.undoneAt === null ? null : record.undoneBy,
    keptCount: record.keptCount,
    undoableUntil: undoableUntil(record),
  };
}

async function requireBackfill(
  transaction: Transaction,
  id: number,
): Promise<repository.StoredBackfill> {
  const record = await repository.findBackfill(transaction, id);
  if (record === null) throw notFound();
  return record;
}

async function summaryOf(
  transaction: Transaction,
  id: number,
): Promise<Summary> {
  return toSummary(await requireBackfill(transaction, id));
}

const mostLogs = 20;

/** The arguments of a feed's command by name. */
function argumentsOf(command: readonly string[]): Map<string, string> {
  return new Map(
    command.flatMap((argument) => {
      const [, name, value] = /^--(\w+)=(.*)$/s.exec(argument) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

function logOf({ command, readAt }: sources.LogJob): LogEntry | null {
  const given = argumentsOf(command);
  const id = Number(given.get("dataSourceAuthId"));
  const [uidWell, uidWellbore, uidLog] = [
    "uidWell",
    "uidWellbore",
    "uidLog",
  ].map((name) => given.get(name) ?? "");
  if (!Number.isInteger(id) || !uidWell || !uidWellbore || !uidLog) return null;
  return {
    dataSourceAuthId: id,
    providerName: "",
    uidWell,
    uidWellbore,
    uidLog,
    version: given.get("version") === "1.3.1.1" ? "1.3.1.1" : "1.4.1.1",
    lastReadAt: readAt,
  };
}

/** The logs that feeds read, each listed once, starting with those closest to the stage. */
async function listLogs(
  transaction: Transaction,
  stageId: number,
): Promise<LogEntry[]> {
  const jobs = await sources.listLogJobs(transaction, stageId);
  const logs = jobs.map(logOf).filter((log) => log !== null);
  const providers = await sources.listProviders(
    transaction,
    stageId,
    logs.map(({ dataSourceAuthId }) => dataSourceAuthId),
  );
  const known = new Map<string, LogEntry>();
  for (const log of logs) {
    const { dataSourceAuthId, uidWell, uidWellbore, uidLog } = log;
    const provider = providers.get(dataSourceAuthId);
    const key = JSON.stringify([
      dataSourceAuthId,
      uidWell,
      uidWellbore,
      uidLog,
    ]);
    if (provider === undefined || known.has(key)) continue;
    known.set(key, { ...log, providerName: provider.name });
  }
  return [...known.values()].slice(0, mostLogs);
}

export async function listSources(
  transaction: Transaction,
  stageId: number,
): Promise<OutputOf<typeof contract.backfills.sources>> {
  return {
    ...(await sources.findStoredRange(transaction, stageId)),
    files: await sources.listKeptFiles(transaction, stageId),
    logs: await listLogs(transaction, stageId),
    provider: await sources.findProviderOfPad(transaction, stageId),
  };
}

export async function listBackfills(
  transaction: Transaction,
  stageId: number,
): Promise<Summary[]> {
  const records = await repository.listBackfills(transaction, stageId);
  return records.map(toSummary);
}

export async function getBackfill(
  transaction: Transaction,
  id: number,
): Promise<OutputOf<typeof contract.backfills.get>> {
  const record = await requireBackfill(transaction, id);
  const channels = await repository.listChannels(transaction, id);
  return {
    ...toSummary(record),
    rowCount: record.rowCount,
    remarks: [...record.remarks],
    channels: channels.map(({ channel, unit, comparison }) => ({
      ...comparison,
      channel,
      unit,
      differences: [...comparison.differences],
      segments: [...comparison.segments],
    })),
  };
}

function invalid(field: string, message: string): DomainError {
  return new DomainError("request.invalid", message, [{ field, message }]);
}

function refuseRange({ fromTimestamp, toTimestamp }: NewBackfill): void {
  if (fromTimestamp >= toTimestamp)
    throw invalid("toTimestamp", "The range ends before it begins.");
  if (toTimestamp - fromTimestamp > longestBackfillMs)
    throw invalid("toTimestamp", "At most 7 days are read at once.");
}

async function refuseRunning(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  await repository.lockBackfillsOfStage(transaction, stageId);
  if (!(await repository.hasRunningBackfill(transaction, stageId))) return;
  throw new DomainError(
    "backfill.running",
    "Another backfill of this stage is under way. Please wait for it, or cancel it.",
  );
}

interface ChosenSource {
  readonly source: repository.BackfillSource;
  readonly sourceName: string;
}

/** A file or provider that is not the stage's own does not exist for it. */
async function resolveSource(
  transaction: Transaction,
  stageId: number,
  source: NewBackfill["source"],
): Promise<ChosenSource> {
  if (source.kind === "file") {
    const file = await findKeptFile(transaction, source.importId);
    if (file === null || file.record.stageId !== stageId) throw notFound();
    if (file.record.mapping.columns.length === 0)
      throw invalid("source", "No column of the file is mapped to a channel.");
    return { source, sourceName: file.record.file.name };
  }
  const dataSourceAuthId =
    source.dataSourceAuthId ??
    (await sources.findProviderOfPad(transaction, stageId))?.id;
  if (dataSourceAuthId === undefined)
    throw invalid("source.dataSourceAuthId", "The pad has no data provider.");
  const known = await sources.listProviders(transaction, stageId, [
    dataSourceAuthId,
  ]);
  if (known.size === 0) throw notFound();
  return {
    source: { ...source, dataSourceAuthId },
    sourceName: source.uidLog,
  };
}

async function submitStep(
  transaction: Transaction,
  actor: Actor,
  id: number,
  step: repository.BackfillStep,
): Promise<void> {
  const record = await requireBackfill(transaction, id);
  const stage = await requireStage(transaction, record.stageId);
  const jobId = await submitJob(transaction, {
    job: backfillKind,
    jobName: record.sourceName,
    command: writeCommand({ backfillId: id }),
    target: {
      companyId: stage.companyId,
      projectId: stage.projectId,
      wellId: stage.wellId,
      stageId: stage.id,
    },
    submittedBy: actor,
  });
  await repository.setJob(transaction, id, step, jobId);
}

export async function startBackfill(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  body: NewBackfill,
): Promise<Summary> {
  refuseRange(body);
  const stage = await requireStage(transaction, stageId);
  refuseFinal(stage);
  await refuseRunning(transaction, stageId);
  const chosen = await resolveSource(transaction, stageId, body.source);
  const id = await repository.insertBackfill(transaction, {
    ...chosen,
    companyId: stage.companyId,
    stageId,
    fromMs: body.fromTimestamp,
    toMs: body.toTimestamp,
    createdBy: actor.name,
  });
  await submitStep(transaction, actor, id, "compare");
  return summaryOf(transaction, id);
}

function notReady(message: string): DomainError {
  return new DomainError("backfill.notReady", message);
}

function isSameChoice(
  { mode, channels }: repository.StoredBackfill,
  choice: Choice,
): boolean {
  const sorted = (names: readonly string[]) => names.toSorted().join("\n");
  return mode === choice.mode && sorted(channels) === sorted(choice.channels);
}

/** A plan that has been started can only be continued with the same choice. */
function refuseNotReady(
  record: repository.StoredBackfill,
  choice: Choice,
): void {
  const { comparedAt, appliedAt, undoneAt, isExpired, mode } = record;
  if (comparedAt === null)
    throw notReady("There is no comparison yet that could be applied.");
  if (appliedAt !== null || undoneAt !== null || isExpired)
    throw notReady("This backfill is over. Please compare again.");
  if (mode !== null && !isSameChoice(record, choice))
    throw notReady(
      "It was started with another selection. Continue with that one, or undo it.",
    );
}

export async function applyBackfill(
  transaction: Transaction,
  actor: Actor,
  id: number,
  choice: Choice,
): Promise<Summary> {
  const { stageId } = await requireBackfill(transaction, id);
  refuseFinal(await requireStage(transaction, stageId));
  await refuseRunning(transaction, stageId);
  // Read again under the lock, because somebody may have applied it in the
  // meantime.
  refuseNotReady(await requireBackfill(transaction, id), choice);
  const channels = await repository.listChannels(transaction, id);
  const usable = new Set(
    channels
      .filter(({ comparison }) => comparison.refusal === null)
      .map(({ channel }) => channel),
  );
  const unusable = choice.channels.find((channel) => !usable.has(channel));
  if (unusable !== undefined)
    throw invalid("channels", `${unusable} cannot be taken over.`);
  await repository.setChoice(transaction, id, {
    mode: choice.mode,
    channels: [...new Set(choice.channels)],
    appliedBy: actor.name,
  });
  await submitStep(transaction, actor, id, "apply");
  return summaryOf(transaction, id);
}

export async function undoBackfill(
  transaction: Transaction,
  actor: Actor,
  id: number,
  now: number,
): Promise<Summary> {
  const { stageId } = await requireBackfill(transaction, id);
  refuseFinal(await requireStage(transaction, stageId));
  await refuseRunning(transaction, stageId);
  const until = undoableUntil(await requireBackfill(transaction, id));
  if (until === null || until < now)
    throw new DomainError(
      "backfill.notUndoable",
      "This backfill cannot be undone: it stored nothing, was undone already, or is older than 30 days.",
    );
  await repository.setUndoneBy(transaction, id, actor.name);
  await submitStep(transaction, actor, id, "undo");
  return summaryOf(transaction, id);
}

export async function cancelBackfill(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<Summary> {
  const record = await requireBackfill(transaction, id);
  if (record.job !== null && isBackfilling(stateOf(record)))
    await requestStop(
      transaction,
      record.job.id,
      "Backfill cancelled",
      actor.name,
    );
  return summaryOf(transaction, id);
}
