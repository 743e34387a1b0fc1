import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { isDeepStrictEqual } from "node:util";
import { ordinalOf } from "#features/stages/editable-stage.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";

type StageEdit = BodyOf<typeof contract.stages.update>;

function withoutPauseFlag(parameters: Readonly<Record<string, unknown>>) {
  const { pauseFlag, ...rest } = parameters;
  return rest;
}

/**
 * An editor who may only pause must send the stage back unchanged, except for
 * the pause flag (decision A68).
 */
export function guardPauseOnly(stage: StoredStage, body: StageEdit): void {
  const sameFields =
    (body.name ?? stage.name) === stage.name &&
    (body.state ?? stage.state) === stage.state &&
    (body.hide ?? stage.hide) === stage.hide &&
    (body.comment ?? stage.comment) === stage.comment &&
    (body.clientComment ?? stage.clientComment) === stage.clientComment &&
    (body.liveStageOrdinal === undefined ||
      body.liveStageOrdinal === ordinalOf(stage));
  const sameControl =
    body.control === undefined ||
    (typeof body.control.parameters["pauseFlag"] === "boolean" &&
      isDeepStrictEqual(
        withoutPauseFlag(body.control.parameters),
        withoutPauseFlag(stage.control.parameters),
      ));
  if (sameFields && sameControl) return;
  throw new DomainError(
    "stage.onlyPause",
    "You may pause and continue the stage, not change it.",
  );
}
