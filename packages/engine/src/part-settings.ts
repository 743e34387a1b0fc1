import type { ConditionsSettings } from "./guidance/conditions.ts";
import type { GuidanceSettings } from "./guidance/guidance.ts";
import type { OffsetSettings, OwnStage } from "./fdi/offset-settings.ts";
import type { FractureSettings } from "./fractures/fractures.ts";
import type { FdiEntry } from "./parameters/fdi-entries.ts";
import type { EngineParameters } from "./parameters/resolve-parameters.ts";
import { timeValueToK } from "./parameters/time-value.ts";
import type { ScreenOutSettings } from "./screen-out/screen-out.ts";
import { convertOrThrow, unitFactor } from "./units/units.ts";
import type { StageWindowSettings } from "./stage-window/window-inputs.ts";
import type { StagecraftPlaybookSettings } from "./playbooks/stagecraft-playbook.ts";
import type { NeighbourStage, PlaybookRule } from "./setup.ts";
import type { PredictiveSettings } from "./predictive/predictive-pressure.ts";

/** Used where a volume is needed and none is known, m3. */
const assumedBoreholeVolumeM3 = 40;

/** Derives the settings of the parts from the parameters and the origin of the grid. */
export class PartSettings {
  readonly #parameters: EngineParameters;
  readonly #originMs: number;

  constructor(parameters: EngineParameters, originMs: number) {
    this.#parameters = parameters;
    this.#originMs = originMs;
  }

  /** Converts a time parameter to a grid second; null = unset. */
  k(timeValue: number): number | null {
    return timeValueToK(timeValue, this.#originMs);
  }

  window(): StageWindowSettings {
    const parameters = this.#parameters;
    return {
      startK: this.k(parameters.stageStartTime),
      endK: this.k(parameters.stageEndTime),
      plotEndK: this.k(parameters.plotEndTime),
      shutInK: this.k(parameters.isipTimestampOverride),
    };
  }

  predictive(): PredictiveSettings {
    const parameters = this.#parameters;
    return {
      interceptKpsi: parameters.regrYIntercept,
      waterCoefficient: parameters.regrCoeff1Water,
      sandCoefficient: parameters.regrCoeff2Sand,
      recalibrationK: this.#recalibrationK(),
      pressureShiftSeconds: parameters.pressureShift,
      sandDelaySeconds: Math.max(0, parameters.meshLag + parameters.sandShift),
      sandWindowSeconds: parameters.sandWindow,
      smoothingSeconds: parameters.predictivePressureSmoothing,
      pseudoProppantWindowSeconds: parameters.pseudoProppantWindow,
      minPseudoSand: parameters.minPseudoSand,
      maxPseudoSand: parameters.maxPseudoSand,
      rateClip: parameters.rateClip,
      isFitted: !parameters.isSet.coefficients,
      isSuggesting: parameters.experimental.suggestedCoefficients,
      boreholeVolumeM3: parameters.borehole.volumeM3,
    };
  }

  fractures(): FractureSettings {
    const parameters = this.#parameters;
    const countWindowSeconds = Math.max(10, parameters.frequencyWindow);
    return {
      amplitudeBiasMpa: parameters.fracAmplitudeBias,
      noiseWindowSeconds: countWindowSeconds,
      countWindowSeconds,
      minimumRateChange: parameters.minimumRateChange,
      recalibrationK: this.#recalibrationK(),
      smoothingSeconds: parameters.predictivePressureSmoothing,
      blockSizeSmootherSeconds: parameters.blockSizeSmoother,
      isBlockSizeLength: parameters.fbsFlag,
      tensileK: this.k(parameters.tensileStartTime),
      shearK: this.k(parameters.cumShearStart),
      intensitySmootherSeconds: parameters.fracIntensitySmoother,
      intensityScalar: parameters.fracIntensityScalar,
      surfaceAreaCoefficient: parameters.fracSurfaceAreaCoefficient,
      boreholeVolumeM3: parameters.borehole.volumeM3 ?? assumedBoreholeVolumeM3,
      slices: {
        plannedM3: this.#plannedCleanM3(),
        reference: parameters.fractureIntensityReference,
        scalar: parameters.fracIntensityScalar,
      },
    };
  }

  conditions(): ConditionsSettings {
    const parameters = this.#parameters;
    return {
      guideWidthSeconds: parameters.guideWidth,
      velocityWindowSeconds: parameters.velocityWindow,
      pressureBase: parameters.pressureBase,
      minimumRateChangeM3PerMinute: parameters.minimumRateChange,
      rateStepVarianceM3PerMinute: parameters.rateStepVariance,
    };
  }

  guidance(): GuidanceSettings {
    const parameters = this.#parameters;
    return {
      startK: this.k(parameters.guidanceStartTime) ?? 0,
      guideWidthSeconds: parameters.guideWidth,
      velocityWindowSeconds: parameters.velocityWindow,
      rateMessageDelaySeconds: parameters.rateMessageDelay,
      pressureBase: parameters.pressureBase,
      pressureCeiling: parameters.isSet.pressureCeiling
        ? parameters.pressureCeiling
        : Infinity,
      pressureCaution: parameters.pressureCaution,
      pressureIncrease: parameters.pressureIncrease,
      derivativePercentIncrease: parameters.derivativePercentIncrease,
      guideRateDelta: parameters.guideRateDelta,
      panicRateDelta: parameters.panicRateDelta,
      minimumRateChange: parameters.minimumRateChange,
      blockSizeHurdle: parameters.blockSizeHurdle,
      sandBaseKgPerM3: parameters.sandBase,
    };
  }

  screenOut(): ScreenOutSettings {
    const { borehole, isSet, pressureCeiling } = this.#parameters;
    return {
      boreholeVolumeM3: borehole.volumeM3,
      assumedVolumeM3: assumedBoreholeVolumeM3,
      uprightHeightM: borehole.uprightHeightM,
      pressureCeiling: isSet.pressureCeiling ? pressureCeiling : Infinity,
    };
  }

  playbook(rules: readonly PlaybookRule[]): StagecraftPlaybookSettings {
    const parameters = this.#parameters;
    const isField = parameters.plannedConsumablesUnits === "Field";
    const { plannedProppant, plannedWater, stagecraftPlaybook } = parameters;
    return {
      rules,
      startK: this.k(parameters.stagecraftPlaybookStartTime) ?? 0,
      isSuspended: stagecraftPlaybook.isSuspended,
      isProppantDisabled: stagecraftPlaybook.isProppantDisabled,
      isWaterDisabled: stagecraftPlaybook.isWaterDisabled,
      plannedProppantKg: convertOrThrow(
        "mass",
        plannedProppant,
        isField ? "lb" : "kg",
        "kg",
      ),
      plannedWaterM3: convertOrThrow(
        "volume",
        plannedWater,
        isField ? "bbl" : "m3",
        "m3",
      ),
    };
  }

  offset(entry: FdiEntry): OffsetSettings {
    const parameters = this.#parameters;
    return {
      number: entry.offsetNumber,
      wellName: entry.wellLabel,
      minimumDelta: entry.minDeltaPressureFracHit,
      isSuspended: entry.isSuspended,
      startK: Math.max(0, this.k(parameters.fdiStartTime) ?? 0),
      endK: this.k(parameters.fdiEndTime) ?? Infinity,
      windowSeconds: parameters.fdiWarningWindow,
      wirelineFirstThreshold: parameters.fdiWLFirstDerivThreshold,
      wirelineSecondThreshold: parameters.fdiWLSecondDerivThreshold,
      isWirelineStandardised: parameters.standardDerivWLDetection,
      ownStages: this.#ownStages(entry.offsetNumber),
    };
  }

  /** Returns the neighbor's own stages, merged where they overlap. */
  #ownStages(offsetNumber: number): OwnStage[] {
    const joined: OwnStage[] = [];
    const given = this.#parameters.neighbourStages[offsetNumber] ?? [];
    for (const one of given) {
      const stage = this.#ownStage(one);
      const last = joined.at(-1);
      if (last !== undefined && stage.fromK <= last.toK) {
        const later = stage.toK > last.toK ? stage : last;
        joined[joined.length - 1] = { ...later, fromK: last.fromK };
      } else if (stage.toK > stage.fromK) joined.push(stage);
    }
    return joined;
  }

  #ownStage(stage: NeighbourStage): OwnStage {
    const second = (timestamp: number) => (timestamp - this.#originMs) / 1000;
    const fromK = second(stage.startTimestamp);
    const { endTimestamp, shutInTimestamp } = stage;
    if (endTimestamp === null)
      return { fromK, toK: Infinity, shutInK: Infinity };
    const shutInK = second(shutInTimestamp ?? endTimestamp);
    const toK = second(endTimestamp);
    return { fromK, toK, shutInK: Math.min(shutInK, toK) };
  }

  /** Planned clean volume, m3. */
  #plannedCleanM3(): number {
    const { plannedWater, plannedConsumablesUnits } = this.#parameters;
    const unit = plannedConsumablesUnits === "Field" ? "bbl" : "m3";
    return plannedWater * (unitFactor("volume", unit) ?? 1);
  }

  #recalibrationK(): number | null {
    const k = this.k(this.#parameters.yInterceptOverrideTime);
    return k !== null && k > 0 ? k : null;
  }
}
