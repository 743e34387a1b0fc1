import type { PtaOutput, PtaResult } from "@stagecraft/domain/pta";
import { aResult } from "#test/pta-result.ts";
import type {
  CompareInterpretation,
  CompareItem,
} from "./pta-compare.queries.ts";

const runEnd = Date.UTC(2026, 10, 14, 6);

/** Closure, half-length and permeability of similar stages. */
function usualResults(number: number): PtaResult[] {
  const sway = Math.sin(number * 2.4);
  return [
    aResult("initialShutInPressure", 7400 + 60 * sway),
    aResult("closurePressure", 6600 + 80 * sway, {
      low: 6560 + 80 * sway,
      high: 6640 + 80 * sway,
    }),
    aResult("createdHalfLength", 240 + 20 * sway),
    aResult("leakOffPermeability", 1e-5 * (1 + 0.3 * sway)),
  ];
}

export function anItem(
  id: number,
  fields: Partial<Omit<CompareItem, "context">> & {
    readonly context?: Partial<CompareItem["context"]>;
  } = {},
): CompareItem {
  const wellId = fields.wellId ?? 1;
  const stageNumber = fields.stageNumber ?? id;
  const isDone = (fields.context?.status ?? "DONE") === "DONE";
  return {
    id,
    caseId: 5,
    projectId: 1,
    wellId,
    wellNumber: `Kestrel ${wellId}H`,
    stageId: id,
    stageName: String(stageNumber),
    stageNumber,
    midPerforationMdMetres: 4750 - 60 * (stageNumber ?? 0),
    clientComment: "",
    results: isDone ? usualResults(id) : [],
    warnings: [],
    createdAt: runEnd,
    updatedAt: runEnd,
    ...fields,
    context: {
      status: "DONE",
      progress: null,
      generation: null,
      failure: null,
      queuedAt: runEnd,
      endedAt: isDone ? runEnd : null,
      orderedBy: "An engineer",
      engineRelease: "1",
      isOutdated: false,
      ...fields.context,
    },
  };
}

/**
 * Two wells of eight stages, of which one closes far too low, one is outdated, one not resolved and
 * one not run.
 */
export function someItems(): CompareItem[] {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  return [1, 2].flatMap((wellId) =>
    numbers.map((stageNumber) => {
      const id = (wellId - 1) * 8 + stageNumber;
      const base = { wellId, stageNumber };
      switch (id) {
        case 3:
          return anItem(id, {
            ...base,
            results: usualResults(id).map((result) =>
              result.key === "closurePressure"
                ? { ...result, value: 5200, low: 5100, high: 5300 }
                : result,
            ),
          });
        case 6:
          return anItem(id, { ...base, context: { isOutdated: true } });
        case 11:
          return anItem(id, {
            ...base,
            results: usualResults(id).map((result) => ({
              ...result,
              isResolved: result.key !== "closurePressure",
            })),
          });
        case 14:
          return anItem(id, {
            ...base,
            context: { status: "FAILED", failure: "No pressure." },
          });
        default:
          return anItem(id, base);
      }
    }),
  );
}

/** A falloff that closes at G = 4. */
export function anOutput(item: CompareItem): PtaOutput {
  const gTime = Array.from({ length: 120 }, (_, index) => index / 10);
  const isip =
    item.results.find(({ key }) => key === "initialShutInPressure")?.value ??
    7400;
  const slope = 150 + 3 * item.id;
  const pressure = gTime.map((g) =>
    g < 4 ? isip - slope * g : isip - 4 * slope - 60 * (g - 4),
  );
  const closure = { G: 4, seconds: 600, pressure: isip - 4 * slope };
  return {
    unitSystem: "STANDARD",
    pressureUnit: "psi",
    results: item.results,
    injection: null,
    falloff: null,
    gPlot: {
      alpha: 1,
      gTime,
      pressure,
      gDerivative: gTime.map((g) => (g < 4 ? slope : 60)),
      gSemilog: gTime.map((g) => (g < 4 ? slope * g : 60 * g)),
      contact: closure,
      tangent: closure,
      closure,
      closureMethod: "contact",
    },
    sqrtTime: null,
    semiLogDerivative: null,
    flowRegimes: [],
    unpropped: null,
    propped: null,
    staticModel: null,
    warnings: [],
  };
}

export function anInterpretation(item: CompareItem): CompareInterpretation {
  return {
    ...item,
    unitSystem: "STANDARD",
    input: {},
    effective: { unitSystem: "STANDARD", input: {}, origins: {} },
    output: item.results.length === 0 ? null : anOutput(item),
    hasOwnRecord: false,
  };
}
