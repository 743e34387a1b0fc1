import type { OffsetWell, WellPlan } from "../plan/pad-plan.ts";

/** A well of the pad, both as a treated well and as an offset of its neighbors. */
export interface PadWell {
  wellNumber: string;
  api: string;
  restingPressurePsi: number;
  hitThresholdPsi: number;
  toeMeasuredDepthFeet: number;
}

export interface PadLayout {
  wells: readonly PadWell[];
  fleets: readonly (readonly number[])[];
  neighbours: readonly OffsetWell[];
  expectedStages: number;
  trueVerticalDepthFeet: number;
  heelMeasuredDepthFeet: number;
}

function couplingAt(wellsApart: number): number {
  return 1 / wellsApart;
}

/** Adjacent wells watch each other, then the neighbors off the pad. */
export function layOutWells(layout: PadLayout): WellPlan[] {
  return layout.wells.map((well, index) => ({
    wellNumber: well.wellNumber,
    api: well.api,
    expectedStages: layout.expectedStages,
    trueVerticalDepthFeet: layout.trueVerticalDepthFeet,
    toeMeasuredDepthFeet: well.toeMeasuredDepthFeet,
    heelMeasuredDepthFeet: layout.heelMeasuredDepthFeet,
    offsetWells: [
      ...layout.wells.flatMap((other, otherIndex): OffsetWell[] =>
        other === well
          ? []
          : [
              {
                wellLabel: other.wellNumber,
                api: other.api,
                basePressurePsi: other.restingPressurePsi,
                hitThresholdPsi: other.hitThresholdPsi,
                coupling: couplingAt(Math.abs(otherIndex - index)),
                isZipperPartner: layout.fleets.some(
                  (fleet) =>
                    fleet.includes(index) && fleet.includes(otherIndex),
                ),
              },
            ],
      ),
      ...layout.neighbours,
    ],
  }));
}
