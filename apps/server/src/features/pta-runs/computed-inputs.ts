import type { Transaction } from "#database/database.ts";
import {
  listKnown,
  type KnownInterpretation,
} from "#features/pta-interpretations/interpretation-items.service.ts";

/** What an interpretation is computed with at one moment, with its fingerprint. */
export type ComputedInputs = Pick<
  KnownInterpretation,
  "id" | "stageId" | "effective" | "inputDigest"
>;

/**
 * Null when it, or its stage, was deleted. Read before the record: samples that
 * come in between outdate the output instead of being missed.
 */
export async function findInputs(
  transaction: Transaction,
  id: number,
): Promise<ComputedInputs | null> {
  const [known] = await listKnown(transaction, { id, seesInternal: true });
  return known ?? null;
}
