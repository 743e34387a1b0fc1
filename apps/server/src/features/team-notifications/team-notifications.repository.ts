import type { Row, Transaction } from "#database/database.ts";

export interface Reached {
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
}

/** Finds the company of a project within reach that has this address; null when there is none. */
export async function findCompanyNotifiedAt(
  transaction: Transaction,
  notificationUrl: string,
  { companyIds, projectIds }: Reached,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { company_id: number }>(
    `SELECT company_id FROM project WHERE notification_url = $1
       AND ($2::integer[] IS NULL OR company_id = ANY($2))
       AND ($3::integer[] IS NULL OR id = ANY($3)) ORDER BY id LIMIT 1`,
    [notificationUrl, companyIds, projectIds],
  );
  return row?.company_id ?? null;
}
