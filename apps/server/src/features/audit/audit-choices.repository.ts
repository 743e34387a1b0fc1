import type { contract, OutputOf, ParamsOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";

export type ChoiceType = ParamsOf<typeof contract.audit.choices>["type"];
export type Choice = OutputOf<typeof contract.audit.choices>[number];

/** A list to choose from: more is found by typing more of the name. */
const mostChoices = 20;

interface ChoiceFilter {
  readonly text: string;
  readonly id: number | null;
  readonly companyIds: readonly number[] | null;
  readonly projectIds: readonly number[] | null;
  readonly seesInternal: boolean;
}

/** Each with its id, name and detail, as far as the caller may see it. */
const sources: Readonly<Record<ChoiceType, string>> = {
  user: `SELECT u.id, u.name, u.email AS detail FROM app_user u, given g
    WHERE g.companies IS NULL OR EXISTS (SELECT FROM company_member m WHERE m.user_id = u.id AND m.company_id = ANY(g.companies))`,
  company: `SELECT c.id, c.name, '' AS detail FROM company c, given g
    WHERE g.companies IS NULL OR c.id = ANY(g.companies)`,
  project: `SELECT p.id, p.name, c.name AS detail FROM project p JOIN company c ON c.id = p.company_id, given g
    WHERE (g.companies IS NULL OR p.company_id = ANY(g.companies)) AND (g.projects IS NULL OR p.id = ANY(g.projects))`,
  well: `SELECT w.id, w.well_number AS name, p.name AS detail FROM well w JOIN project p ON p.id = w.project_id, given g
    WHERE (g.companies IS NULL OR w.company_id = ANY(g.companies)) AND (g.projects IS NULL OR p.id = ANY(g.projects))
      AND (g.internal OR NOT w.hide)`,
  stage: `SELECT s.id, w.well_number || ' ' || s.name AS name, p.name AS detail
    FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id, given g
    WHERE (g.companies IS NULL OR s.company_id = ANY(g.companies)) AND (g.projects IS NULL OR p.id = ANY(g.projects))
      AND (g.internal OR NOT (s.hide OR w.hide))`,
};

/** Text is compared as typed: its signs have no special meaning. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function listChoices(
  transaction: Transaction,
  type: ChoiceType,
  filter: ChoiceFilter,
): Promise<Choice[]> {
  return transaction.query<Row & Choice>(
    `WITH given AS (SELECT $3::integer[] AS companies, $4::integer[] AS projects, $5::boolean AS internal)
     SELECT id, name, detail FROM (${sources[type]}) x
     WHERE ($1::integer IS NULL OR id = $1) AND (name ILIKE $2 OR detail ILIKE $2)
     ORDER BY lower(name), id LIMIT ${mostChoices}`,
    [
      filter.id,
      containing(filter.text),
      filter.companyIds,
      filter.projectIds,
      filter.seesInternal,
    ],
  );
}
