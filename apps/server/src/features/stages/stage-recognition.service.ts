import type { BodyOf, contract } from "@stagecraft/contract";
import {
  isLocked,
  namesAfterRecognition,
  type StageKind,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as opened from "#features/stages/opened-stages.repository.ts";
import {
  guardSupport,
  refuseFinal,
} from "#features/stages/stage-edit-guard.ts";
import { lockWellForStage } from "#features/stages/stages.repository.ts";
import { getStage, requireStage } from "#features/stages/stages.service.ts";

/** Name of the author for kinds that the engine recognized. */
const engineName = "The engine";

/** Stores the recognized kind and renames the machine-named stages of the well accordingly. */
async function recognize(
  transaction: Transaction,
  wellId: number,
  stageId: number,
  kind: StageKind | null,
  recognizedBy: string | null,
): Promise<void> {
  await lockWellForStage(transaction, wellId);
  const stages = await opened.listMachineNames(transaction, wellId);
  const stage = stages.find(({ id }) => id === stageId);
  if (stage === undefined) return;
  await opened.setRecognition(
    transaction,
    stageId,
    kind,
    recognizedBy,
    recognizedBy ?? engineName,
  );
  // A name that a person gave is not changed.
  if (stage.name !== stage.machineName) return;
  const names = namesAfterRecognition(
    stages.map(({ id, name, ordinal, state, machineName, namedByBox }) => ({
      id,
      name,
      ordinal,
      isNumberedByMachine:
        name === machineName && !namedByBox && !isLocked(state),
    })),
    stageId,
    kind,
  );
  for (const [id, name] of inOrder(names, stageId, kind))
    await opened.renameByMachine(
      transaction,
      id,
      name,
      recognizedBy ?? engineName,
    );
}

/** A number is reused only after it is free, so the stage itself is renamed first or last. */
function inOrder(
  names: ReadonlyMap<number, string>,
  stageId: number,
  kind: StageKind | null,
): readonly (readonly [number, string])[] {
  const own = [...names].filter(([id]) => id === stageId);
  const others = [...names].filter(([id]) => id !== stageId);
  const isFreed = kind === "PUMP_DOWN" || kind === "PRESSURE_TEST";
  return isFreed ? [...own, ...others] : [...others, ...own];
}

/** A person corrects the kind of the record; null leaves it to the engine again. */
export async function correctRecognition(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
  { recognizedAs: kind, updatedAt }: BodyOf<typeof contract.stages.recognize>,
) {
  guardSupport(actor);
  const stage = await requireStage(transaction, stageId);
  refuseFinal(stage);
  const { wellId } = stage;
  // The well is locked first, in the same order as by feeds that open and end
  // its stages.
  await lockWellForStage(transaction, wellId);
  if (!(await lockForEdit(transaction, "stage", stageId, updatedAt)))
    throw notFound();
  const by = kind === null ? null : actor.name;
  await recognize(transaction, wellId, stageId, kind, by);
  return getStage(transaction, actor, stageId);
}

/** Limits one run; the next run continues. */
const mostPerLook = 100;

/** Stores the kinds that the engine recognized for stages made by feeds. */
export async function recognizeStages(database: Database): Promise<number> {
  const findings = await inTransaction(
    database,
    platformIdentity,
    (transaction) => opened.listFindings(transaction, mostPerLook),
  );
  for (const { id, wellId, companyId, kind } of findings)
    await inTransaction(
      database,
      { actorId: null, companyIds: [companyId] },
      (transaction) => recognize(transaction, wellId, id, kind, null),
    );
  return findings.length;
}
