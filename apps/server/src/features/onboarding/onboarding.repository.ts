import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

type OnboardingState = OutputOf<typeof contract.onboarding.state>;

/** Reads the progress of the setup within these companies; null means every company. */
export async function readOnboardingState(
  transaction: Transaction,
  companyIds: readonly number[] | null,
): Promise<OnboardingState> {
  const [row] = await transaction.query<Row & OnboardingState>(
    `SELECT
       EXISTS (SELECT FROM company WHERE $1::integer[] IS NULL OR id = ANY($1)) AS "hasCompany",
       EXISTS (SELECT FROM company_member m JOIN app_user u ON u.id = m.user_id
               WHERE u.subject NOT LIKE 'van|%' AND u.deactivated_at IS NULL AND ($1::integer[] IS NULL OR m.company_id = ANY($1))) AS "hasPeople",
       EXISTS (SELECT FROM project WHERE $1::integer[] IS NULL OR company_id = ANY($1)) AS "hasPad",
       EXISTS (SELECT FROM data_source_auth WHERE $1::integer[] IS NULL OR company_id = ANY($1)) AS "hasDataProvider",
       EXISTS (SELECT FROM van_credential v JOIN project p ON p.id = v.project_id
               WHERE v.revoked_at IS NULL AND ($1::integer[] IS NULL OR v.company_id = ANY($1))) AS "hasVanCredential",
       EXISTS (SELECT FROM sample_source r JOIN stage s ON s.id = r.stage_id
               WHERE $1::integer[] IS NULL OR r.company_id = ANY($1)) AS "hasSample"`,
    [companyIds],
  );
  if (row === undefined) throw new Error("The state was not read.");
  return row;
}
