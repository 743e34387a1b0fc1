import type { PadPlan } from "../plan/pad-plan.ts";
import { layOutWells } from "./pad-wells.ts";

const fleets = [[0, 1, 2]] as const;

/** Three short wells, one fleet: finished, kept for comparison. */
export const ospreyPad: PadPlan = {
  seed: 2209,
  name: "Osprey Pad",
  fleets,
  designRateBpm: 80,
  maximumConcentrationPpg: 2,
  // The wells stay shut in long enough for their fractures to close.
  fallOff: {
    seconds: 2700,
    closureSeconds: [390, 690],
    porePressurePsiPerFoot: 0.68,
  },
  wells: layOutWells({
    fleets,
    expectedStages: 12,
    trueVerticalDepthFeet: 8860,
    heelMeasuredDepthFeet: 9500,
    wells: [
      {
        wellNumber: "Osprey 1H",
        api: "99-002-21001",
        restingPressurePsi: 1620,
        hitThresholdPsi: 250,
        toeMeasuredDepthFeet: 12_150,
      },
      {
        wellNumber: "Osprey 2H",
        api: "99-002-21002",
        restingPressurePsi: 1744,
        hitThresholdPsi: 250,
        toeMeasuredDepthFeet: 12_120,
      },
      {
        wellNumber: "Osprey 3H",
        api: "99-002-21003",
        restingPressurePsi: 1581,
        hitThresholdPsi: 200,
        toeMeasuredDepthFeet: 12_190,
      },
    ],
    neighbours: [
      {
        wellLabel: "Goshawk 2H",
        api: "99-002-19402",
        basePressurePsi: 2310,
        hitThresholdPsi: 300,
        coupling: 0.3,
        isZipperPartner: false,
      },
    ],
  }),
};
