import type { StageControl } from "@stagecraft/domain";
import type { PadPlan, StagePlan } from "@stagecraft/simulator";
import {
  completedPadControl,
  inheritedParameters,
} from "@stagecraft/stage-editing";
import { scheduledSteps } from "./demo-plan-documents.ts";
import { monitoredState } from "./demo-tags.ts";

const pressureCeilingPsi = 9500;
const pressureCautionPsi = 8300;
/** Plug-and-gun runs in the neighbors change the pressure faster than any frac hit. */
const wirelinePsiPerMinute = 2000;
const wirelinePsiPerMinute2 = 5000;

/** Positions at which an operator sets the markers, in seconds after pumping began. */
const markers = {
  tensileStartTime: 2 * 60,
  fdiStartTime: 12.5 * 60,
  guidanceStartTime: 17 * 60,
  cumShearStart: 24.5 * 60,
  stagecraftPlaybookStartTime: 33 * 60,
};

function markerTimes(plan: StagePlan) {
  const pumpStart = plan.startTimestamp + plan.pumpStartSecond * 1000;
  return Object.fromEntries(
    Object.entries(markers).map(([name, seconds]) => [
      name,
      pumpStart + seconds * 1000,
    ]),
  );
}

/** Returns the engineers' design for the stage. */
function designOf(plan: StagePlan) {
  return {
    pressureCeiling: pressureCeilingPsi,
    pressureCaution: pressureCautionPsi / pressureCeilingPsi,
    boreholeVolume: Math.round(plan.wellbore.volumeBbl * 10) / 10,
    boreholeVolumeUnits: "bbl",
    boreholeMidPerfMeasuredDepth: plan.wellbore.measuredDepthFeet,
    fdiWLFirstDerivThreshold: wirelinePsiPerMinute,
    fdiWLSecondDerivThreshold: wirelinePsiPerMinute2,
    plannedConsumablesUnits: "Field",
    plannedWater: plan.plannedCleanBbl,
    plannedProppant: plan.plannedProppantLb,
    // The van's own totals, as on most locations.
    stagecraftPlaybook: {
      cleanSource: "vancumcleanvolume",
      proppantSource: "vancumproppantmass",
      suspend: false,
    },
  };
}

function fdiOf(plan: StagePlan) {
  return plan.offsets.map((offset) => ({
    name: offset.channelName,
    wellLabel: offset.wellLabel,
    api: offset.api,
    minDeltaPressureFracHit: offset.hitThresholdPsi,
    state: monitoredState,
    suspend: false,
  }));
}

/** As the engineers tuned the demo's wells. */
const tuning = {
  fracIntensitySmoother: 12,
  pressureCaution: pressureCautionPsi / pressureCeilingPsi,
  derivativePercentIncrease: 1,
  minimumRateChange: 0.3,
  minPseudoSand: 0,
};

/** Returns the well's control document, which each new stage of the well starts with. */
export function wellControl(plan: StagePlan) {
  const {
    stagecraftPlaybook,
    plannedConsumablesUnits,
    plannedWater,
    plannedProppant,
  } = designOf(plan);
  const parameters = {
    ...tuning,
    fdi: fdiOf(plan),
    stagecraftPlaybook,
    plannedConsumablesUnits,
    plannedWater,
    plannedProppant,
  };
  const blank = { padControl: {}, wellControl: {}, neighbors: [] };
  return completedPadControl({ parameters }, inheritedParameters(blank));
}

/** The first version of the well's pump schedule, as a stage takes it over. */
function pumpScheduleOf(pad: PadPlan, plan: StagePlan) {
  return { units: "Field", steps: scheduledSteps(pad, plan), version: 1 };
}

/** Returns the control document of a waiting stage: its wells and its design. */
export function waitingControl(pad: PadPlan, plan: StagePlan): StageControl {
  const parameters = inheritedParameters({
    padControl: {},
    wellControl: wellControl(plan),
    neighbors: plan.offsets.map(({ wellLabel }) => wellLabel),
  }) as StageControl["parameters"];
  return {
    parameters: {
      ...parameters,
      ...designOf(plan),
      pumpSchedule: pumpScheduleOf(pad, plan),
    },
  };
}

/** Returns the control document once pumping has begun: an operator has set the markers. */
export function begunControl(pad: PadPlan, plan: StagePlan): StageControl {
  const { parameters } = waitingControl(pad, plan);
  const startTime = plan.startTimestamp + plan.pumpStartSecond * 1000;
  return {
    parameters: {
      ...parameters,
      ...markerTimes(plan),
      plot: { ...parameters.plot, startTime },
    },
  };
}

/** Returns the control document once the stage is over. */
export function endedControl(pad: PadPlan, plan: StagePlan): StageControl {
  const { parameters } = begunControl(pad, plan);
  const endTime = plan.startTimestamp + plan.shutInSecond * 1000;
  return {
    parameters: { ...parameters, plot: { ...parameters.plot, endTime } },
  };
}
