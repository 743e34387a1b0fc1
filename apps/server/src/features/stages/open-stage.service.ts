import { nameOfNextStage, type StageState } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";
import * as opened from "#features/stages/opened-stages.repository.ts";
import {
  insertStage,
  lockWellForStage,
  type WellOfStage,
} from "#features/stages/stages.repository.ts";
import { inheritedControl } from "#features/stages/stages.service.ts";

/** Name of the author for changes that feeds make to stages. */
const feedName = "The feed";

export interface OpenedStage {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  /** Whether a feed has just created it. */
  readonly isMade: boolean;
}

export interface OpenOrder {
  /** The stage that has ended; null when there was none. */
  readonly closing: number | null;
  /** Time of the first row of the new stage. */
  readonly fedFrom: number;
}

/**
 * Returns the stage of the well for rows from a moment on: the one of that
 * name, else the next planned one, else a new one. Feeds create stages only
 * here: the well is locked, so that feeds that open the next stage at the same
 * time get the same one. Returns null for a well that is deleted or inactive.
 */
export async function openStageFor(
  transaction: Transaction,
  wellId: number,
  stageName: string | null,
  { closing, fedFrom }: OpenOrder,
): Promise<OpenedStage | null> {
  const well = await lockWellForStage(transaction, wellId);
  if (well === null || !well.active) return null;
  const live = await opened.listLiveStages(transaction, wellId);
  const isLoading = ({ state }: opened.LiveStage) => state === "LOADING";
  // Another feed of the well opened the next stage in the meantime.
  const meanwhile = live.find(
    (stage) => isLoading(stage) && stage.id !== closing,
  );
  if (meanwhile !== undefined) return { ...meanwhile, isMade: false };
  const opening = live.find(
    ({ id, fedFrom: from }) => id !== closing && from !== null,
  );
  if (closing !== null) await opened.endStage(transaction, closing, feedName);
  const planned = plannedStage(
    live.filter(({ id }) => id !== closing),
    stageName,
  );
  const next = opening ?? planned;
  if (next === undefined)
    return makeStage(transaction, well, stageName, fedFrom);
  await opened.setFedFrom(transaction, next.id, fedFrom);
  return { ...next, isMade: false };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * A field box takes precedence over the next planned stage, because people on
 * the van filled it in.
 */
function plannedStage(
  live: readonly opened.LiveStage[],
  stageName: string | null,
): opened.LiveStage | undefined {
  return stageName === null
    ? live[0]
    : live.find(({ name }) => isSameName(name, stageName));
}

async function makeStage(
  transaction: Transaction,
  well: WellOfStage,
  stageName: string | null,
  fedFrom: number,
): Promise<OpenedStage> {
  const isFree =
    stageName !== null &&
    !well.stageNames.some((taken) => isSameName(taken, stageName));
  const name = isFree ? stageName.trim() : nameOfNextStage(well.stageNames);
  const id = await insertStage(transaction, {
    company_id: well.companyId,
    project_id: well.projectId,
    well_id: well.id,
    name,
    ordinal: well.nextOrdinal,
    state: "PENDING",
    hide: false,
    comment: "",
    client_comment: "",
    control: JSON.stringify(await inheritedControl(transaction, well, name)),
    updated_by: feedName,
    made_by_machine: true,
    machine_name: name,
    named_by_box: isFree,
    fed_from: fedFrom,
  });
  return { id, name, state: "PENDING", isMade: true };
}
