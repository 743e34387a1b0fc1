import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import {
  ptaWireInputOf,
  type PtaInput,
  type PtaInputOrigin,
} from "@stagecraft/domain/pta";
import {
  gFunction,
  interpret,
  interpretationInputOf,
  outputOf,
  PlotReader,
} from "@stagecraft/pta";
import {
  computePlots,
  falloffRecordOf,
} from "#features/pta-interpretations/computed-plots.ts";
import type { Responses } from "./test-server.ts";
import { morning, northgate } from "./world.ts";

type Calls = StagecraftContract["ptaInterpretations"];
export type TestedInterpretation = OutputOf<Calls["get"]>;
export type TestedRecord = OutputOf<Calls["record"]>;

const injectionSeconds = 1800;
const rate = 0.2;
const shutInMs = morning + injectionSeconds * 1000;

/** Decline per G of a fracture that stiffens at contact and then lets go, in Pa. */
function declineAt(g: number): number {
  const stiffening = 1.5e6 * Math.exp(-(((g - 1.5) / 0.5) ** 2));
  const after = g > 1.5 ? 1 / (1 + 0.9 * (g - 1.5)) : 1;
  return (1.9e6 + stiffening) * after;
}

/** A stage that was pumped for half an hour and shut in, with a closure at about G 1.6. */
export function aFalloffRecord(
  falloffSeconds = 7200,
  stepSeconds = 2,
): TestedRecord {
  const times: number[] = [];
  const pressures: number[] = [];
  const rates: number[] = [];
  for (let second = 0; second < injectionSeconds; second += stepSeconds) {
    times.push(morning + second * 1000);
    pressures.push(52e6 + 2e5 * Math.sin(second / 40));
    rates.push(rate);
  }
  let pressure = 44e6;
  let before = 0;
  for (let second = 0; second <= falloffSeconds; second += stepSeconds) {
    const g = gFunction(second / injectionSeconds);
    pressure -= declineAt((g + before) / 2) * (g - before);
    before = g;
    times.push(shutInMs + second * 1000);
    pressures.push(pressure);
    rates.push(0);
  }
  return {
    source: "stage",
    pressureAt: "surface",
    timestampsMs: times,
    pressurePa: pressures,
    rateCubicMetersPerSecond: rates,
    thinnedFrom: null,
  };
}

const caseInput: PtaInput = {
  TVD: 9800,
  fracturingFluidPressureGradient: 0.44,
  numberOfClusters: 8,
  clusterEfficiency: 0.9,
  fractureHeight: 110,
  youngModulus: 4_200_000,
  poissonRatio: 0.25,
  porePressureGradient: 0.62,
  minimumInSituStressGradient: 0.82,
  porosity: 0.06,
  waterSaturation: 0.3,
  matrixCompressibility: 3e-6,
  waterCompressibility: 3e-6,
  reservoirFluidCompressibility: 9e-6,
  reservoirFluidViscosity: 0.6,
  matrixPermeability: 0.001,
  waterFormationVolumeFactor: 1,
  wellboreVolume: 380,
  shutInTimestamp: shutInMs - 2000,
};

function originsOf(own: PtaInput): Record<string, PtaInputOrigin> {
  const origins: Record<string, PtaInputOrigin> = {};
  for (const name of Object.keys(caseInput)) origins[name] = "case";
  origins["TVD"] = "documents";
  origins["shutInTimestamp"] = "engine";
  for (const name of Object.keys(own)) origins[name] = "interpretation";
  return origins;
}

/** The interpretation of one stage, as the server keeps it. */
export class TestInterpretation {
  record: TestedRecord;
  interpretation: TestedInterpretation;
  readonly responses: Responses;

  constructor(
    fields: Partial<TestedInterpretation> = {},
    {
      record = aFalloffRecord(),
      own = {},
    }: { readonly record?: TestedRecord; readonly own?: PtaInput } = {},
  ) {
    this.record = record;
    this.interpretation = { ...this.#stored(own), ...fields };
    this.responses = this.#respond();
  }

  /** Runs the history match as the worker does. */
  match(bounds: PtaInput): void {
    const input = { ...caseInput, ...bounds, runStaticHistoryMatch: true };
    const used = interpretationInputOf({
      input,
      system: "STANDARD",
      record: falloffRecordOf(this.record),
      seed: 7,
    });
    const steps = interpret(used);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    this.interpretation = {
      ...this.interpretation,
      input: ptaWireInputOf(
        { ...bounds, runStaticHistoryMatch: true },
        "STANDARD",
      ),
      effective: this.#effective({ ...bounds, runStaticHistoryMatch: true }),
      output: outputOf(step.value, used, "STANDARD"),
    };
  }

  #effective(own: PtaInput): TestedInterpretation["effective"] {
    return {
      unitSystem: "STANDARD",
      input: ptaWireInputOf({ ...caseInput, ...own }, "STANDARD"),
      origins: originsOf(own),
    };
  }

  #stored(own: PtaInput): TestedInterpretation {
    const { output } = computePlots({
      reader: new PlotReader(),
      record: falloffRecordOf(this.record),
      input: { ...caseInput, ...own },
      system: "STANDARD",
      seed: 7,
    });
    return {
      id: 7,
      caseId: 3,
      projectId: 1,
      wellId: 1,
      wellNumber: "Kestrel 1H",
      stageId: 12,
      stageName: "12",
      stageNumber: 12,
      midPerforationMdMetres: 4100,
      clientComment: "",
      comment: "Look at the hammer.",
      context: {
        status: "DONE",
        progress: null,
        generation: null,
        failure: null,
        queuedAt: morning,
        endedAt: morning,
        orderedBy: "Petra Nowak",
        engineRelease: "open-2",
        isOutdated: false,
      },
      results: output.results,
      warnings: output.warnings,
      createdAt: morning,
      updatedAt: morning,
      unitSystem: "STANDARD",
      input: ptaWireInputOf(own, "STANDARD"),
      effective: this.#effective(own),
      inherited: this.#effective({}),
      output,
      hasOwnRecord: false,
    };
  }

  #respond(): Responses {
    return {
      "ptaInterpretations.get": () => this.interpretation,
      "ptaInterpretations.record": () => this.record,
      "ptaInterpretations.hierarchy": {
        companyId: northgate.id,
        companyName: northgate.name,
        projectId: 1,
        projectName: "Kestrel Pad",
        caseId: 3,
        caseName: "Base case",
        wellId: 1,
        wellNumber: "Kestrel 1H",
        stageId: 12,
        stageName: "12",
        previousId: 6,
        nextId: null,
      },
      "ptaInterpretations.edit": ({ body }) => {
        const { context } = this.interpretation;
        this.interpretation = {
          ...this.interpretation,
          ...body,
          effective: this.#effective(body.input as PtaInput),
          context: { ...context, isOutdated: true },
          updatedAt: this.interpretation.updatedAt + 1,
        };
        return this.interpretation;
      },
      "ptaInterpretations.run": () => {
        const { context } = this.interpretation;
        this.interpretation = {
          ...this.interpretation,
          context: {
            ...context,
            status: "RUNNING",
            progress: 0.4,
            generation: 440,
          },
        };
        return this.interpretation;
      },
      "ptaInterpretations.cancel": () => {
        const { context } = this.interpretation;
        this.interpretation = {
          ...this.interpretation,
          context: { ...context, status: "CANCELLED", progress: null },
        };
        return this.interpretation;
      },
    };
  }
}
