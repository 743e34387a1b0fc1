import type {
  DocumentProblemCode,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import type { Check, Finding, Report } from "./checks/finding.ts";
import { checkPerforations } from "./checks/perforation-checks.ts";
import { checkPumpSchedule } from "./checks/schedule-checks.ts";
import {
  checkBoreholeVolumes,
  checkConsumables,
  checkStageLengths,
} from "./checks/stage-row-checks.ts";
import { checkTrajectory } from "./checks/survey-checks.ts";
import type { OtherDocuments } from "./read-document.ts";

/** Findings that are meaningless while the units of the document are unknown. */
export const unitDependentCodes: ReadonlySet<DocumentProblemCode> = new Set([
  "depthOutside",
  "wellheadFar",
  "turnTooSharp",
  "stationsFarApart",
  "surveyEndsAbove",
  "valueOutside",
  "midPerfOutside",
  "casingUnlikely",
  "clustersOverlap",
  "massDiffers",
]);

type Checks = { readonly [Kind in WellDocumentKind]: Check<Kind> };

const checks: Checks = {
  trajectory: checkTrajectory,
  perforations: checkPerforations,
  boreholevolumes: checkBoreholeVolumes,
  stagelengths: checkStageLengths,
  consumables: checkConsumables,
  pumpschedule: checkPumpSchedule,
};

/** The checks of a document, whether from a file or edited by hand. */
export function documentFindings<Kind extends WellDocumentKind>(
  kind: Kind,
  data: WellDocumentData[Kind],
  others: OtherDocuments,
): readonly Finding[] {
  const findings: Finding[] = [];
  const reportOf =
    (neighbor: number | null): Report =>
    (level, code, values, row, field) => {
      findings.push({
        level,
        code,
        values,
        row: row ?? null,
        field: field ?? null,
        neighbor,
      });
    };
  checks[kind](data, others, reportOf(null), reportOf);
  return findings;
}
