import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError, type Permission } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { Watched } from "#features/rules/rules.service.ts";
import { commitStageEdit } from "#features/stages/stage-commit.service.ts";
import { getStage } from "#features/stages/stages.service.ts";
import { editWell, getWell } from "#features/wells/wells.service.ts";

type ControlDocument = NonNullable<
  BodyOf<typeof contract.wells.update>["control"]
>;

interface Settings {
  readonly offsetWells?: readonly ControlDocument[] | undefined;
  readonly stagecraftPlaybook?: ControlDocument | undefined;
  readonly updatedAt?: number | undefined;
}

/** Who may edit rules may edit what the rules look at, and nothing else of the asset. */
function editorOf(actor: Actor, permission: Permission): Actor {
  return {
    ...actor,
    permissions: new Set([...actor.permissions, permission]),
  };
}

function changesOf({
  offsetWells,
  stagecraftPlaybook,
}: Settings): ControlDocument {
  return {
    ...(offsetWells === undefined ? {} : { fdi: [...offsetWells] }),
    ...(stagecraftPlaybook === undefined ? {} : { stagecraftPlaybook }),
  };
}

/** The offset wells and the Stagecraft parameters stand in the settings of the well or stage. */
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
  const { control = {} } = await getWell(transaction, actor, assetId);
  const parameters = (control["parameters"] ?? {}) as ControlDocument;
  await editWell(transaction, editorOf(actor, "edit:wells"), assetId, {
    control: { ...control, parameters: { ...parameters, ...changes } },
    updatedAt,
  });
}
