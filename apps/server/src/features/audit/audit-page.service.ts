import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import { limitOf, type Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  findNames,
  isNamedKind,
  listRecords,
  type RecordFilter,
  type StoredChange,
  type StoredRecord,
} from "#features/audit/audit-page.repository.ts";
import { namedAssets, summaryOf } from "#http/endpoints/named-assets.ts";

type Page = OutputOf<typeof contract.audit.page>;
type PagedRecord = Page["records"][number];
type Change = PagedRecord["changes"][number];
export type AuditQuery = QueryOf<typeof contract.audit.export>;

export function filterOf(
  { reach }: Actor,
  query: AuditQuery,
  page: { readonly after: number | null; readonly limit: number },
): RecordFilter {
  const { assetType, assetId } = query;
  return {
    companyId: query.companyId ?? null,
    personId: query.personId ?? null,
    asset:
      assetType === undefined || assetId === undefined
        ? null
        : `${assetType}:${assetId}`,
    requestId: query.requestId ?? null,
    action: query.action ?? null,
    outcome: query.outcome ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    ...page,
    companyIds: limitOf(reach.companyIds),
    seesInternal: reach.seesInternal,
  };
}

/** Fields that the records themselves show to staff only, by kind of record. */
const internalFields: Readonly<Record<string, RegExp>> = {
  project: /^(control\.|control$|project_notes$|internal_|hide$)/,
  well: /^(control\.|control$|hide$)/,
  stage: /^(comment$|hide$)/,
  "pta-case": /^(comment$|hidden$)/,
  "pta-interpretation": /^comment$/,
};

function changesOf(
  { changes }: StoredRecord,
  seesInternal: boolean,
): { readonly changes: Change[]; readonly moreChanges: number } {
  const entries = changes ?? [];
  const described = entries.filter(
    (entry): entry is StoredChange => "fields" in entry,
  );
  const more = entries.find((entry) => "more" in entry);
  return {
    moreChanges: more?.more ?? 0,
    changes: described.flatMap(({ record, id, name, kind, fields }) => {
      const hidden = seesInternal ? undefined : internalFields[record];
      const shown = Object.entries(fields)
        .filter(([field]) => hidden?.test(field) !== true)
        .map(([field, [before, after]]) => ({ field, before, after }));
      return shown.length === 0
        ? []
        : [{ record, id, name, kind, fields: shown as Change["fields"] }];
    }),
  };
}

interface Subject {
  readonly type: string;
  readonly id: string;
  /** Its name at that time; null where the record has no name. */
  readonly name: string | null;
}

/** A copy creates many records; the details list all of them. */
const mostMade = 3;

/** The records that the request created, without secondary ones such as memberships. */
function madeBy(changes: readonly Change[]): Subject[] {
  const made = changes.flatMap(({ record, id, name, kind }) =>
    kind === "added" && id !== null && isNamedKind(record)
      ? [{ type: record, id, name }]
      : [],
  );
  // A van also has a person's record; it is shown as its credential.
  const first = made.find(({ type }) => type !== "user") ?? made[0];
  return made.filter(({ type }) => type === first?.type).slice(0, mostMade);
}

/** The records that the request created or named; otherwise the first changed record. */
function subjectsOf(
  record: StoredRecord,
  changes: readonly Change[],
): Subject[] {
  const named = namedAssets(record.action, record.target).map(
    ({ type, id }) => {
      const changed = changes.find(
        (change) => change.record === type && change.id === String(id),
      );
      return { type, id: String(id), name: changed?.name ?? null };
    },
  );
  const made = madeBy(changes).filter(
    ({ type, id }) =>
      !named.some((subject) => subject.type === type && subject.id === id),
  );
  if (made.length + named.length > 0) return [...made, ...named];
  const [first] = changes;
  return first === undefined || first.id === null
    ? []
    : [{ type: first.record, id: first.id, name: first.name }];
}

/** Fields of changed records that hold an id, and the kind of record it refers to. */
const idField = /^(user|company|project|well|stage|tag|rule)_id$/;

function idsInChanges(changes: readonly Change[]): string[] {
  return changes.flatMap(({ fields }) =>
    fields.flatMap(({ field, before, after }) => {
      const type = idField.exec(field)?.[1];
      if (type === undefined) return [];
      return [before, after]
        .filter((id) => typeof id === "number")
        .map((id) => `${type}:${id}`);
    }),
  );
}

interface Draft {
  readonly record: StoredRecord;
  readonly changes: readonly Change[];
  readonly moreChanges: number;
  readonly subjects: readonly Subject[];
}

function toRecord(
  { record, changes, moreChanges, subjects }: Draft,
  names: ReadonlyMap<string, string>,
): PagedRecord {
  return {
    id: Number(record.id),
    timestamp: record.at.getTime(),
    requestId: record.request_id,
    actorId: record.actor_id,
    actorName: record.actor_name,
    actingForId: record.acting_for,
    actingForName: record.acting_for_name,
    companyId: record.company_id,
    companyName: record.company_name,
    action: record.action,
    summary: summaryOf(record.action),
    outcome: record.outcome,
    status: record.status,
    code: record.code,
    subjects: subjects.map(({ type, id, name }) => ({
      type,
      id,
      name: names.get(`${type}:${id}`) ?? name,
    })),
    target: record.target as PagedRecord["target"],
    changes: [...changes],
    moreChanges,
  };
}

/** Reads one page with the names of everything in it: two statements, however many rows. */
export async function readRecords(
  transaction: Transaction,
  { reach }: Actor,
  filter: RecordFilter,
): Promise<{
  readonly records: PagedRecord[];
  readonly names: Map<string, string>;
}> {
  const drafts: Draft[] = (await listRecords(transaction, filter)).map(
    (record) => {
      const { changes, moreChanges } = changesOf(record, reach.seesInternal);
      const subjects = subjectsOf(record, changes);
      return { record, changes, moreChanges, subjects };
    },
  );
  const wanted = drafts.flatMap(({ changes, subjects }) => [
    ...subjects.map(({ type, id }) => `${type}:${id}`),
    ...idsInChanges(changes),
  ]);
  const names = await findNames(transaction, [...new Set(wanted)], filter);
  return { records: drafts.map((draft) => toRecord(draft, names)), names };
}

export async function auditPage(
  transaction: Transaction,
  actor: Actor,
  { after, limit, ...query }: QueryOf<typeof contract.audit.page>,
): Promise<Page> {
  // One extra row shows whether there is another page.
  const filter = filterOf(actor, query, {
    after: after ?? null,
    limit: limit + 1,
  });
  const { records, names } = await readRecords(transaction, actor, filter);
  const shown = records.slice(0, limit);
  return {
    records: shown,
    next: records.length > limit ? (shown.at(-1)?.id ?? null) : null,
    names: Object.fromEntries(names),
  };
}
