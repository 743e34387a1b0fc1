import type { BodyOf, contract, OutputOf, QueryOf } from "@stagecraft/contract";
import {
  DomainError,
  forecastOf,
  longestShiftDays,
  scheduleRoles,
  shiftMessages,
  timeOfWallClock,
  wallClockDaysLater,
} from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { nextRunOf } from "#jobs/job-queue.ts";
import * as repository from "./schedule.repository.ts";
import * as shifts from "./support-shifts.repository.ts";

type Schedule = OutputOf<typeof contract.schedule.get>;
type RecurringJob = OutputOf<typeof contract.schedule.recurring>[number];
type ShiftFields = BodyOf<typeof contract.schedule.addShift>;

const dayMs = 86_400_000;
const longestSpanMs = 35 * dayMs;

/** The permission alone does not give access to the schedule (decision A9). */
function refuseOtherRoles({ roles }: Actor): void {
  if (roles.some((role) => scheduleRoles.includes(role))) return;
  throw new DomainError(
    "permission.missing",
    "The schedule is open to administrators and senior support.",
  );
}

function groupsOf<Record extends { readonly projectId: number }>(
  records: readonly Record[],
): (projectId: number) => Omit<Record, "projectId">[] {
  const byPad = Map.groupBy(records, ({ projectId }) => projectId);
  return (projectId) =>
    (byPad.get(projectId) ?? []).map(({ projectId: _, ...record }) => record);
}

async function padsOf(
  transaction: Transaction,
  { permissions }: Actor,
  filter: repository.PadFilter,
): Promise<Pick<Schedule, "pads" | "leftOutCount">> {
  const rows = await repository.listPads(transaction, filter);
  const ids = rows.map(({ id }) => id);
  const seesJobs = permissions.has("get:etljobs");
  const stages = groupsOf(
    await repository.listStages(transaction, ids, filter),
  );
  const paced = groupsOf(await repository.listPacedStages(transaction, ids));
  const jobs = groupsOf(
    seesJobs ? await repository.listJobs(transaction, ids) : [],
  );
  const watchers = groupsOf(
    seesJobs ? await repository.listWatchers(transaction, ids) : [],
  );
  const pads = rows.map((row) => {
    const begun = paced(row.id);
    return {
      projectId: row.id,
      name: row.name,
      companyName: row.company_name,
      timezone: row.timezone,
      active: row.active,
      isLive: row.is_live,
      isCovered: row.is_covered,
      completedCount: row.completed,
      expectedCount: row.expected,
      stages: stages(row.id),
      forecast: row.active
        ? forecastOf(
            {
              completedStages: begun.filter(({ isLive }) => !isLive),
              liveStarts: begun.flatMap(({ isLive, startsAt }) =>
                isLive ? [startsAt] : [],
              ),
              completedCount: row.completed,
              expectedCount: row.expected,
            },
            filter.now,
          )
        : null,
      jobs: jobs(row.id),
      watchers: watchers(row.id),
    };
  });
  return {
    pads,
    leftOutCount: (rows[0]?.pad_count ?? 0) - rows.length,
  };
}

export async function getSchedule(
  transaction: Transaction,
  actor: Actor,
  query: QueryOf<typeof contract.schedule.get>,
  now: number,
): Promise<Schedule> {
  refuseOtherRoles(actor);
  const { from, to } = query;
  if (to <= from || to - from > longestSpanMs)
    throw new DomainError(
      "request.invalid",
      "The span must have an end after its start and at most 35 days.",
    );
  const personId = query.personId ?? null;
  const filter = {
    from,
    to,
    projectId: query.projectId ?? null,
    personId,
    now,
    companyIds: limitOf(actor.reach.companyIds),
    projectIds: limitOf(actor.reach.projectIds),
  };
  const { pads, leftOutCount } = await padsOf(transaction, actor, filter);
  return {
    serverTime: now,
    pads,
    leftOutCount,
    padChoices: await repository.listPadChoices(transaction, filter),
    shifts: await shifts.listShifts(transaction, {
      from: new Date(from),
      to: new Date(to),
      projectIds: pads.map(({ projectId }) => projectId),
      personId,
    }),
    people: await shifts.listPeople(transaction),
  };
}

/** Timed jobs belong to the platform, so only administrators may see them. */
export async function listRecurringJobs(
  transaction: Transaction,
  actor: Actor,
  now: number,
): Promise<RecurringJob[]> {
  if (!actor.roles.includes("administrator"))
    throw new DomainError(
      "permission.missing",
      "Recurring work is shown to administrators.",
    );
  const rows = await repository.listCronJobs(transaction);
  return rows.map(({ name, cron, timezone }) => {
    const zone = timezone ?? "UTC";
    return { name, cron, zone, nextRunAt: nextRunOf(cron, zone, now) };
  });
}

/** The shift fields with the instants of its clock times. */
function timedShift(fields: ShiftFields): shifts.StoredShift {
  const startsAt = timeOfWallClock(fields.zone, fields.startsOn);
  const endsAt = timeOfWallClock(fields.zone, fields.endsOn);
  if (endsAt <= startsAt)
    throw new DomainError("request.invalid", shiftMessages.endsBeforeStart);
  if (wallClockDaysLater(fields.startsOn, longestShiftDays) < fields.endsOn)
    throw new DomainError("request.invalid", shiftMessages.tooLong);
  return { ...fields, startsAt, endsAt };
}

async function checkedShift(
  transaction: Transaction,
  fields: ShiftFields,
): Promise<shifts.StoredShift> {
  const shift = timedShift(fields);
  if (!(await shifts.isSupportPerson(transaction, shift.personId)))
    throw new DomainError(
      "request.invalid",
      "Only active people of support can be on shift.",
    );
  return shift;
}

async function storedShift(
  transaction: Transaction,
  id: number,
): Promise<shifts.SupportShift> {
  const [shift] = await shifts.findShifts(transaction, [id]);
  if (shift === undefined) throw notFound();
  return shift;
}

export async function addShift(
  transaction: Transaction,
  actor: Actor,
  body: ShiftFields,
): Promise<shifts.SupportShift> {
  refuseOtherRoles(actor);
  const shift = await checkedShift(transaction, body);
  const id = await shifts.insertShift(transaction, shift, actor.name);
  return storedShift(transaction, id);
}

export async function editShift(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.schedule.updateShift>,
): Promise<shifts.SupportShift> {
  refuseOtherRoles(actor);
  if (!(await lockForEdit(transaction, "support_shift", id, body.updatedAt)))
    throw notFound();
  const shift = await checkedShift(transaction, body);
  await shifts.updateShift(transaction, id, shift, actor.name);
  return storedShift(transaction, id);
}

export async function removeShift(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<void> {
  refuseOtherRoles(actor);
  if (!(await shifts.deleteShift(transaction, id))) throw notFound();
}

/**
 * The same shift some days later by its own clock; a clock change makes it an
 * hour longer or shorter.
 */
function laterShift(shift: shifts.SupportShift, days: number) {
  return timedShift({
    ...shift,
    startsOn: wallClockDaysLater(shift.startsOn, days),
    endsOn: wallClockDaysLater(shift.endsOn, days),
  });
}

export async function copyShifts(
  transaction: Transaction,
  actor: Actor,
  { shiftIds, days }: BodyOf<typeof contract.schedule.copyShifts>,
): Promise<OutputOf<typeof contract.schedule.copyShifts>> {
  refuseOtherRoles(actor);
  const known = await shifts.findShifts(transaction, shiftIds);
  if (known.length === 0) throw notFound();
  const people = new Set(
    (await shifts.listPeople(transaction)).map(({ id }) => id),
  );
  const added: number[] = [];
  for (const shift of known) {
    const later = laterShift(shift, days);
    const isWanted =
      people.has(shift.personId) &&
      !(await shifts.hasShift(transaction, later));
    if (isWanted)
      added.push(await shifts.insertShift(transaction, later, actor.name));
  }
  return {
    shifts: await shifts.findShifts(transaction, added),
    leftOutCount: known.length - added.length,
  };
}
