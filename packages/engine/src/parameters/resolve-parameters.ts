import type { EngineSetup, NeighbourStages } from "../setup.ts";
import { type BoreholeVolume, boreholeVolume } from "./borehole-volume.ts";
import { type FdiEntry, fdiEntries } from "./fdi-entries.ts";
import { plannedTotals } from "../pump-plan/planned-totals.ts";
import {
  type PumpSchedule,
  readPumpSchedule,
} from "../pump-plan/pump-schedule.ts";
import { type EngineParameter, engineParameters } from "./engine-parameters.ts";
import type { ScalarParameters } from "./engine-parameters.ts";
import {
  asNumber,
  asRecord,
  asText,
  namesIn,
  type Document,
} from "./document-values.ts";

export interface PlaybookSettings {
  readonly cleanSource: "vancumcleanvolume" | "cumCleanVolumeStageTotal";
  readonly proppantSource: "vancumproppantmass" | "cumSandSurface";
  readonly isSuspended: boolean;
  readonly isProppantDisabled: boolean;
  readonly isWaterDisabled: boolean;
}

/** Whether a person has set these values. */
export interface SetByPeople {
  /** A ceiling in a document is intentional: the form writes none by itself. */
  readonly pressureCeiling: boolean;
  /**
   * Any of the predictive line's coefficients, or its recalibration time. The
   * form writes their defaults into every document, so defaults do not count as
   * chosen.
   */
  readonly coefficients: boolean;
}

const coefficientNames = [
  "regrYIntercept",
  "regrCoeff1Water",
  "regrCoeff2Sand",
  "yInterceptOverrideTime",
] as const;

export interface EngineParameters extends ScalarParameters {
  readonly borehole: BoreholeVolume;
  readonly isSet: SetByPeople;
  readonly downholeConcentrates: readonly string[];
  readonly fdi: readonly FdiEntry[];
  /** By offset number, each in time order. */
  readonly neighbourStages: NeighbourStages;
  /** Null = unset, so that this half of the wireline test is always true. */
  readonly fdiWLFirstDerivThreshold: number | null;
  readonly fdiWLSecondDerivThreshold: number | null;
  readonly standardDerivWLDetection: boolean;
  readonly plannedWater: number;
  readonly plannedProppant: number;
  readonly plannedConsumablesUnits: "Field" | "Metric";
  /** Absent without one, so that nothing changes for stages that have none. */
  readonly pumpSchedule?: PumpSchedule;
  readonly stageLength: number;
  readonly stagecraftPlaybook: PlaybookSettings;
  readonly experimental: {
    readonly screenOut: boolean;
    readonly suggestedCoefficients: boolean;
  };
  /** Time value of plot.endTime, 0 = unset. */
  readonly plotEndTime: number;
  /** Units of the source list by channel name. */
  readonly sourceUnits: Readonly<Record<string, string>>;
}

export interface Clamped {
  readonly name: string;
  readonly given: number;
  readonly used: number;
}

export interface ResolvedParameters {
  readonly parameters: EngineParameters;
  readonly clamped: readonly Clamped[];
}

export function resolveParameters({
  parameters: document,
  scope,
  neighbourStages = {},
  wellIntensityReference = null,
}: Omit<EngineSetup, "rules">): ResolvedParameters {
  const clamped: Clamped[] = [];
  const scalars: Record<string, number | boolean> = {};
  for (const entry of engineParameters as readonly EngineParameter[])
    scalars[entry.name] = resolved(entry, document, scope, clamped);
  const isFieldSystem = asText(document["plannedConsumablesUnits"]) === "Field";
  return {
    clamped,
    parameters: {
      ...(scalars as ScalarParameters),
      // A reference set by a person overrides that of the well.
      fractureIntensityReference:
        Number(scalars["fractureIntensityReference"]) ||
        (wellIntensityReference ?? 0),
      ...consumables(document),
      isSet: setByPeople(document, scalars),
      borehole: boreholeVolume({
        volume: asNumber(document["boreholeVolume"]) ?? 0,
        volumeUnit: asText(document["boreholeVolumeUnits"]),
        midPerfDepth: asNumber(document["boreholeMidPerfMeasuredDepth"]) ?? 0,
        isFieldSystem,
      }),
      downholeConcentrates: namesIn(document["downholeconcentrates"]),
      fdi: fdiEntries(document["fdi"]),
      neighbourStages: inOrder(neighbourStages),
      fdiWLFirstDerivThreshold: threshold(document, "First", 1e5, clamped),
      fdiWLSecondDerivThreshold: threshold(document, "Second", 1e9, clamped),
      standardDerivWLDetection: document["standardDerivWLDetection"] === true,
      stagecraftPlaybook: playbookSettings(document["stagecraftPlaybook"]),
      experimental: switches(document["experimental"]),
      plotEndTime: asNumber(asRecord(document["plot"])["endTime"]) ?? 0,
      sourceUnits: sourceUnits(document["source"]),
    },
  };
}

function setByPeople(
  document: Document,
  scalars: Readonly<Record<string, number | boolean>>,
): SetByPeople {
  const isChosen = (name: string) =>
    scalars[name] !==
    engineParameters.find((entry) => entry.name === name)?.stageDefault;
  return {
    pressureCeiling: (asNumber(document["pressureCeiling"]) ?? 0) !== 0,
    coefficients: coefficientNames.some(isChosen),
  };
}

function resolved(
  entry: EngineParameter,
  document: Document,
  scope: EngineSetup["scope"],
  clamped: Clamped[],
): number | boolean {
  const given = givenValue(entry, document);
  if (entry.kind === "boolean") return Boolean(given ?? entry.stageDefault);
  const number = asNumber(given);
  const isGap = number === null || (number === 0 && entry.keepsZero !== true);
  if (isGap) {
    const inProject = scope === "project" ? entry.projectDefault : undefined;
    return inProject ?? Number(entry.stageDefault);
  }
  if (entry.kind === "time") return number;
  const used = withinBounds(entry, number, clamped);
  return entry.kind === "wholeSeconds" ? Math.round(used) : used;
}

/** The new name wins; a legacy name is read where the new one has no value. */
function givenValue(entry: EngineParameter, document: Document): unknown {
  const value = document[entry.name];
  if (entry.legacyName === undefined) return value;
  const saysNothing = value === undefined || value === null || value === "";
  return saysNothing ? document[entry.legacyName] : value;
}

function withinBounds(
  { name, min = -Infinity, max = Infinity }: EngineParameter,
  given: number,
  clamped: Clamped[],
): number {
  const used = Math.min(Math.max(given, min), max);
  if (used !== given) clamped.push({ name, given, used });
  return used;
}

function threshold(
  document: Document,
  which: "First" | "Second",
  max: number,
  clamped: Clamped[],
): number | null {
  const name = `fdiWL${which}DerivThreshold`;
  const given = asNumber(document[name]);
  if (given === null || given === 0) return null;
  const used = Math.min(Math.max(given, 0), max);
  if (used !== given) clamped.push({ name, given, used });
  return used === 0 ? null : used;
}

function consumables(document: Document) {
  const pumpSchedule = readPumpSchedule(document["pumpSchedule"]);
  return {
    ...plannedTotals(document, pumpSchedule),
    ...(pumpSchedule === null ? {} : { pumpSchedule }),
    stageLength: asNumber(document["stageLength"]) ?? 0,
  } as const;
}

function playbookSettings(given: unknown): PlaybookSettings {
  const settings = asRecord(given);
  const clean = settings["cleanSource"] ?? settings["waterSource"];
  return {
    cleanSource:
      clean === "cumCleanVolumeStageTotal" ? clean : "vancumcleanvolume",
    proppantSource:
      settings["proppantSource"] === "cumSandSurface"
        ? "cumSandSurface"
        : "vancumproppantmass",
    isSuspended: settings["suspend"] === true,
    isProppantDisabled: settings["isProppantDisabled"] === true,
    isWaterDisabled: settings["isWaterDisabled"] === true,
  };
}

function switches(given: unknown): EngineParameters["experimental"] {
  const experimental = asRecord(given);
  return {
    // Part of the default features; the switch turns it off.
    screenOut: experimental["screenOut"] !== false,
    suggestedCoefficients: experimental["suggestedCoefficients"] === true,
  };
}

function inOrder(given: NeighbourStages): NeighbourStages {
  return Object.fromEntries(
    Object.entries(given).map(([offset, stages]) => [
      offset,
      stages.toSorted((a, b) => a.startTimestamp - b.startTimestamp),
    ]),
  );
}

function sourceUnits(given: unknown): Record<string, string> {
  const units: Record<string, string> = {};
  if (!Array.isArray(given)) return units;
  for (const item of given as readonly unknown[]) {
    const { name, unit } = asRecord(item);
    if (asText(name) !== "") units[asText(name)] = asText(unit);
  }
  return units;
}
