import type { BodyOf, contract } from "@stagecraft/contract";
import {
  canMoveStage,
  DomainError,
  isLocked,
  isSupport,
  supportRoles,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { guardPauseOnly } from "#features/stages/pause-only.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";

type StageEdit = BodyOf<typeof contract.stages.update>;

/** Creating, copying, deleting and hiding stages and changing their state is reserved for support. */
export function guardSupport({ roles }: Pick<Actor, "roles">): void {
  if (isSupport(roles)) return;
  throw new DomainError(
    "permission.missing",
    "Only support creates, copies and deletes stages, hides them and changes their state.",
    { needed: supportRoles },
  );
}

export function refuseInactive(wellActive: boolean): void {
  if (!wellActive) throw new DomainError("well.inactive", "Inactive Well");
}

export function refuseFinal(stage: Pick<StoredStage, "state">): void {
  if (isLocked(stage.state)) {
    throw new DomainError(
      "stage.final",
      "The stage is FINAL and cannot be changed.",
    );
  }
}

/** Samples of a stage that is deleted while it is pumped would be refused and lost. */
export function refuseLoading({ state }: Pick<StoredStage, "state">): void {
  if (state !== "LOADING") return;
  throw new DomainError(
    "stage.live",
    "The stage is being pumped: end it before it is deleted.",
    undefined,
    { key: "refusal.deleteLive" },
  );
}

function refuseBackwards(stage: StoredStage, { state }: StageEdit): void {
  if (state === undefined || canMoveStage(stage.state, state)) return;
  throw new DomainError(
    "stage.stateBackwards",
    `A ${stage.state} stage cannot go back to ${state}.`,
    undefined,
    {
      key: "refusal.stateBackwards",
      values: { before: stage.state, after: state },
    },
  );
}

/** An editor who cannot read the operations comment sends it back empty, which leaves it unchanged. */
function guardComment({ reach }: Actor, { comment }: StageEdit): void {
  if (reach.seesInternal || comment === undefined || comment === "") return;
  throw new DomainError(
    "permission.missing",
    "Only staff write the operations comment.",
  );
}

export function guardEdit(
  actor: Actor,
  stage: StoredStage,
  body: StageEdit,
): void {
  if (!actor.permissions.has("edit:stages")) guardPauseOnly(stage, body);
  guardComment(actor, body);
  refuseFinal(stage);
  refuseInactive(stage.wellActive);
  refuseBackwards(stage, body);
  const { state = stage.state, hide = stage.hide } = body;
  if (state !== stage.state || hide !== stage.hide) guardSupport(actor);
}
