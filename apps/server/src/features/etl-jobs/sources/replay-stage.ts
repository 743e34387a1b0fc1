import { DomainError, nameOfCopy } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Row, Transaction } from "#database/database.ts";
import {
  addStage,
  listStageFields,
  requireStage,
} from "#features/stages/stages.service.ts";

export interface ReplayOrder {
  readonly restartStageId: number;
  readonly wellId: number;
  /** Undefined: after the well's last stage. */
  readonly afterStageId?: number | undefined;
}

/** Moves up the stages at or after the new one's position. */
async function makeRoom(
  transaction: Transaction,
  wellId: number,
  ordinal: number,
): Promise<void> {
  const taken = await transaction.query<Row>(
    "SELECT id FROM stage WHERE well_id = $1 AND ordinal = $2",
    [wellId, ordinal],
  );
  if (taken.length === 0) return;
  await transaction.query(
    "UPDATE stage SET ordinal = ordinal + 1 WHERE well_id = $1 AND ordinal >= $2",
    [wellId, ordinal],
  );
}

async function ordinalAfter(
  transaction: Transaction,
  wellId: number,
  afterStageId: number,
): Promise<number> {
  const after = await requireStage(transaction, afterStageId);
  if (after.wellId !== wellId) throw notFound();
  const ordinal = after.ordinal + 1;
  await makeRoom(transaction, wellId, ordinal);
  return ordinal;
}

function freeName(name: string, taken: readonly string[]): string {
  const used = taken.some(
    (other) => other.toLowerCase() === name.toLowerCase(),
  );
  return used ? nameOfCopy(name, taken) : name;
}

/** Adds the next stage of the well, PENDING, with the settings of the replayed stage. */
export async function addReplayStage(
  transaction: Transaction,
  actor: Actor,
  companyId: number,
  { restartStageId, wellId, afterStageId }: ReplayOrder,
): Promise<number> {
  const original = await requireStage(transaction, restartStageId);
  if (!actor.permissions.has("edit:stages"))
    throw new DomainError(
      "permission.missing",
      "A restart adds a stage, which needs the permission edit:stages.",
    );
  // Data of one company must never go to another, whatever the actor's permissions.
  if (original.companyId !== companyId) throw notFound();
  const stages = await listStageFields(transaction, actor, wellId, {});
  const { id } = await addStage(transaction, actor, {
    wellId,
    name: freeName(
      original.name,
      stages.flatMap(({ name }) => name ?? []),
    ),
    ...(afterStageId === undefined
      ? {}
      : { ordinal: await ordinalAfter(transaction, wellId, afterStageId) }),
    hide: false,
    comment: "",
    clientComment: "",
    control: {
      parameters: { ...original.control.parameters, pauseFlag: false },
    },
  });
  return id;
}

/** Only a recorded stage can be replayed. */
export async function refuseEmpty(
  transaction: Transaction,
  stageId: number,
): Promise<void> {
  const rows = await transaction.query(
    "SELECT id FROM series WHERE stage_id = $1 AND NOT derived LIMIT 1",
    [stageId],
  );
  if (rows.length > 0) return;
  const message = "The stage has no samples to play.";
  throw new DomainError("request.invalid", message, [
    { field: "containerOverrides.command", message },
  ]);
}
