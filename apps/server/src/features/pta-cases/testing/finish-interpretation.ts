import type { PtaOutput, PtaResult, PtaWarning } from "@stagecraft/domain/pta";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { listKnown } from "#features/pta-interpretations/interpretation-items.service.ts";

/** Tests of inputs need no series. */
export function anOutput(
  results: readonly PtaResult[],
  warnings: readonly PtaWarning[] = [],
): PtaOutput {
  return {
    unitSystem: "STANDARD",
    pressureUnit: "psi",
    results,
    injection: null,
    falloff: { seconds: [1, 2], pressure: [5000, 4900], leftOutCount: 0 },
    gPlot: null,
    sqrtTime: null,
    semiLogDerivative: null,
    flowRegimes: [],
    unpropped: null,
    propped: null,
    staticModel: null,
    warnings,
  };
}

/** A result of the STANDARD system. */
export function aPressure(value: number): PtaResult {
  return {
    key: "closurePressure",
    value,
    unit: "psi",
    low: null,
    high: null,
    isResolved: true,
    isSetByPerson: false,
  };
}

/** Stores an output as a run does: with the fingerprint of what it was computed from. */
export function finishInterpretation(
  database: Database,
  id: number,
  output: PtaOutput,
): Promise<void> {
  return inTransaction(database, platformIdentity, async (transaction) => {
    const [known] = await listKnown(transaction, { id, seesInternal: true });
    await transaction.query(
      `UPDATE pta_interpretation SET status = 'DONE', output = $2, results = $3, warnings = $4, output_digest = $5,
         engine_release = 'pta-1', ended_at = clock_timestamp() WHERE id = $1`,
      [
        id,
        JSON.stringify(output),
        JSON.stringify(output.results),
        JSON.stringify(output.warnings),
        known?.inputDigest ?? null,
      ],
    );
  });
}
