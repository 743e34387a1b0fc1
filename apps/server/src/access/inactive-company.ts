import { DomainError } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";

export function companyInactive(): DomainError {
  return new DomainError(
    "company.inactive",
    "This company is inactive: read-only. Nothing was stored; support can make it active again.",
  );
}

/** Refuses changes of the data of an inactive company. */
export async function refuseInactive(
  transaction: Transaction,
  companyIds: readonly number[],
): Promise<void> {
  if (companyIds.length === 0) return;
  const inactive = await transaction.query(
    "SELECT FROM company WHERE id = ANY($1) AND NOT active LIMIT 1",
    [companyIds],
  );
  if (inactive.length > 0) throw companyInactive();
}
