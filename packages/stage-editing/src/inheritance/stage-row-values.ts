import type {
  DocumentUnits,
  StageDocumentKind,
  WellDocumentData,
} from "@stagecraft/domain";
import type { DocumentValues } from "./document-values.ts";

/** A version of a document of a well, current or not; documents of other kinds say nothing of stages. */
export interface SayingDocument {
  readonly kind: string;
  readonly version: number;
  readonly data: unknown;
}

type Said = Omit<DocumentValues, "units" | "versions">;

interface DocumentOf<Kind extends StageDocumentKind> extends SayingDocument {
  readonly kind: Kind;
  readonly data: WellDocumentData[Kind];
}

/** The shape of stored data follows from its kind. */
function isOf<Kind extends StageDocumentKind>(
  document: SayingDocument,
  kind: Kind,
): document is DocumentOf<Kind> {
  return document.kind === kind;
}

function withoutNull(said: Readonly<Record<string, unknown>>): Said {
  return Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== null),
  );
}

/** Returns what one document says about the stage; null when it does not name it. */
function saidBy(document: SayingDocument, stageNumber: number): Said | null {
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

function unitsOf(document: SayingDocument): DocumentUnits {
  return (document as DocumentOf<StageDocumentKind>).data.units;
}

/** Returns what the documents of a well say about the stage of a number. */
export function stageValuesFrom(
  documents: readonly SayingDocument[],
  stageNumber: number,
): DocumentValues {
  let values: DocumentValues = { units: {}, versions: {} };
  for (const document of documents) {
    const said = saidBy(document, stageNumber);
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
