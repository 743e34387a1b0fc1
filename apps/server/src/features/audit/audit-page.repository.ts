import type { AuditOutcome } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

/**
 * A changed record as the database stores it in the audit; the last entry may
 * only count the rest.
 */
export interface StoredChange {
  readonly record: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly kind: "added" | "changed" | "removed";
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface StoredRecord extends Row {
  readonly id: string;
  readonly at: Date;
  readonly request_id: string;
  readonly actor_id: number | null;
  readonly actor_name: string;
  readonly acting_for: number | null;
  readonly acting_for_name: string | null;
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly action: string;
  readonly outcome: AuditOutcome;
  readonly status: number;
  readonly code: string | null;
  readonly target: Readonly<Record<string, unknown>>;
  readonly changes:
    readonly (StoredChange | { readonly more: number })[] | null;
}

export interface RecordFilter {
  readonly companyId: number | null;
  readonly personId: number | null;
  /** `stage:7`; null for any. */
  readonly asset: string | null;
  readonly requestId: string | null;
  readonly action: string | null;
  readonly outcome: AuditOutcome | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly after: number | null;
  readonly limit: number;
  /** The caller's companies; null: every company, and records without one. */
  readonly companyIds: readonly number[] | null;
  readonly seesInternal: boolean;
}

/** With an asset, its records are read newest first; otherwise all records are. */
const recordsOfAsset =
  "audit_asset a JOIN audit_record r ON r.id = a.record_id";

function idOf({ asset }: RecordFilter): string {
  return asset === null ? "r.id" : "a.record_id";
}

/**
 * Only the conditions that are set: PostgreSQL plans each combination better
 * than one statement for all.
 */
function conditionsOf(filter: RecordFilter) {
  const values: unknown[] = [];
  const given = (value: unknown, condition: (place: string) => string) => {
    if (value === null) return [];
    values.push(value);
    return [condition(`$${values.length}`)];
  };
  const time = (value: number | null) =>
    value === null ? null : new Date(value);
  const conditions = [
    ...given(filter.companyIds, (at) => `r.company_id = ANY(${at})`),
    ...(filter.seesInternal ? [] : ["r.internal IS NOT TRUE"]),
    ...given(filter.companyId, (at) => `r.company_id = ${at}`),
    ...given(
      filter.personId,
      (at) => `(r.actor_id = ${at} OR r.acting_for = ${at})`,
    ),
    ...given(filter.asset, (at) => `a.asset = ${at}`),
    ...given(filter.requestId, (at) => `r.request_id = ${at}`),
    ...given(filter.action, (at) => `r.action = ${at}`),
    ...given(filter.outcome, (at) => `r.outcome = ${at}`),
    ...given(time(filter.from), (at) => `r.at >= ${at}`),
    ...given(time(filter.to), (at) => `r.at < ${at}`),
    ...given(filter.after, (at) => `${idOf(filter)} < ${at}`),
  ];
  return { values, conditions: ["true", ...conditions].join(" AND ") };
}

/** Lists the records of the filter, the latest first. */
export function listRecords(
  transaction: Transaction,
  filter: RecordFilter,
): Promise<StoredRecord[]> {
  const { values, conditions } = conditionsOf(filter);
  const source = filter.asset === null ? "audit_record r" : recordsOfAsset;
  return transaction.query<StoredRecord>(
    `SELECT r.id, r.at, r.request_id, r.actor_id, r.actor_name, r.acting_for, v.name AS acting_for_name,
       r.company_id, c.name AS company_name, r.action, r.outcome, r.status, r.code, r.target, r.changes
     FROM (SELECT r.* FROM ${source} WHERE ${conditions} ORDER BY ${idOf(filter)} DESC LIMIT $${values.length + 1}) r
     LEFT JOIN company c ON c.id = r.company_id
     LEFT JOIN app_user v ON v.id = r.acting_for
     ORDER BY r.id DESC`,
    [...values, filter.limit],
  );
}

export interface NameFilter {
  readonly companyIds: readonly number[] | null;
  readonly seesInternal: boolean;
}

/** One row for each kind of asset that has a name: type, table, name, and whether clients may know of it. */
const named: readonly (readonly [string, string, string, string])[] = [
  ["company", "company", "x.name", "true"],
  ["project", "project", "x.name", "true"],
  ["well", "well", "x.well_number", "NOT x.hide"],
  [
    "stage",
    "stage",
    "(SELECT w.well_number FROM well w WHERE w.id = x.well_id) || ' ' || x.name",
    "NOT x.hide",
  ],
  ["user", "app_user", "x.name", "true"],
  ["tag", "tag", "x.name", "true"],
  ["rule", "rule", "left(x.recommendation, 80)", "true"],
  ["field-box", "field_box", "x.box_name", "true"],
  ["fdi-state", "fdi_state", "x.identifier", "true"],
  ["data-source-auth", "data_source_auth", "x.name", "true"],
  ["van-credential", "van_credential", "x.name", "true"],
  ["import-profile", "import_profile", "x.name", "true"],
];

/** Whether records of this kind have a name that people know. */
export function isNamedKind(record: string): boolean {
  return named.some(([type]) => type === record);
}

/** People, tags and FDI states belong to no company. */
const ofNoCompany = new Set(["app_user", "tag", "fdi_state"]);

/**
 * Ids of each kind in a separate array, because under row security an index can
 * only be used for comparing integers.
 */
function idsByType(assets: readonly string[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const asset of assets) {
    const [, type = "", id] = /^([a-z-]+):([0-9]{1,9})$/.exec(asset) ?? [];
    if (id !== undefined) ids.set(type, [...(ids.get(type) ?? []), Number(id)]);
  }
  return ids;
}

/** Names of assets (`stage:7`) that exist and that the caller may see. */
export async function findNames(
  transaction: Transaction,
  assets: readonly string[],
  { companyIds, seesInternal }: NameFilter,
): Promise<Map<string, string>> {
  const ids = idsByType(assets);
  const kinds = named.filter(([type]) => ids.has(type));
  if (kinds.length === 0) return new Map();
  const names = kinds.map(([type, table, name, isOpen], index) => {
    const company = table === "company" ? "x.id" : "x.company_id";
    const within = ofNoCompany.has(table)
      ? "true"
      : `($1::integer[] IS NULL OR ${company} = ANY($1))`;
    return `SELECT '${type}:' || x.id AS asset, ${name} AS name FROM ${table} x
      WHERE x.id = ANY($${index + 3}::integer[]) AND ${within} AND ($2::boolean OR ${isOpen})`;
  });
  const rows = await transaction.query<
    Row & { asset: string; name: string | null }
  >(
    // Both parameters are used here, because a query for people only would not
    // mention them.
    `WITH reader AS (SELECT $1::integer[], $2::boolean) ${names.join(" UNION ALL ")}`,
    [companyIds, seesInternal, ...kinds.map(([type]) => ids.get(type))],
  );
  return new Map(rows.map(({ asset, name }) => [asset, name ?? ""]));
}
