import { DomainError } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { refuseInactive } from "#access/inactive-company.ts";
import type { Transaction } from "#database/database.ts";
import type {
  RecordKind,
  StoredRecords,
} from "#features/record-imports/record-kind.ts";
import {
  distinct,
  undoPlanOf,
  type PlannedRecord,
  type StoredChange,
} from "#features/record-imports/record-plan.ts";
import {
  reason,
  type RecordReason,
} from "#features/record-imports/record-reason.ts";
import {
  padsNamed,
  planWells,
  type WellAction,
  type WellValues,
} from "#features/record-imports/well-plan.ts";
import * as repository from "#features/record-imports/well-records.repository.ts";
import {
  addWell,
  editWell,
  removeUnusedWell,
} from "#features/wells/wells.service.ts";

/** A well created in the meantime counts as a changed record. */
function refuseTaken(error: unknown): never {
  if (error instanceof DomainError && error.code === "well.duplicate")
    throw new DomainError(
      "recordImport.changed",
      "The records were changed after the dry run. Check the new dry run and apply it again.",
    );
  throw error;
}

/** Default values of a new well, as in the form. */
const newWell = {
  uwi: "",
  operatorName: "",
  leaseName: "",
  location: "",
  expectedStageCount: 0,
  brand: "NONE",
  plannedCleanVolume: 0,
  plannedProppantMass: 0,
  active: true,
  hide: false,
  coordinateSystemProjectionZone: "UTM",
  control: {},
  externalId: "",
  qc: { controlFile: false, wellboreVolume: false },
} as const;

class WellWriter {
  readonly #transaction: Transaction;
  readonly #actor: Actor;

  constructor(transaction: Transaction, actor: Actor) {
    this.#transaction = transaction;
    this.#actor = actor;
  }

  async create(
    { line, subject }: PlannedRecord<WellAction>,
    { projectId, wellNumber, values }: WellAction,
  ): Promise<StoredChange> {
    const well = await addWell(this.#transaction, this.#actor, {
      ...newWell,
      ...values,
      projectId,
      wellNumber,
    }).catch(refuseTaken);
    const { id, updatedAt } = well;
    const after = { ...values, wellNumber };
    return { line, subject, id, isNew: true, before: {}, after, updatedAt };
  }

  async update(
    { line, subject }: PlannedRecord<WellAction>,
    known: repository.StoredWell,
    values: Partial<WellValues>,
  ): Promise<StoredChange> {
    const { id } = known;
    await editWell(this.#transaction, this.#actor, id, {
      ...values,
      updatedAt: known.updatedAt,
    });
    return {
      line,
      subject,
      id,
      isNew: false,
      before: pick(known, Object.keys(values)),
      after: { ...values },
      updatedAt: null,
    };
  }
}

function pick(
  well: repository.StoredWell,
  fields: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field, well[field as keyof WellValues]]),
  );
}

async function store(
  transaction: Transaction,
  actor: Actor,
  records: readonly PlannedRecord<WellAction>[],
): Promise<StoredRecords> {
  const writer = new WellWriter(transaction, actor);
  const ids = records.flatMap(({ action }) => action?.wellId ?? []);
  const locked = await repository.lockWells(transaction, ids);
  const wells = new Map(locked.map((well) => [well.id, well]));
  const changes: StoredChange[] = [];
  for (const record of records) {
    const { action } = record;
    if (action === null) continue;
    const known = action.wellId === null ? undefined : wells.get(action.wellId);
    changes.push(
      known === undefined
        ? await writer.create(record, action)
        : await writer.update(record, known, action.values),
    );
  }
  return { changes, links: [] };
}

function obstacleOfNew(
  change: StoredChange,
  well: repository.StoredWell,
  use: repository.WellUse | undefined,
): RecordReason | null {
  if (use?.hasStages === true) return reason("hasStages");
  if (use?.isInUse === true) return reason("inUse");
  return well.updatedAt === change.updatedAt ? null : reason("changedSince");
}

function obstacleOfEdit(
  { before, after }: StoredChange,
  well: repository.StoredWell,
  actor: Actor,
): RecordReason | null {
  const now = pick(well, Object.keys(after));
  const isChanged = Object.entries(after).some(
    ([field, value]) => now[field] !== value,
  );
  if (isChanged) return reason("changedSince");
  const isSwitch = "active" in before || "hide" in before;
  return isSwitch && !actor.permissions.has("edit:stages")
    ? reason("switchNotAllowed")
    : null;
}

export const wellRecords: RecordKind<WellAction> = {
  async plan(transaction, actor, { rows }, mapping, isFinal) {
    const pads = await repository.listPads(
      transaction,
      limitOf(actor.reach.companyIds),
      limitOf(actor.reach.projectIds),
    );
    const named = padsNamed(rows, mapping, pads);
    const wells = isFinal
      ? await repository.lockWellsOfPads(transaction, named)
      : await repository.listWellsOfPads(transaction, named);
    return planWells(rows, mapping, {
      pads,
      wells,
      maySwitch: actor.permissions.has("edit:stages"),
      seesInternal: actor.reach.seesInternal,
    });
  },

  store,

  async planUndo(transaction, actor, changes) {
    const ids = changes.map(({ id }) => id);
    const wells = new Map(
      (await repository.lockWells(transaction, ids)).map((well) => [
        well.id,
        well,
      ]),
    );
    const uses = await repository.listUsesOfWells(transaction, ids);
    return undoPlanOf(changes, (change) => {
      const well = wells.get(change.id);
      if (well === undefined) return reason("gone");
      return change.isNew
        ? obstacleOfNew(change, well, uses.get(well.id))
        : obstacleOfEdit(change, well, actor);
    });
  },

  async undo(transaction, actor, changes) {
    const wells = await repository.lockWells(
      transaction,
      changes.map(({ id }) => id),
    );
    await refuseInactive(
      transaction,
      distinct(wells.map(({ companyId }) => companyId)),
    );
    const versions = new Map(wells.map(({ id, updatedAt }) => [id, updatedAt]));
    for (const { id, isNew, before } of changes) {
      if (isNew) await removeUnusedWell(transaction, id);
      else
        await editWell(transaction, actor, id, {
          ...(before as Partial<WellValues>),
          updatedAt: versions.get(id) ?? 0,
        });
    }
  },
};
