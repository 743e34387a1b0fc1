import type { PadPlan } from "../plan/pad-plan.ts";
import { layOutWells } from "./pad-wells.ts";

const fleets = [[0, 1]] as const;

/** Two wells of another operator. */
export const merlinPad: PadPlan = {
  seed: 6318,
  name: "Merlin Pad",
  fleets,
  designRateBpm: 85,
  maximumConcentrationPpg: 2.5,
  wells: layOutWells({
    fleets,
    expectedStages: 30,
    trueVerticalDepthFeet: 9240,
    heelMeasuredDepthFeet: 9900,
    wells: [
      {
        wellNumber: "Merlin 5H",
        api: "99-001-36550",
        restingPressurePsi: 1890,
        hitThresholdPsi: 250,
        toeMeasuredDepthFeet: 17_300,
      },
      {
        wellNumber: "Merlin 6H",
        api: "99-001-36551",
        restingPressurePsi: 1765,
        hitThresholdPsi: 250,
        toeMeasuredDepthFeet: 17_340,
      },
    ],
    neighbours: [
      {
        wellLabel: "Saker 1H",
        api: "99-001-35017",
        basePressurePsi: 2440,
        hitThresholdPsi: 300,
        coupling: 0.3,
        isZipperPartner: false,
      },
    ],
  }),
};
