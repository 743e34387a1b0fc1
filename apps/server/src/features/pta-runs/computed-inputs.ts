import type { Transaction } from "#database/database.ts";
import {
  listKnown,
  type KnownInterpretation,
} from "#features/pta-interpretations/interpretation-items.service.ts";

/** The input of an interpretation at one moment, with its fingerprint. */
export type ComputedInputs = Pick<
  KnownInterpretation,
  "id" | "stageId" | "effective" | "inputDigest"
>;

/**
 * Null when the interpretation or its stage was deleted. The input is read before the record, so
 * that a sample that arrives in between outdates the output instead of being missed.
 */
export async function findInputs(
  transaction: Transaction,
  id: number,
): Promise<ComputedInputs | null> {
  const [known] = await listKnown(transaction, { id, seesInternal: true });
  return known ?? null;
}
