import { ptaRunStatuses, type PtaRunStatus } from "@stagecraft/domain/pta";
import type { PtaInterpretationRow } from "../pta-cases.queries.ts";

export const shownStatuses = [...ptaRunStatuses, "outdated"] as const;
export type ShownStatus = PtaRunStatus | "outdated";

export const warningFilters = ["blocker", "warning", "note", "none"] as const;
export type WarningFilter = (typeof warningFilters)[number];

/** Null shows all. */
export interface InterpretationFilter {
  readonly wellId: number | null;
  readonly status: ShownStatus | null;
  readonly warning: WarningFilter | null;
}

export function shownStatusOf({
  status,
  isOutdated,
}: Pick<
  PtaInterpretationRow["context"],
  "status" | "isOutdated"
>): ShownStatus {
  return status === "DONE" && isOutdated ? "outdated" : status;
}

function hasWarning(
  { warnings }: PtaInterpretationRow,
  filter: WarningFilter,
): boolean {
  return filter === "none"
    ? warnings.length === 0
    : warnings.some(({ level }) => level === filter);
}

export function matchesFilter(
  row: PtaInterpretationRow,
  { wellId, status, warning }: InterpretationFilter,
): boolean {
  return (
    (wellId === null || row.wellId === wellId) &&
    (status === null || shownStatusOf(row.context) === status) &&
    (warning === null || hasWarning(row, warning))
  );
}

export function readFilter(search: string): InterpretationFilter {
  const given = new URLSearchParams(search);
  const well = given.get("well");
  return {
    wellId: well !== null && /^\d{1,9}$/.test(well) ? Number(well) : null,
    status: shownStatuses.find((each) => each === given.get("status")) ?? null,
    warning:
      warningFilters.find((each) => each === given.get("warning")) ?? null,
  };
}

export function writeFilter(filter: InterpretationFilter): string {
  const { wellId, status, warning } = filter;
  const written = new URLSearchParams({
    ...(wellId === null ? {} : { well: String(wellId) }),
    ...(status === null ? {} : { status }),
    ...(warning === null ? {} : { warning }),
  }).toString();
  return written === "" ? "" : `?${written}`;
}
