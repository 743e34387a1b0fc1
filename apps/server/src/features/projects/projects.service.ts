import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError, liveStageOrdinal, nameOfCopy } from "@stagecraft/domain";
import { limitOf, type Actor, type Reach } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { becomesMemberOfOwnProject } from "#features/companies/members.service.ts";
import { refuseWrongControl } from "#features/control-documents/pad-control.service.ts";
import { fdiStatus } from "#features/projects/fdi-status.ts";
import * as progress from "#features/projects/project-progress.repository.ts";
import * as repository from "#features/projects/projects.repository.ts";
import {
  consumption,
  pumpTimes,
  treatments,
  wellMetrics,
} from "#features/projects/stage-figures.ts";
import { listStageFigures } from "#features/projects/stage-figures.repository.ts";
import { requireUser } from "#features/users/users.service.ts";
import { copyWells, guardCopy } from "#features/wells/wells.service.ts";

type ProjectResponse = OutputOf<typeof contract.projects.get>["project"];

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "project.duplicate",
    "The company has a project of this name already.",
  );
}

/** Removes notes, internal channels and the engine's settings for everyone but staff. */
function forReach(reach: Reach, project: repository.Project): ProjectResponse {
  if (reach.seesInternal) return project;
  const {
    dataSourceAuthId,
    control,
    projectNotes,
    notificationURL,
    internalSharePointUri,
    internalChannelId,
    internalTabId,
    ...visible
  } = project;
  return visible;
}

function filterOf(reach: Reach) {
  return {
    companyIds: limitOf(reach.companyIds),
    projectIds: limitOf(reach.projectIds),
  };
}

export async function getProject(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<ProjectResponse> {
  return forReach(actor.reach, await requireProject(transaction, id));
}

async function listFor(actor: Actor, projects: Promise<repository.Project[]>) {
  return (await projects).map((project) => forReach(actor.reach, project));
}

export function listCompanyProjects(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
) {
  return listFor(
    actor,
    repository.listProjects(transaction, {
      ...filterOf(actor.reach),
      companyId,
    }),
  );
}

export async function listUserProjects(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
  userId: number,
) {
  await requireUser(transaction, userId);
  const filter = { ...filterOf(actor.reach), companyId, userId };
  return listFor(actor, repository.listProjects(transaction, filter));
}

export function listActiveProjects(transaction: Transaction, actor: Actor) {
  return listFor(
    actor,
    repository.listProjects(transaction, {
      ...filterOf(actor.reach),
      activeOnly: true,
    }),
  );
}

export async function addProject(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.projects.add>,
): Promise<ProjectResponse> {
  refuseWrongControl(body.control);
  await refuseForeignProvider(
    transaction,
    body.companyId,
    body.dataSourceAuthId,
  );
  const id = await repository
    .insertProject(transaction, {
      company_id: body.companyId,
      name: body.name,
      active: body.active,
      visible_feature_guidance: body.visibleFeatureGuidance,
      planned_stages_per_day: body.plannedStagesPerDay,
      data_source_auth_id: body.dataSourceAuthId,
      control: JSON.stringify(body.control),
      timezone: body.timezone,
      location: body.location,
      project_notes: body.projectNotes,
      notification_url: body.notificationURL,
      internal_share_point_uri: body.internalSharePointUri,
      channel_id: body.channelId,
      internal_channel_id: body.internalChannelId,
      internal_tab_id: body.internalTabId,
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  await giveToCreator(transaction, actor, id, body.companyId);
  return getProject(transaction, actor, id);
}

/**
 * The provider of a pad must belong to the company of the pad, also for people
 * who reach every company.
 */
async function refuseForeignProvider(
  transaction: Transaction,
  companyId: number,
  dataSourceAuthId: number,
): Promise<void> {
  const { holdsDataProvider } = repository;
  if (!(await holdsDataProvider(transaction, companyId, dataSourceAuthId)))
    throw notFound();
}

/** People who have all pads of the company get the new one by a trigger. */
async function giveToCreator(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  companyId: number,
): Promise<void> {
  if (!becomesMemberOfOwnProject(actor)) return;
  const { insertProjectMember } = repository;
  await insertProjectMember(transaction, projectId, companyId, actor.id);
}

export async function editProject(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.projects.update>,
): Promise<ProjectResponse> {
  if (!(await lockForEdit(transaction, "project", id, body.updatedAt)))
    throw notFound();
  if (body.control !== undefined) refuseWrongControl(body.control);
  const { companyId } = await requireProject(transaction, id);
  refuseMove(companyId, body.companyId);
  if (body.dataSourceAuthId !== undefined)
    await refuseForeignProvider(transaction, companyId, body.dataSourceAuthId);
  await repository
    .updateProject(transaction, id, {
      name: body.name,
      active: body.active,
      visible_feature_guidance: body.visibleFeatureGuidance,
      planned_stages_per_day: body.plannedStagesPerDay,
      data_source_auth_id: body.dataSourceAuthId,
      control:
        body.control === undefined ? undefined : JSON.stringify(body.control),
      timezone: body.timezone,
      location: body.location,
      project_notes: body.projectNotes,
      notification_url: body.notificationURL,
      channel_id: body.channelId,
      internal_channel_id: body.internalChannelId,
      internal_tab_id: body.internalTabId,
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  return getProject(transaction, actor, id);
}

/** A project stays in its company; the field is accepted because editors send the whole record back. */
function refuseMove(own: number, given: number | undefined): void {
  if (given !== undefined && given !== own) {
    throw new DomainError(
      "request.invalid",
      "A project cannot move to another company.",
    );
  }
}

type ProjectCopy = NonNullable<BodyOf<typeof contract.projects.clone>>;

/** Parts that a copy always included before they could be chosen. */
const usualCopy: ProjectCopy = {
  wells: true,
  vans: false,
  aliases: false,
  rules: false,
  tags: false,
  documents: true,
};

export async function cloneProject(
  transaction: Transaction,
  actor: Actor,
  id: number,
  choice: ProjectCopy = usualCopy,
) {
  guardCopy(actor, choice);
  if (choice.vans && !actor.permissions.has("create:datasourcemapproject"))
    throw new DomainError(
      "permission.missing",
      "You may not create everything that the copy should take along.",
    );
  const original = await requireProject(transaction, id);
  if (choice.documents) refuseWrongControl(original.control);
  const taken = await repository.listProjectNames(
    transaction,
    original.companyId,
  );
  const copyId = await repository.insertProject(transaction, {
    company_id: original.companyId,
    name: nameOfCopy(original.name, taken),
    active: original.active,
    visible_feature_guidance: original.visibleFeatureGuidance,
    planned_stages_per_day: original.plannedStagesPerDay,
    data_source_auth_id: original.dataSourceAuthId,
    control: choice.documents ? JSON.stringify(original.control) : "{}",
    timezone: original.timezone,
    location: original.location,
    project_notes: original.projectNotes,
    notification_url: original.notificationURL,
    internal_share_point_uri: "",
    channel_id: "",
    internal_channel_id: "",
    internal_tab_id: "",
    updated_by: actor.name,
  });
  await giveToCreator(transaction, actor, copyId, original.companyId);
  if (choice.wells) await copyWells(transaction, actor, id, copyId, choice);
  if (choice.vans)
    await repository.copyVans(transaction, id, copyId, actor.name);
  if (choice.tags) await repository.copyTags(transaction, id, copyId);
  return getProject(transaction, actor, copyId);
}

export async function addProjectUser(
  transaction: Transaction,
  projectId: number,
  userId: number,
): Promise<void> {
  await requireUser(transaction, userId);
  const { companyId } = await requireProject(transaction, projectId);
  await repository.insertProjectMember(
    transaction,
    projectId,
    companyId,
    userId,
  );
}

export async function removeProjectUser(
  transaction: Transaction,
  projectId: number,
  userId: number,
): Promise<void> {
  await requireUser(transaction, userId);
  await repository.deleteProjectMember(transaction, projectId, userId);
}

async function requireProject(
  transaction: Transaction,
  projectId: number,
): Promise<repository.Project> {
  const project = await repository.findProject(transaction, projectId);
  if (project === null) throw notFound();
  return project;
}

export async function listWellStageSummaries(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
) {
  await requireProject(transaction, projectId);
  return progress.listWellStageSummaries(
    transaction,
    projectId,
    actor.reach.seesInternal,
  );
}

export async function listOperationsProgress(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
) {
  await requireProject(transaction, projectId);
  const rows = await progress.listOperationsProgress(
    transaction,
    projectId,
    actor.reach.seesInternal,
  );
  return rows.map(({ fdiEntries, offsetFigures, comment, ...stage }) => ({
    ...stage,
    fdi: fdiStatus(fdiEntries, offsetFigures),
    ...(actor.reach.seesInternal ? { comment } : {}),
  }));
}

export async function listLiveStages(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
) {
  await requireProject(transaction, projectId);
  const rows = await progress.listLiveStages(
    transaction,
    projectId,
    actor.reach.seesInternal,
  );
  return rows.flatMap(({ tagName, ...stage }) => {
    const ordinal = liveStageOrdinal(tagName);
    return ordinal === null ? [] : [{ ordinal, ...stage }];
  });
}

export async function listJobs(transaction: Transaction, projectId: number) {
  await requireProject(transaction, projectId);
  return progress.listJobs(transaction, projectId);
}

export async function getOperationStatistics(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  kind: string,
): Promise<OutputOf<typeof contract.projects.operationStatistics>> {
  await requireProject(transaction, projectId);
  const { seesInternal } = actor.reach;
  const given = [transaction, projectId, seesInternal] as const;
  if (kind === "states") {
    const rows = await progress.countStagesByState(...given);
    return { kind, leftOutCount: 0, rows };
  }
  if (kind === "stagesperday") {
    const rows = await progress.countStagesPerDay(...given);
    const leftOutCount = rows.reduce((sum, day) => sum + day.leftOutCount, 0);
    return { kind, leftOutCount, rows };
  }
  if (!isFigureKind(kind)) throw notFound();
  const stages = await listStageFigures(...given);
  const leftOutCount = stages.filter(({ noMetrics }) => noMetrics).length;
  return { kind, leftOutCount, rows: figuresOfKind[kind](stages) };
}

const figuresOfKind = {
  pumptime: pumpTimes,
  waterproppant: consumption,
  treatment: treatments,
  wellmetrics: wellMetrics,
} as const;

function isFigureKind(kind: string): kind is keyof typeof figuresOfKind {
  return Object.hasOwn(figuresOfKind, kind);
}
