import { type PtaResult } from "@stagecraft/domain/pta";
import type {
  CaseHierarchy,
  CaseProgressRow,
  OfferedStage,
  PtaCase,
  PtaInterpretationRow,
  ResultStatistics,
} from "#features/pta-cases/pta-cases.queries.ts";
import type { Responses } from "./test-server.ts";
import { morning, northgate } from "./world.ts";

const minuteMs = 60_000;

/** What every case of the tests knows; enough for a run without a history match. */
const knownInput: PtaCase["input"] = {
  fractureHeight: 150,
  fractureHeightUnit: "ft",
  porosity: 0.06,
  porosityUnit: "fraction",
  minimumInSituStressGradient: 0.7,
  minimumInSituStressGradientUnit: "psi/ft",
};

const noCounts = {
  interpretations: 0,
  done: 0,
  outdated: 0,
  running: 0,
  failed: 0,
  withWarnings: 0,
};

export function aCase(
  fields: Omit<Partial<PtaCase>, "counts"> & {
    counts?: Partial<PtaCase["counts"]>;
  } = {},
): PtaCase {
  const { counts, ...others } = fields;
  return {
    id: 1,
    projectId: 1,
    companyId: northgate.id,
    name: "Base case",
    hidden: false,
    tagId: null,
    tagName: null,
    unitSystem: "STANDARD",
    input: knownInput,
    counts: { ...noCounts, ...counts },
    createdAt: morning,
    createdBy: "Petra Nowak",
    updatedAt: morning + minuteMs,
    updatedBy: "Petra Nowak",
    ...others,
  };
}

function aResult(
  key: PtaResult["key"],
  value: number,
  unit: string,
  fields: Partial<PtaResult> = {},
): PtaResult {
  return {
    key,
    value,
    unit,
    low: null,
    high: null,
    isResolved: true,
    isSetByPerson: false,
    ...fields,
  };
}

const idleContext: PtaInterpretationRow["context"] = {
  status: "DONE",
  progress: null,
  generation: null,
  failure: null,
  queuedAt: morning,
  endedAt: morning + minuteMs,
  orderedBy: "Petra Nowak",
  engineRelease: "1",
  isOutdated: false,
};

export function anInterpretation(
  id: number,
  fields: Omit<Partial<PtaInterpretationRow>, "context"> & {
    context?: Partial<PtaInterpretationRow["context"]>;
  } = {},
): PtaInterpretationRow {
  const { context, ...others } = fields;
  return {
    id,
    caseId: 1,
    projectId: 1,
    wellId: 1,
    wellNumber: "Kestrel 1H",
    stageId: id,
    stageName: String(id),
    stageNumber: id,
    midPerforationMdMetres: null,
    clientComment: "",
    context: { ...idleContext, ...context },
    results: [
      aResult("initialShutInPressure", 6130 + id, "psi"),
      aResult("closurePressure", 7010 + id, "psi", { low: 6980, high: 7040 }),
      aResult("closureGradient", 0.7342, "psi/ft"),
    ],
    warnings: [],
    createdAt: morning,
    updatedAt: morning,
    ...others,
  };
}

/** One stage of each kind: done, outdated, running, failed with its reason, not run. */
export function mixedInterpretations(): PtaInterpretationRow[] {
  return [
    anInterpretation(1, {
      warnings: [{ code: "noLineBeforeClosure", level: "warning", values: {} }],
      clientComment: "Clear closure",
    }),
    anInterpretation(2, { context: { isOutdated: true } }),
    anInterpretation(3, {
      wellId: 2,
      wellNumber: "Kestrel 2H",
      results: [],
      context: {
        status: "RUNNING",
        progress: 0.4,
        endedAt: null,
        queuedAt: Date.now() - minuteMs,
      },
    }),
    anInterpretation(4, {
      wellId: 2,
      wellNumber: "Kestrel 2H",
      results: [],
      context: { status: "FAILED", failure: "No samples after the shut-in" },
    }),
    anInterpretation(5, {
      wellId: 2,
      wellNumber: "Kestrel 2H",
      results: [],
      context: {
        status: "NEW",
        queuedAt: null,
        endedAt: null,
        orderedBy: null,
        engineRelease: null,
      },
    }),
  ];
}

function progressOf(rows: readonly PtaInterpretationRow[]): CaseProgressRow[] {
  return rows.map(({ id, stageId, wellNumber, stageName, context }) => ({
    interpretationId: id,
    stageId,
    wellNumber,
    stageName,
    status: context.status,
    progress: context.progress,
    failure: context.failure,
    isOutdated: context.isOutdated,
  }));
}

/** Counted as the server counts: what is outdated is among what is done. */
function countsOf(rows: readonly PtaInterpretationRow[]): PtaCase["counts"] {
  const count = (isCounted: (row: PtaInterpretationRow) => boolean) =>
    rows.filter(isCounted).length;
  return {
    interpretations: rows.length,
    done: count(({ context }) => context.status === "DONE"),
    outdated: count(
      ({ context }) => context.status === "DONE" && context.isOutdated,
    ),
    running: count(({ context }) =>
      ["QUEUED", "RUNNING"].includes(context.status),
    ),
    failed: count(({ context }) => context.status === "FAILED"),
    withWarnings: count(({ warnings }) => warnings.length > 0),
  };
}

const someStatistics: ResultStatistics[] = [
  {
    key: "initialShutInPressure",
    unit: "psi",
    n: 12,
    p10: 5900,
    p50: 6131,
    p90: 6400,
    mean: 6150,
  },
  {
    key: "closureGradient",
    unit: "psi/ft",
    n: 12,
    p10: 0.71,
    p50: 0.7342,
    p90: 0.76,
    mean: 0.735,
  },
];

const offeredStages: OfferedStage[] = [
  {
    stageId: 21,
    wellId: 1,
    wellNumber: "Kestrel 1H",
    stageName: "21",
    unfit: null,
  },
  {
    stageId: 22,
    wellId: 1,
    wellNumber: "Kestrel 1H",
    stageName: "22",
    unfit: "noSamples",
  },
];

const place: CaseHierarchy = {
  companyId: northgate.id,
  companyName: northgate.name,
  projectId: 1,
  projectName: "Kestrel Pad",
  caseId: 1,
  caseName: "Base case",
};

/** A pad whose first case has these interpretations. */
export function aPadWithCase(
  rows: readonly PtaInterpretationRow[] = mixedInterpretations(),
  fields: Parameters<typeof aCase>[0] = {},
): Responses {
  const ptaCase = aCase({ counts: countsOf(rows), ...fields });
  return {
    "ptaCases.ofProject": [ptaCase],
    "ptaCases.get": ptaCase,
    "ptaCases.hierarchy": place,
    "ptaCases.statistics": someStatistics,
    "ptaCases.progress": progressOf(rows),
    "ptaCases.offeredStages": offeredStages,
    "ptaInterpretations.ofCase": [...rows],
  };
}
