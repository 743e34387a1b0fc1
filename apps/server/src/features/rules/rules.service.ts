import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  DomainError,
  mostRulesOfAsset,
  type PlaybookType,
  type RuleAssetType,
} from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import { refuseInactive } from "#access/inactive-company.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import * as repository from "#features/rules/rules.repository.ts";

type RuleSet = Omit<OutputOf<typeof contract.rules.ofAsset>, "settings">;

export interface Watched {
  readonly assetType: RuleAssetType;
  readonly assetId: number;
}

export function watchedOf(
  assetType: "well" | "stage",
  assetId: number,
): Watched {
  return { assetType: assetType === "well" ? "WELL" : "STAGE", assetId };
}

async function requireRule(transaction: Transaction, id: number) {
  const rule = await repository.findRule(transaction, id);
  if (rule === null) throw notFound();
  return rule;
}

export async function getRule(transaction: Transaction, id: number) {
  const { companyId: _, ...rule } = await requireRule(transaction, id);
  return rule;
}

/** Returns the named company, if it is within reach, or the actor's only one. */
function companyFor({ reach }: Actor, named: number | undefined): number {
  const { companyIds } = reach;
  if (named !== undefined) {
    if (companyIds === "all" || companyIds.includes(named)) return named;
    throw notFound();
  }
  const [only, ...others] = companyIds === "all" ? [] : companyIds;
  if (only !== undefined && others.length === 0) return only;
  throw new DomainError(
    "request.invalid",
    "Name the company the rule is for.",
    { companyId: "Required." },
  );
}

export async function addRule(
  transaction: Transaction,
  actor: Actor,
  { companyId, ...rule }: BodyOf<typeof contract.rules.add>,
) {
  const company = companyFor(actor, companyId);
  await refuseInactive(transaction, [company]);
  const id = await repository.insertRule(
    transaction,
    company,
    rule,
    actor.name,
  );
  return getRule(transaction, id);
}

export async function editRule(
  transaction: Transaction,
  actor: Actor,
  id: number,
  { updatedAt, ...rule }: BodyOf<typeof contract.rules.update>,
) {
  if (!(await lockForEdit(transaction, "rule", id, updatedAt)))
    throw notFound();
  const known = await requireRule(transaction, id);
  refuseOtherPlaybook(known, rule);
  await repository.updateRule(transaction, id, rule, actor.name);
  return getRule(transaction, id);
}

function refuseOtherPlaybook(
  known: { readonly playbookType: PlaybookType },
  rule: { readonly playbookType: PlaybookType },
): void {
  if (known.playbookType === rule.playbookType) return;
  throw new DomainError(
    "request.invalid",
    "A rule cannot move to another playbook.",
  );
}

export async function removeRule(transaction: Transaction, id: number) {
  await requireRule(transaction, id);
  await repository.deleteRule(transaction, id);
}

async function refuseTooMany(
  transaction: Transaction,
  { assetType, assetId }: Watched,
): Promise<void> {
  const rules = await repository.listRulesOf(transaction, assetType, assetId);
  if (rules.length <= mostRulesOfAsset) return;
  throw new DomainError(
    "rules.tooMany",
    `At most ${mostRulesOfAsset} rules watch a well or a stage.`,
  );
}

export async function subscribeRule(
  transaction: Transaction,
  ruleId: number,
  { assetType, assetId }: Watched,
): Promise<void> {
  const rule = await requireRule(transaction, ruleId);
  const asset = await repository.lockAsset(transaction, assetType, assetId);
  // A user with access to several companies must not carry a rule from one to another.
  if (asset === null || asset.companyId !== rule.companyId) throw notFound();
  await repository.insertSubscription(transaction, rule, assetType, assetId);
  await refuseTooMany(transaction, { assetType, assetId });
}

export async function unsubscribeRule(
  transaction: Transaction,
  ruleId: number,
  { assetType, assetId }: Watched,
): Promise<void> {
  await requireRule(transaction, ruleId);
  await repository.deleteSubscription(transaction, ruleId, assetType, assetId);
}

/** Rules of the asset itself; a stage without any follows its well, as in the engine. */
export async function listRules(
  transaction: Transaction,
  { assetType, assetId }: Watched,
  playbookType?: PlaybookType,
): Promise<RuleSet> {
  const asset = await repository.findAsset(transaction, assetType, assetId);
  if (asset === null) throw notFound();
  const own = await repository.listRulesOf(transaction, assetType, assetId);
  const wellId =
    assetType === "STAGE" && own.length === 0 ? asset.wellId : null;
  const rules =
    wellId === null
      ? own
      : await repository.listRulesOf(transaction, "WELL", wellId);
  return {
    rules: rules.filter(
      (rule) =>
        playbookType === undefined || rule.playbookType === playbookType,
    ),
    source: wellId === null ? assetType : "WELL",
  };
}

/** From here on the stage is watched by its own copies of the rules. */
export async function copyRulesToStage(
  transaction: Transaction,
  actor: Actor,
  stageId: number,
): Promise<RuleSet> {
  const stage = { assetType: "STAGE", assetId: stageId } as const;
  const asset = await repository.lockAsset(transaction, "STAGE", stageId);
  if (asset === null) throw notFound();
  const { rules, source } = await listRules(transaction, stage);
  if (source === "STAGE") return { rules, source };
  for (const rule of rules) {
    const id = await repository.insertRule(
      transaction,
      asset.companyId,
      rule,
      actor.name,
    );
    const copy = { id, companyId: asset.companyId };
    await repository.insertSubscription(transaction, copy, "STAGE", stageId);
  }
  return listRules(transaction, stage);
}
