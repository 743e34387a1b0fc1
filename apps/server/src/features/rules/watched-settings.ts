import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import { DomainError, type Permission } from "@stagecraft/domain";
import { plannedTotals } from "@stagecraft/engine";
import {
  completedPadControl,
  inheritedParameters,
} from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import { getProject } from "#features/projects/projects.service.ts";
import type { Watched } from "#features/rules/rules.service.ts";
import { commitStageEdit } from "#features/stages/stage-commit.service.ts";
import { getStage } from "#features/stages/stages.service.ts";
import { editWell, getWell } from "#features/wells/wells.service.ts";

type ControlDocument = NonNullable<
  BodyOf<typeof contract.wells.update>["control"]
>;

type RuleSettings = OutputOf<typeof contract.rules.ofAsset>["settings"];

interface Settings {
  readonly offsetWells?: readonly ControlDocument[] | undefined;
  readonly stagecraftPlaybook?: ControlDocument | undefined;
  readonly totalizer?:
    | { readonly plannedProppant: number; readonly plannedWater: number }
    | undefined;
  readonly updatedAt?: number | undefined;
}

/** An editor of rules may edit the settings that the rules use, and nothing else of the asset. */
function editorOf(actor: Actor, permission: Permission): Actor {
  return {
    ...actor,
    permissions: new Set([...actor.permissions, permission]),
  };
}

/** Reads the whole document: a change must not lose the parts that the reader may not see. */
function readerOf(actor: Actor): Actor {
  return { ...actor, reach: { ...actor.reach, seesInternal: true } };
}

function changesOf({
  offsetWells,
  stagecraftPlaybook,
  totalizer,
}: Settings): ControlDocument {
  return {
    ...(offsetWells === undefined ? {} : { fdi: [...offsetWells] }),
    ...(stagecraftPlaybook === undefined ? {} : { stagecraftPlaybook }),
    ...totalizer,
  };
}

function isDocument(value: unknown): value is ControlDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Sums of the pump schedule alone, whatever else is planned. */
function scheduledTotals({
  pumpSchedule,
  plannedConsumablesUnits,
}: Readonly<Record<string, unknown>>) {
  const sums = plannedTotals({ pumpSchedule, plannedConsumablesUnits });
  const known = (sum: number) => (sum > 0 ? sum : null);
  return {
    scheduledProppant: known(sums.plannedProppant),
    scheduledWater: known(sums.plannedWater),
  };
}

function settingsOf(
  parameters: Readonly<Record<string, unknown>>,
  updatedAt: number,
): RuleSettings {
  const { fdi, stagecraftPlaybook, plannedConsumablesUnits } = parameters;
  return {
    offsetWells: Array.isArray(fdi) ? fdi.filter(isDocument) : [],
    stagecraftPlaybook: isDocument(stagecraftPlaybook)
      ? stagecraftPlaybook
      : {},
    totalizer: {
      plannedProppant: numberOrNull(parameters["plannedProppant"]),
      plannedWater: numberOrNull(parameters["plannedWater"]),
      ...scheduledTotals(parameters),
      units:
        typeof plannedConsumablesUnits === "string"
          ? plannedConsumablesUnits
          : "",
    },
    updatedAt,
  };
}

async function parametersOfWell(
  transaction: Transaction,
  actor: Actor,
  wellId: number,
) {
  const well = await getWell(transaction, readerOf(actor), wellId);
  const { control = {}, updatedAt, projectId } = well;
  const { parameters } = control;
  return {
    control,
    parameters: isDocument(parameters) ? parameters : {},
    updatedAt,
    projectId,
  };
}

/** A reader of rules may read the settings that they use, and no others. */
export async function readSettings(
  transaction: Transaction,
  actor: Actor,
  { assetType, assetId }: Watched,
): Promise<RuleSettings> {
  if (assetType === "WELL") {
    const well = await parametersOfWell(transaction, actor, assetId);
    return settingsOf(well.parameters, well.updatedAt);
  }
  const stage = await getStage(transaction, actor, assetId);
  return settingsOf(stage.control.parameters, stage.updatedAt);
}

/** The offset wells and the Stagecraft parameters are part of the settings of the well or stage. */
export async function saveSettings(
  transaction: Transaction,
  actor: Actor,
  { assetType, assetId }: Watched,
  settings: Settings,
): Promise<void> {
  const changes = changesOf(settings);
  if (Object.keys(changes).length === 0) return;
  const { updatedAt } = settings;
  if (updatedAt === undefined)
    throw new DomainError(
      "request.invalid",
      "Say which version of the settings you changed.",
      { updatedAt: "Required." },
    );
  if (assetType === "STAGE") {
    const { control } = await getStage(transaction, actor, assetId);
    await commitStageEdit(
      transaction,
      editorOf(actor, "edit:stages"),
      assetId,
      {
        control: {
          ...control,
          parameters: { ...control.parameters, ...changes },
        },
        updatedAt,
      },
    );
    return;
  }
  const { control, parameters, projectId } = await parametersOfWell(
    transaction,
    actor,
    assetId,
  );
  const project = await getProject(transaction, readerOf(actor), projectId);
  await editWell(transaction, editorOf(actor, "edit:wells"), assetId, {
    control: completedPadControl(
      { ...control, parameters: { ...parameters, ...changes } },
      inheritedParameters({
        padControl: project.control ?? {},
        wellControl: {},
        neighbors: [],
      }),
    ),
    updatedAt,
  });
}
