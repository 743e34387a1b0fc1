import { pumpingRate } from "./constants.ts";
import { breakdownOf } from "./breakdown/breakdown.ts";
import type { DisplaySettings } from "./display-settings.ts";
import { offsetSummary } from "./fdi/offset-summary.ts";
import type { GridChannel } from "./grid/grid-channel.ts";
import type { Offsets } from "./offsets.ts";
import type { EngineParameters } from "./parameters/resolve-parameters.ts";
import {
  fdiPlaybookSummary,
  stagecraftPlaybookSummary,
} from "./playbooks/playbook-summary.ts";
import type { Recommendation } from "./playbooks/recommendation.ts";
import { planSummary } from "./pump-plan/plan-summary.ts";
import type { QualityControl } from "./qc/quality-control.ts";
import { shutInSummary } from "./shut-in/shut-in-summary.ts";
import { screenOutSummary } from "./screen-out/screen-out-summary.ts";
import { litresTo } from "./stage-outputs.ts";
import {
  breakdownSummary,
  sourceSummary,
  treatingSummary,
  windowSummary,
  type WindowShown,
} from "./stage-window/window-summary.ts";
import { treatmentVolumes } from "./stage-window/window-phases.ts";
import type { StageSummary, SummaryValue } from "./summary-value.ts";
import type { Treatment } from "./treatment.ts";
import { unitFactor } from "./units/units.ts";

export interface SummarySources {
  readonly originMs: number;
  /** The last closed second; -1 before the first. */
  readonly lastK: number;
  readonly display: DisplaySettings;
  readonly parameters: EngineParameters;
  readonly channels: ReadonlyMap<string, GridChannel>;
  readonly treatment: Treatment;
  readonly offsets: Offsets;
  readonly qualityControl: QualityControl;
  readonly stagecraft: Recommendation;
}

export function partsSummary(sources: SummarySources): StageSummary {
  const { treatment, display, channels, originMs } = sources;
  const pressure = channels.get("pressure");
  const shown = windowShown(sources);
  return {
    ...totals(sources),
    ...windowSummary(treatment.window, shown),
    ...times(sources),
    ...treatingSummary(treatment.window, shown),
    rateUnit: display.rate.unit,
    pressureUnit: pressure?.unit ?? null,
    ...sourceSummary(treatment.totals, shown),
    ...breakdownSummary(treatment.window, shown),
    ...screenOut(sources),
    ...treatment.fractures.summary(treatmentVolumes(treatment.window)),
    fractureNoise: treatment.fractures.noiseMpa / toMpa(pressure),
    regrYIntercept: treatment.predictive.intercept,
    ...predictive(sources),
    pressureCeilingSet: sources.parameters.isSet.pressureCeiling,
    ...shutInSummary(
      treatment.window.shutInRecord,
      originMs,
      display.pressureFromMpa(pressure),
    ),
    ...offsets(sources),
    ...playbook(sources),
    ...plan(sources),
    ...quality(sources),
  };
}

function toMpa(pressure: GridChannel | undefined): number {
  return pressure?.description.toInternal ?? 1;
}

function predictive({ treatment, parameters, channels }: SummarySources) {
  const { fitted, error, isFitted } = treatment.predictive;
  const fromMpa = 1 / toMpa(channels.get("pressure"));
  const isSuggested = parameters.experimental.suggestedCoefficients;
  return {
    suggestedCoefficients: isSuggested && fitted ? { ...fitted } : null,
    predictiveCoefficientsFitted: isFitted,
    predictiveCoefficients: isFitted
      ? fitted && { ...fitted }
      : {
          regrYIntercept: treatment.predictive.intercept,
          regrCoeff1Water: parameters.regrCoeff1Water,
          regrCoeff2Sand: parameters.regrCoeff2Sand,
        },
    predictivePressureError: scaled(error.meanMpa, fromMpa),
  };
}

function windowShown(sources: SummarySources): WindowShown {
  const { display, channels, originMs, parameters } = sources;
  return {
    originMs,
    pressure: display.pressureFromMpa(channels.get("pressure")),
    rate: display.rate,
    volume: display.volume,
    massFactor: display.massFactor,
    boreholeVolumeM3: parameters.borehole.volumeM3,
  };
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

function totals({ treatment, display, parameters }: SummarySources) {
  const used = treatment.totals;
  const { slurryVolumeM3 } = used;
  const cleanVolumeM3 = used.clean.value;
  const sandMassKg = used.proppant.value;
  const { volume, massFactor, units } = display;
  const additiveTotals: [name: string, total: SummaryValue][] = [];
  for (const additive of treatment.additives.all()) {
    const [unit, factor] = additive.isMass
      ? [units.mass, massFactor]
      : [units.additiveVolume, litresTo(units.additiveVolume)];
    const amount = used.additives.get(additive.name);
    if (amount !== undefined)
      additiveTotals.push([additive.name, { total: amount * factor, unit }]);
  }
  const { stageLength } = parameters;
  const perLength = (total: number) =>
    stageLength > 0 ? total / stageLength : null;
  return {
    totalSlurryVolumeStageTotal: slurryVolumeM3 * volume.factor,
    totalCleanVolumeStageTotal: cleanVolumeM3 * volume.factor,
    totalProppantMassSurface: sandMassKg * massFactor,
    cleanVolumePerStageLength: perLength(cleanVolumeM3 * volume.factor),
    proppantMassPerStageLength: perLength(sandMassKg * massFactor),
    vanTotalCleanVolume: scaled(used.vanCleanM3, volume.factor),
    vanTotalSlurryVolume: scaled(used.vanSlurryM3, volume.factor),
    vanTotalProppantMass: scaled(used.vanProppantKg, massFactor),
    additiveTotals: Object.fromEntries(additiveTotals),
    units: {
      rate: units.rate,
      concentration: units.concentration,
      volume: units.volume,
      mass: units.mass,
    },
  };
}

function times(sources: SummarySources) {
  const { treatment, originMs, lastK } = sources;
  const { window, fractures } = treatment;
  const timestamp = (k: number | null) =>
    k === null ? null : originMs + k * 1000;
  // Without a breakdown the marker is the stage start, once shear has begun.
  const hasShear = fractures.shearK !== null && lastK >= fractures.shearK;
  const { seat, firstInjection } = breakdownOf(window);
  const foundK = seat?.k ?? firstInjection?.k ?? null;
  const tensileK =
    fractures.tensileK ?? foundK ?? (hasShear ? window.startK : null);
  return {
    pumpTime: treatment.totals.pumpSeconds,
    tensileStart: timestamp(tensileK),
    cumShearStart: timestamp(fractures.shearK),
    timeDelay: timeDelay(sources),
  };
}

/** How far the perforations lag behind the surface, by channel. */
function timeDelay(sources: SummarySources): SummaryValue {
  const { treatment, display, parameters, channels } = sources;
  const { volumeM3 } = parameters.borehole;
  if (volumeM3 === null) return {};
  const { lagSeconds, rate } = treatment.lastSecond;
  const isPumping = rate >= pumpingRate;
  const delay = {
    lagSeconds,
    volumeToPerf: volumeM3 * display.volume.factor,
    etaSeconds: isPumping ? (60 * volumeM3) / rate : null,
  };
  const names = [
    "proppant",
    ...treatment.downhole.all.map(({ name }) => name),
  ].filter((name) => channels.has(name));
  return Object.fromEntries(names.map((name) => [name, delay]));
}

function screenOut({ treatment, parameters, originMs }: SummarySources) {
  const isField = parameters.plannedConsumablesUnits === "Field";
  const planned = unitFactor("mass", isField ? "lb" : "kg") ?? 1;
  return screenOutSummary(
    treatment.screenOut?.record ?? null,
    treatment.window,
    {
      originMs,
      placedProppantKg: treatment.totals.proppant.value,
      plannedProppantKg: parameters.plannedProppant * planned,
    },
  );
}

function offsets(sources: SummarySources): StageSummary {
  const { display, channels, originMs } = sources;
  const treatingShown = display.pressure(channels.get("pressure"));
  const massShown = {
    unit: display.units.mass,
    decimals: 0,
    factor: display.massFactor,
  };
  const summary: Record<string, SummaryValue> = {};
  for (const offset of sources.offsets.all) {
    const n = offset.entry.offsetNumber;
    Object.assign(
      summary,
      offsetSummary(n, offset.monitor.state(), originMs, {
        pressureShown: sources.offsets.shown(offset),
        volumeShown: display.volume,
        massShown,
        treatingShown,
      }),
      fdiPlaybookSummary(n, offset.playbook.recommendation()),
    );
  }
  return summary;
}

function playbook(sources: SummarySources): StageSummary {
  const { treatment, display, parameters } = sources;
  const isFieldPlan = parameters.plannedConsumablesUnits === "Field";
  const planned = {
    mass: unitFactor("mass", isFieldPlan ? "lb" : "kg") ?? 1,
    volume: unitFactor("volume", isFieldPlan ? "bbl" : "m3") ?? 1,
  };
  const { clean, proppant } = treatment.totals;
  return stagecraftPlaybookSummary(
    { clean: clean.source, proppant: proppant.source },
    {
      proppant: 1 / display.massFactor / planned.mass,
      clean: 1 / display.volume.factor / planned.volume,
    },
    sources.stagecraft,
  );
}

function plan({ treatment, parameters, display }: SummarySources) {
  if (treatment.plan === null) return {};
  const { clean, proppant } = treatment.totals;
  const { isStarted, isEnded } = treatment.window;
  const isField = parameters.plannedConsumablesUnits === "Field";
  const volume = unitFactor("volume", isField ? "bbl" : "m3") ?? 1;
  const mass = unitFactor("mass", isField ? "lb" : "kg") ?? 1;
  return planSummary(treatment.plan, {
    cleanM3: clean.value,
    proppantKg: proppant.value,
    plannedCleanM3: parameters.plannedWater * volume,
    plannedProppantKg: parameters.plannedProppant * mass,
    isStarted,
    isEnded,
    display,
  });
}

function quality({ qualityControl, display }: SummarySources) {
  const { repeatRows, rateCompare, pressureCompare } = qualityControl;
  const { factor } = display.rate;
  return {
    qualitySeconds: qualityControl.seconds() as unknown as SummaryValue,
    repeatRowRunMax: repeatRows.longestRun,
    repeatPressureRunMax: qualityControl.repeatPressure()?.longestRun ?? null,
    rateCompareMean: scaled(rateCompare.mean, factor),
    rateCompareMax: scaled(rateCompare.largest, factor),
    pressureCompareMean: pressureCompare.mean,
    pressureCompareMax: pressureCompare.largest,
  };
}
