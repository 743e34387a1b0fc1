import type { Transaction } from "#database/database.ts";
import type { PtaProposals } from "#features/pta-interpretations/effective-input.service.ts";

/** Replaced by the proposals of `pta-runs` as soon as they are merged. */
export function proposalsOf(
  _transaction: Transaction,
  _stageId: number,
): Promise<PtaProposals> {
  return Promise.resolve({});
}
