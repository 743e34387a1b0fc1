import type { PadPlan } from "../plan/pad-plan.ts";
import { layOutWells } from "./pad-wells.ts";

const fleets = [
  [0, 1],
  [2, 3],
] as const;

/** Four wells, two fleets, six watched offsets: the pad that is always live. */
export const kestrelPad: PadPlan = {
  seed: 4107,
  name: "Kestrel Pad",
  fleets,
  stories: [
    { wellIndex: 0, stageNumber: 29, story: "screen-out" },
    { wellIndex: 2, stageNumber: 24, story: "mess" },
  ],
  designRateBpm: 90,
  maximumConcentrationPpg: 2.25,
  wells: layOutWells({
    fleets,
    expectedStages: 48,
    trueVerticalDepthFeet: 9480,
    heelMeasuredDepthFeet: 10_150,
    wells: [
      {
        wellNumber: "Kestrel 1H",
        api: "99-001-40011",
        restingPressurePsi: 1478,
        hitThresholdPsi: 300,
        toeMeasuredDepthFeet: 20_420,
      },
      {
        wellNumber: "Kestrel 2H",
        api: "99-001-40012",
        restingPressurePsi: 1934,
        hitThresholdPsi: 150,
        toeMeasuredDepthFeet: 20_380,
      },
      {
        wellNumber: "Kestrel 3H",
        api: "99-001-40013",
        restingPressurePsi: 2202,
        hitThresholdPsi: 300,
        toeMeasuredDepthFeet: 20_455,
      },
      {
        wellNumber: "Kestrel 4H",
        api: "99-001-40014",
        restingPressurePsi: 2065,
        hitThresholdPsi: 250,
        toeMeasuredDepthFeet: 20_410,
      },
    ],
    neighbours: [
      {
        wellLabel: "Harrier 1H",
        api: "99-001-38121",
        basePressurePsi: 2860,
        hitThresholdPsi: 300,
        coupling: 0.35,
        isZipperPartner: false,
      },
      {
        wellLabel: "Harrier 2H",
        api: "99-001-38122",
        basePressurePsi: 1212,
        hitThresholdPsi: 250,
        coupling: 0.25,
        isZipperPartner: false,
      },
      {
        wellLabel: "Merlin 5H",
        api: "99-001-36550",
        basePressurePsi: 3028,
        hitThresholdPsi: 300,
        coupling: 0.15,
        isZipperPartner: false,
      },
    ],
  }),
};
