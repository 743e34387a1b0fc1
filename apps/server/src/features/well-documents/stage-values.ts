import type {
  DocumentUnits,
  PlannedAdditive,
  PumpStep,
  StageDocumentKind,
  WellDocumentKind,
} from "@stagecraft/domain";
import type { StoredDocument } from "#features/well-documents/well-documents.repository.ts";

/** What the documents of a well say about one of its stages; absent is not said. */
export interface StageDocumentValues {
  readonly boreholeVolume?: number;
  readonly midPerfMeasuredDepth?: number;
  readonly stageLength?: number;
  readonly plannedCleanVolume?: number;
  readonly plannedProppantMass?: number;
  readonly additives?: readonly PlannedAdditive[];
  readonly steps?: readonly PumpStep[];
  /** Of each document that says something: two of them may be in different units. */
  readonly units: Readonly<Partial<Record<StageDocumentKind, DocumentUnits>>>;
  /** Versions of the documents that the values are from. */
  readonly versions: Readonly<Partial<Record<WellDocumentKind, number>>>;
}

/** A version of a document, current or not. */
export type SayingDocument = Pick<StoredDocument, "kind" | "version" | "data">;

type Said = Omit<StageDocumentValues, "units" | "versions">;

function isOf<Kind extends StageDocumentKind>(
  document: SayingDocument,
  kind: Kind,
): document is Pick<StoredDocument<Kind>, keyof SayingDocument> {
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

export function stageValuesFrom(
  documents: readonly SayingDocument[],
  stageNumber: number,
): StageDocumentValues {
  let values: StageDocumentValues = { units: {}, versions: {} };
  for (const document of documents) {
    const said = saidBy(document, stageNumber);
    if (said === null || !("units" in document.data)) continue;
    const { kind, version } = document;
    values = {
      ...values,
      ...said,
      units: { ...values.units, [kind]: document.data.units },
      versions: { ...values.versions, [kind]: version },
    };
  }
  return values;
}
