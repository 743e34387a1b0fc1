import type {
  DocumentUnits,
  StageDocumentKind,
  WellDocumentData,
} from "@stagecraft/domain";
import type { DocumentValues } from "./document-values.ts";

/**
 * A version of a document of a well, current or not; only some kinds have
 * values for stages.
 */
export interface ValuedDocument {
  readonly kind: string;
  readonly version: number;
  readonly data: unknown;
}

type Said = Omit<DocumentValues, "units" | "versions">;

interface DocumentOf<Kind extends StageDocumentKind> extends ValuedDocument {
  readonly kind: Kind;
  readonly data: WellDocumentData[Kind];
}

/** The shape of stored data follows from its kind. */
function isOf<Kind extends StageDocumentKind>(
  document: ValuedDocument,
  kind: Kind,
): document is DocumentOf<Kind> {
  return document.kind === kind;
}

function withoutNull(said: Readonly<Record<string, unknown>>): Said {
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null),
  );
}

/** Returns the values of one document for the stage; null when it does not name the stage. */
function valuesOf(document: ValuedDocument, stageNumber: number): Said | null {
  const isStage = (row: { readonly stageNumber: number }) =>
    row.stageNumber === stageNumber;
  if (isOf(document, "boreholevolumes")) {
    const row = document.data.rows.find(isStage);
    return row
      ? {
          boreholeVolume: row.boreholeVolume,
          midPerfMeasuredDepth: row.midPerfMeasuredDepth,
        }
      : null;
  }
  if (isOf(document, "stagelengths")) {
    const row = document.data.rows.find(isStage);
    return row ? { stageLength: row.length } : null;
  }
  if (isOf(document, "consumables")) {
    const row = document.data.rows.find(isStage);
    return row
      ? withoutNull({
          plannedCleanVolume: row.plannedCleanVolume,
          plannedProppantMass: row.plannedProppantMass,
          additives: row.additives.length === 0 ? null : row.additives,
        })
      : null;
  }
  if (isOf(document, "pumpschedule")) {
    const row = document.data.rows.find(isStage);
    return row ? { steps: row.steps } : null;
  }
  return null;
}

function unitsOf(document: ValuedDocument): DocumentUnits {
  return (document as DocumentOf<StageDocumentKind>).data.units;
}

/** Returns the values of a well's documents for the stage with a number. */
export function stageValuesFrom(
  documents: readonly ValuedDocument[],
  stageNumber: number,
): DocumentValues {
  let values: DocumentValues = { units: {}, versions: {} };
  for (const document of documents) {
    const said = valuesOf(document, stageNumber);
    if (said === null) continue;
    const { kind, version } = document;
    values = {
      ...values,
      ...said,
      units: { ...values.units, [kind]: unitsOf(document) },
      versions: { ...values.versions, [kind]: version },
    };
  }
  return values;
}
