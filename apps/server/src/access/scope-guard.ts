import type {
  AssetReference,
  Endpoint,
  Place,
  Scope,
} from "@stagecraft/contract";
import { assetTypes, DomainError, type AssetType } from "@stagecraft/domain";
import type { Actor, Reach } from "#access/actor.ts";
import { findLineages, type Lineage } from "#access/asset-lineage.ts";
import { refuseInactive } from "#access/inactive-company.ts";
import { guardUser } from "#access/user-guard.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { withDeleted } from "#database/deleted-rows.ts";

export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function valueAt(input: RequestInput, place: Place): unknown {
  const [part, key] = place.split(".") as [keyof RequestInput, string];
  return (input[part] as Readonly<Record<string, unknown>> | undefined)?.[key];
}

/** An optional field that is not there names nothing. */
function idsAt(input: RequestInput, place: Place): number[] {
  const value = valueAt(input, place);
  if (value === undefined) return [];
  const ids = (Array.isArray(value) ? value : [value]) as number[];
  return [...new Set(ids)];
}

function assetTypeOf(
  input: RequestInput,
  reference: AssetReference,
): AssetType | "user" {
  if (!reference.asset.includes("."))
    return reference.asset as AssetType | "user";
  const named = String(valueAt(input, reference.asset as Place)).toLowerCase();
  const type = assetTypes.find((candidate) => candidate === named);
  if (type === undefined) throw notFound();
  return type;
}

/** The application's own check, which must hold without row security. */
function isWithinReach(
  reach: Reach,
  type: AssetType,
  lineage: Lineage,
): boolean {
  if (
    reach.stageIds !== "all" &&
    !(type === "stage" && reach.stageIds.includes(Number(lineage.id)))
  )
    return false;
  if (
    reach.companyIds !== "all" &&
    !reach.companyIds.includes(lineage.companyId)
  )
    return false;
  if (lineage.internal && !reach.seesInternal) return false;
  if (reach.projectIds === "all" || lineage.projectId === null) return true;
  return reach.projectIds.includes(lineage.projectId);
}

type GuardedEndpoint = Pick<Endpoint, "isOpenWhileInactive" | "errors">;

/**
 * A sender must get to know that its stage was deleted, so that it stops or
 * waits for a restore; to anybody out of reach the stage never existed.
 */
async function refuseDeleted(
  transaction: Transaction,
  { reach }: Actor,
  ids: readonly number[],
): Promise<void> {
  const lineages = await withDeleted(transaction, () =>
    findLineages(transaction, "stage", ids),
  );
  const isOwn =
    lineages.length === ids.length &&
    lineages.every((lineage) => isWithinReach(reach, "stage", lineage));
  if (isOwn)
    throw new DomainError(
      "stage.deleted",
      "The stage was deleted and takes no samples, unless it is restored.",
    );
}

async function guardReference(
  transaction: Transaction,
  actor: Actor,
  input: RequestInput,
  reference: AssetReference,
  { errors }: GuardedEndpoint,
): Promise<number[]> {
  const type = assetTypeOf(input, reference);
  const ids = idsAt(input, reference.path);
  if (type === "user") {
    for (const id of ids) await guardUser(transaction, actor, id);
    return [];
  }
  const lineages = await findLineages(transaction, type, ids);
  const reachable = lineages.filter((lineage) =>
    isWithinReach(actor.reach, type, lineage),
  );
  if (reachable.length !== ids.length) {
    if (type === "stage" && errors.includes("stage.deleted"))
      await refuseDeleted(transaction, actor, ids);
    throw notFound();
  }
  return reachable.map(({ companyId }) => companyId);
}

/**
 * Refuses assets that are out of reach, and changes in an inactive company;
 * returns the company of the request, for the audit record.
 */
export async function guardScope(
  transaction: Transaction,
  actor: Actor,
  scope: Scope,
  input: RequestInput,
  endpoint: GuardedEndpoint,
): Promise<number | null> {
  if (typeof scope === "string") return null;
  const companyIds = new Set<number>();
  for (const reference of scope) {
    const found = await guardReference(
      transaction,
      actor,
      input,
      reference,
      endpoint,
    );
    for (const companyId of found) companyIds.add(companyId);
  }
  if (!endpoint.isOpenWhileInactive)
    await refuseInactive(transaction, [...companyIds]);
  const [first] = companyIds;
  return first ?? null;
}
