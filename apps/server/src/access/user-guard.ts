import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";

/** People may be named by themselves, and by administrators who share a company with them. */
export async function guardUser(
  transaction: Transaction,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (userId === actor.id) return;
  if (!actor.permissions.has("view:admin-companies")) throw notFound();
  if (actor.reach.companyIds === "all") return;
  const shared = await transaction.query(
    "SELECT FROM company_member WHERE user_id = $1 AND company_id = ANY($2) LIMIT 1",
    [userId, limitOf(actor.reach.companyIds)],
  );
  if (shared.length === 0) throw notFound();
}
