import { auditOutcomes, type AuditOutcome } from "@stagecraft/domain";
import { fromReaderClock } from "#translations/reader.ts";
import type { AuditQuery } from "./audit.queries.ts";

export const assetTypes = ["company", "project", "well", "stage"] as const;
export type FilteredAsset = (typeof assetTypes)[number];

/** The filter in the address; undefined means everything. */
export interface AuditFilter {
  readonly personId: number | undefined;
  readonly assetType: FilteredAsset | undefined;
  readonly assetId: number | undefined;
  readonly outcome: AuditOutcome | undefined;
  readonly action: string | undefined;
  readonly requestId: string | undefined;
  /** Days by the reader's clock, `2026-11-14`; the last is included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const everything: AuditFilter = {
  personId: undefined,
  assetType: undefined,
  assetId: undefined,
  outcome: undefined,
  action: undefined,
  requestId: undefined,
  from: undefined,
  to: undefined,
};

function oneOf<Value extends string>(
  values: readonly Value[],
  given: string | null,
): Value | undefined {
  return values.find((value) => value === given);
}

function idIn(given: string | null): number | undefined {
  const id = Number(given);
  return given !== null && Number.isInteger(id) && id > 0 && id < 2 ** 31
    ? id
    : undefined;
}

function matching(pattern: RegExp, given: string | null): string | undefined {
  return given !== null && pattern.test(given) ? given : undefined;
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the filter from the address; invalid values are ignored. */
export function readFilter(search: string): AuditFilter {
  const requested = new URLSearchParams(search);
  const assetType = oneOf(assetTypes, requested.get("assetType"));
  return {
    personId: idIn(requested.get("personId")),
    assetType,
    assetId:
      assetType === undefined ? undefined : idIn(requested.get("assetId")),
    outcome: oneOf(auditOutcomes, requested.get("outcome")),
    action: matching(/^[A-Za-z.]{1,80}$/, requested.get("action")),
    requestId: matching(/^.{1,200}$/, requested.get("requestId")),
    from: matching(day, requested.get("from")),
    to: matching(day, requested.get("to")),
  };
}

/** Writes only the active filters into the address. */
export function writeFilter(filter: AuditFilter): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(filter) as [
    string,
    string | number | undefined,
  ][])
    if (value !== undefined) fields.set(name, String(value));
  const written = fields.toString();
  return written === "" ? "" : `?${written}`;
}

export function isNarrowed(filter: AuditFilter): boolean {
  return writeFilter(filter) !== "";
}

const dayMs = 86_400_000;

function dayStart(text: string): number {
  return fromReaderClock(Date.parse(`${text}T00:00:00Z`));
}

/** Builds the API query; an asset without its id narrows nothing yet. */
export function queryOf(filter: AuditFilter): AuditQuery {
  const { assetType, assetId, from, to, ...fields } = filter;
  const isAsset = assetType !== undefined && assetId !== undefined;
  return Object.fromEntries(
    Object.entries({
      ...fields,
      ...(isAsset ? { assetType, assetId } : {}),
      from: from === undefined ? undefined : dayStart(from),
      to: to === undefined ? undefined : dayStart(to) + dayMs,
    }).filter(([, value]) => value !== undefined),
  );
}
