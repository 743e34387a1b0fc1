import type { BodyOf, contract } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/rules/rules.repository.ts";
import {
  copyRulesToStage,
  editRule,
  listRules,
  subscribeRule,
  type Watched,
} from "#features/rules/rules.service.ts";
import { saveSettings } from "#features/rules/watched-settings.ts";

type Save = BodyOf<typeof contract.rules.save>;

/** A rule that also watches another asset stays there. */
async function removeFrom(
  transaction: Transaction,
  ruleId: number,
  { assetType, assetId }: Watched,
): Promise<void> {
  await repository.deleteSubscription(transaction, ruleId, assetType, assetId);
  const rule = await repository.findRule(transaction, ruleId);
  if (rule !== null && rule.assetType === null)
    await repository.deleteRule(transaction, ruleId);
}

/**
 * Refuses rules that an editor of the asset may not name: only its own are
 * allowed, or a well's that a stage has just copied.
 */
async function refuseStrangers(
  transaction: Transaction,
  watched: Watched,
  ids: readonly number[],
): Promise<void> {
  const { rules } = await listRules(transaction, watched);
  const known = new Set(rules.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw notFound();
}

/** A stage that follows its well must get its own copies before one of the rules is changed. */
function refuseForeign(source: string, { assetType }: Watched): void {
  if (source === assetType) return;
  throw new DomainError(
    "request.invalid",
    "The stage follows the rules of its well. Give it a copy of its own first.",
  );
}

/** Saves all changes of a playbook editor; the caller's transaction makes it all or nothing. */
export async function saveRules(
  transaction: Transaction,
  actor: Actor,
  watched: Watched,
  save: Save,
) {
  const { assetType, assetId } = watched;
  const asset = await repository.lockAsset(transaction, assetType, assetId);
  if (asset === null) throw notFound();
  const named = [...save.changed.map(({ id }) => id), ...save.deleted];
  if (named.length > 0) {
    const { source } = await listRules(transaction, watched);
    refuseForeign(source, watched);
    await refuseStrangers(transaction, watched, named);
  }
  for (const { id, ...rule } of save.changed)
    await editRule(transaction, actor, id, rule);
  for (const id of save.deleted) await removeFrom(transaction, id, watched);
  if (save.appended.length > 0 && assetType === "STAGE")
    await copyRulesToStage(transaction, actor, assetId);
  for (const rule of save.appended) {
    const id = await repository.insertRule(
      transaction,
      asset.companyId,
      rule,
      actor.name,
    );
    await subscribeRule(transaction, id, watched);
  }
  await saveSettings(transaction, actor, watched, save);
  return listRules(transaction, watched);
}
