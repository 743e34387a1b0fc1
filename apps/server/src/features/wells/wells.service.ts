import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  changesWellSwitches,
  DomainError,
  isProjectionZone,
  isSupport,
  nameOfCopy,
  newWellSwitches,
  utmZone,
  wellMessages,
} from "@stagecraft/domain";
import type { Actor, Reach } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { isDuplicate, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { refuseWrongControl } from "#features/control-documents/pad-control.service.ts";
import * as repository from "#features/wells/wells.repository.ts";

type WellResponse = OutputOf<typeof contract.wells.get>;

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "well.duplicate",
    "The project has a well of this number already.",
  );
}

function forReach(reach: Reach, well: repository.Well): WellResponse {
  if (reach.seesInternal) return well;
  const { control, ...visible } = well;
  return visible;
}

async function requireWell(
  transaction: Transaction,
  id: number,
): Promise<repository.Well> {
  const well = await repository.findWell(transaction, id);
  if (well === null) throw notFound();
  return well;
}

export async function getWell(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<WellResponse> {
  return forReach(actor.reach, await requireWell(transaction, id));
}

export async function getWellHierarchy(transaction: Transaction, id: number) {
  const hierarchy = await repository.findHierarchy(transaction, id);
  if (hierarchy === null) throw notFound();
  return hierarchy;
}

export async function listWellsOfProject(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
) {
  if ((await repository.findCompanyOfProject(transaction, projectId)) === null)
    throw notFound();
  const wells = await repository.listWells(
    transaction,
    projectId,
    actor.reach.seesInternal,
  );
  return wells.map((well) => forReach(actor.reach, well));
}

export async function listOffsetWells(
  transaction: Transaction,
  actor: Actor,
  id: number,
) {
  const well = await requireWell(transaction, id);
  const wells = await listWellsOfProject(transaction, actor, well.projectId);
  return wells.filter((other) => other.id !== id);
}

const noQc: repository.Well["qc"] = {
  controlFile: false,
  wellboreVolume: false,
};

/** Only an administrator may confirm the quality of a well (decision D18). */
function mayChangeQc({ roles }: Actor): boolean {
  return roles.includes("administrator");
}

function guardQc(
  actor: Actor,
  known: repository.Well["qc"],
  given: repository.Well["qc"] | undefined,
): void {
  if (given === undefined || mayChangeQc(actor)) return;
  const isChanged =
    given.controlFile !== known.controlFile ||
    given.wellboreVolume !== known.wellboreVolume;
  if (isChanged)
    throw new DomainError(
      "permission.missing",
      "Only an administrator changes the QC of a well.",
    );
}

/**
 * Wells stored before zones were listed may have any text as zone, which is
 * kept until it is changed.
 */
function refuseUnknownZone(zone: string | undefined, known: string): void {
  if (zone === undefined || zone === known || isProjectionZone(zone)) return;
  throw new DomainError("request.invalid", wellMessages.zone, [
    { field: "coordinateSystemProjectionZone", message: wellMessages.zone },
  ]);
}

export async function addWell(
  transaction: Transaction,
  actor: Actor,
  body: BodyOf<typeof contract.wells.add>,
): Promise<WellResponse> {
  refuseWrongControl(body.control);
  const companyId = await repository.findCompanyOfProject(
    transaction,
    body.projectId,
  );
  if (companyId === null) throw notFound();
  guardSwitches(actor, newWellSwitches, body);
  guardQc(actor, noQc, body.qc);
  refuseUnknownZone(body.coordinateSystemProjectionZone, utmZone);
  const well = await repository
    .insertWell(transaction, {
      company_id: companyId,
      project_id: body.projectId,
      well_number: body.wellNumber,
      active: body.active,
      hide: body.hide,
      operator_name: body.operatorName,
      uwi: body.uwi,
      lease_name: body.leaseName,
      location: body.location,
      projection_zone: body.coordinateSystemProjectionZone,
      control: JSON.stringify(body.control),
      external_id: body.externalId,
      expected_stage_count: body.expectedStageCount,
      brand: body.brand,
      planned_clean_volume: body.plannedCleanVolume,
      planned_proppant_mass: body.plannedProppantMass,
      qc: JSON.stringify(body.qc),
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  return forReach(actor.reach, well);
}

/** Active and Hide decide which stages clients see, so they need the stages' permission too. */
function guardSwitches(
  actor: Actor,
  known: Pick<repository.Well, "active" | "hide">,
  given: Parameters<typeof changesWellSwitches>[1],
): void {
  if (!changesWellSwitches(known, given)) return;
  if (actor.permissions.has("edit:stages")) return;
  throw new DomainError(
    "permission.missing",
    "Active and Hide need the permission to edit stages.",
  );
}

export async function editWell(
  transaction: Transaction,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.wells.update>,
): Promise<WellResponse> {
  if (!(await lockForEdit(transaction, "well", id, body.updatedAt)))
    throw notFound();
  const known = await requireWell(transaction, id);
  guardSwitches(actor, known, body);
  if (body.control !== undefined) refuseWrongControl(body.control);
  guardQc(actor, known.qc, body.qc);
  refuseUnknownZone(
    body.coordinateSystemProjectionZone,
    known.coordinateSystemProjectionZone,
  );
  if (body.projectId !== undefined && body.projectId !== known.projectId) {
    throw new DomainError(
      "request.invalid",
      "A well cannot move to another project.",
    );
  }
  const well = await repository
    .updateWell(transaction, id, {
      well_number: body.wellNumber,
      active: body.active,
      hide: body.hide,
      operator_name: body.operatorName,
      uwi: body.uwi,
      lease_name: body.leaseName,
      location: body.location,
      projection_zone: body.coordinateSystemProjectionZone,
      control:
        body.control === undefined ? undefined : JSON.stringify(body.control),
      external_id: body.externalId,
      expected_stage_count: body.expectedStageCount,
      brand: body.brand,
      planned_clean_volume: body.plannedCleanVolume,
      planned_proppant_mass: body.plannedProppantMass,
      qc: body.qc === undefined ? undefined : JSON.stringify(body.qc),
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  if (well === null) throw notFound();
  return forReach(actor.reach, well);
}

/** Parts that a copy of a well includes. */
export type WellCopy = NonNullable<BodyOf<typeof contract.wells.clone>>;

/** Parts that a copy always included before they could be chosen. */
const usualCopy: WellCopy = {
  aliases: false,
  rules: false,
  tags: false,
  documents: true,
};

/** A copy must not create anything that its author may not create directly. */
export function guardCopy(
  { permissions, roles }: Actor,
  { aliases, rules, tags }: Omit<WellCopy, "documents">,
): void {
  const isAllowed =
    (!aliases || permissions.has("create:datasourcemapwell")) &&
    (!rules || permissions.has("edit:rules")) &&
    (!tags || (permissions.has("subscribe:stagetags") && isSupport(roles)));
  if (isAllowed) return;
  throw new DomainError(
    "permission.missing",
    "You may not create everything that the copy should take along.",
  );
}

function columnsOfCopy(
  well: repository.Well,
  projectId: number,
  wellNumber: string,
  actor: Actor,
  { documents }: WellCopy,
) {
  if (documents) refuseWrongControl(well.control);
  return {
    company_id: well.companyId,
    project_id: projectId,
    well_number: wellNumber,
    active: well.active,
    hide: well.hide,
    operator_name: well.operatorName,
    uwi: well.uwi,
    lease_name: well.leaseName,
    location: well.location,
    projection_zone: well.coordinateSystemProjectionZone,
    control: documents ? JSON.stringify(well.control) : "{}",
    external_id: "",
    expected_stage_count: well.expectedStageCount,
    brand: well.brand,
    planned_clean_volume: well.plannedCleanVolume,
    planned_proppant_mass: well.plannedProppantMass,
    qc: JSON.stringify(mayChangeQc(actor) ? well.qc : noQc),
    updated_by: actor.name,
  };
}

/** Copies a well into a project of the same company, without its stages. */
async function copyWell(
  transaction: Transaction,
  actor: Actor,
  well: repository.Well,
  { projectId, wellNumber }: { projectId: number; wellNumber: string },
  choice: WellCopy,
): Promise<repository.Well> {
  const copy = await repository.insertWell(
    transaction,
    columnsOfCopy(well, projectId, wellNumber, actor, choice),
  );
  if (choice.aliases)
    await repository.copyAliases(transaction, well.id, copy.id, actor.name);
  if (choice.rules) await repository.copyRules(transaction, well.id, copy.id);
  if (choice.tags) await repository.copyTags(transaction, well.id, copy.id);
  return copy;
}

export async function cloneWell(
  transaction: Transaction,
  actor: Actor,
  id: number,
  choice: WellCopy = usualCopy,
): Promise<WellResponse> {
  guardCopy(actor, choice);
  const well = await requireWell(transaction, id);
  const { projectId } = well;
  const siblings = await repository.listWells(transaction, projectId, true);
  const wellNumber = nameOfCopy(
    well.wellNumber,
    siblings.map((sibling) => sibling.wellNumber),
  );
  const target = { projectId, wellNumber };
  const copy = await copyWell(transaction, actor, well, target, choice);
  return forReach(actor.reach, copy);
}

/** Copies the wells of a project, without stages, into another project of the same company. */
export async function copyWells(
  transaction: Transaction,
  actor: Actor,
  fromProjectId: number,
  toProjectId: number,
  choice: WellCopy,
) {
  const wells = await repository.listWells(transaction, fromProjectId, true);
  for (const well of wells) {
    const target = { projectId: toProjectId, wellNumber: well.wellNumber };
    await copyWell(transaction, actor, well, target, choice);
  }
}

/** Removes for good: for a well that an import made and that nothing uses. */
export async function removeUnusedWell(
  transaction: Transaction,
  id: number,
): Promise<void> {
  if (!(await repository.deleteWell(transaction, id))) throw notFound();
}
