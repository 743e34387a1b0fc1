import { stageDocumentKinds, type StageDocumentKind } from "@stagecraft/domain";
import {
  stageValuesFrom,
  type DocumentValues,
  type ValuedDocument,
} from "@stagecraft/stage-editing";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/well-documents/well-documents.repository.ts";

/** The row of the documents that a stage took, and their versions. */
export type TakenRow = Readonly<Partial<Record<StageDocumentKind, number>>> & {
  readonly stageNumber: number;
};

async function readVersion(
  transaction: Transaction,
  wellId: number,
  kind: StageDocumentKind,
  version: number,
): Promise<ValuedDocument[]> {
  const found = await repository.findVersion(
    transaction,
    wellId,
    kind,
    version,
  );
  return found === null || found.data === null
    ? []
    : [{ kind, version, data: found.data }];
}

/**
 * Returns the values of a well's documents in the versions that its stages
 * took. Each version is read once, because most stages of a well took the same
 * one.
 */
export async function takenValuesOfWell(
  transaction: Transaction,
  wellId: number,
  taken: readonly TakenRow[],
): Promise<(row: TakenRow) => DocumentValues> {
  const keyOf = (kind: StageDocumentKind, version: number) =>
    `${kind}/${version}`;
  const wanted = new Map(
    taken.flatMap((row) =>
      stageDocumentKinds.flatMap((kind) => {
        const version = row[kind];
        return version === undefined
          ? []
          : [[keyOf(kind, version), { kind, version }] as const];
      }),
    ),
  );
  const found = new Map(
    await Promise.all(
      [...wanted].map(
        async ([key, { kind, version }]) =>
          [key, await readVersion(transaction, wellId, kind, version)] as const,
      ),
    ),
  );
  return (row) =>
    stageValuesFrom(
      stageDocumentKinds.flatMap((kind) => {
        const version = row[kind];
        if (version === undefined) return [];
        return found.get(keyOf(kind, version)) ?? [];
      }),
      row.stageNumber,
    );
}
