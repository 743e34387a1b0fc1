import type { BodyOf, contract, QueryOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import {
  alarmLoadOf,
  type AlarmLoad,
} from "#features/stage-notifications/alarm-load.ts";
import {
  isAnnouncedGuidance,
  notificationsFor,
} from "#features/stage-notifications/notification-visibility.service.ts";
import * as repository from "#features/stage-notifications/stage-notifications.repository.ts";
import { readableNotices } from "#features/stage-notifications/readable-notices.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";

export { alarmLoadOf };
export type { NotificationRecord } from "#features/stage-notifications/stage-notifications.repository.ts";

type Endpoints = typeof contract.stageNotifications;

const defaultHours = 24;

export async function listStageNotifications(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  query: QueryOf<Endpoints["ofStage"]>,
) {
  const stage = await requireStage(transaction, stageId);
  const all = await repository.listNotifications(transaction, stageId, query);
  return all.filter(notificationsFor(actor, stage));
}

/** A notification that the caller may not read is reported as not found. */
async function requireNotification(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.NotificationRecord> {
  const [found] = await repository.findNotifications(transaction, [id]);
  if (found === undefined) throw notFound();
  const stage = await requireStage(transaction, found.stageId);
  if (!notificationsFor(actor, stage)(found)) throw notFound();
  return found;
}

/** Returns the changed record and announces it to viewers. */
async function changed(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<repository.NotificationRecord> {
  const record = await requireNotification(transaction, actor, id);
  await repository.announce(transaction, [record]);
  return record;
}

/** Guidance may be acknowledged by anyone who sees it above the chart; alarms need the permission. */
async function requireAcknowledger(
  transaction: Transaction,
  actor: Actor,
  { type, stageId }: repository.NotificationRecord,
): Promise<void> {
  if (actor.permissions.has("acknowledge:notifications")) return;
  const stage = await requireStage(transaction, stageId);
  if (type === "guidance" && isAnnouncedGuidance(actor, stage)) return;
  throw new DomainError(
    "permission.missing",
    "Alarms are acknowledged by those who respond to them.",
  );
}

export async function acknowledgeNotification(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { reason }: BodyOf<Endpoints["acknowledge"]>,
) {
  const notice = await requireNotification(transaction, actor, id);
  await requireAcknowledger(transaction, actor, notice);
  await repository.acknowledge(transaction, [id], actor, reason);
  return changed(transaction, actor, id);
}

/** Reads records by id, for callers that have already checked read access. */
export async function readNotifications(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Map<number, repository.NotificationRecord>> {
  const records = await repository.findNotifications(transaction, ids);
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * Acknowledges all or none: one that the caller may not read rejects the whole
 * request. Returns how many had not been acknowledged before.
 */
export async function acknowledgeNotifications(
  transaction: Transaction,
  actor: Actor,
  ids: readonly number[],
  reason: string,
): Promise<number> {
  const wanted = [...new Set(ids)];
  const records = await repository.findNotifications(transaction, wanted);
  const mayRead = await readableNotices(transaction, actor, records);
  if (records.length !== wanted.length || !records.every(mayRead))
    throw notFound();
  const noted = await repository.acknowledge(
    transaction,
    wanted,
    actor,
    reason,
  );
  await repository.announce(
    transaction,
    records.filter(({ id }) => noted.includes(id)),
  );
  return noted.length;
}

export async function shelveNotification(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { minutes, reason }: BodyOf<Endpoints["shelve"]>,
) {
  await requireNotification(transaction, actor, id);
  await repository.shelve(transaction, id, actor, minutes, reason);
  return changed(transaction, actor, id);
}

export async function unshelveNotification(
  transaction: Transaction,
  actor: Actor,
  id: number,
) {
  await requireNotification(transaction, actor, id);
  await repository.unshelve(transaction, id, actor);
  return changed(transaction, actor, id);
}

/** Counts per stage only the notifications that the caller may read. */
export async function getAlarmLoad(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { hours = defaultHours }: QueryOf<Endpoints["alarmLoad"]>,
): Promise<AlarmLoad> {
  if (!(await repository.projectExists(transaction, projectId)))
    throw notFound();
  const endTimestamp = Date.now();
  const raised = await repository.listRaised(
    transaction,
    projectId,
    endTimestamp - hours * 3_600_000,
    endTimestamp,
    actor.reach.seesInternal,
  );
  const mayRead = await readableNotices(transaction, actor, raised);
  const visible = raised.filter(mayRead);
  return alarmLoadOf(visible, hours, endTimestamp);
}
