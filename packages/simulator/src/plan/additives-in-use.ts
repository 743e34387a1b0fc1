/** gal/mgal: gallons per thousand gallons; ppt: pounds per thousand gallons. */
export type AdditiveUnit = "gal/mgal" | "ppt";

export interface AdditiveInUse {
  name: string;
  unit: AdditiveUnit;
  decimals: number;
  typicalLoading: number;
  programme: "whole job" | "acid" | "with sand" | "late sand";
}

function additive(
  name: string,
  typicalLoading: number,
  decimals: number,
  programme: AdditiveInUse["programme"],
  unit: AdditiveUnit = "gal/mgal",
): AdditiveInUse {
  return { name, unit, decimals, typicalLoading, programme };
}

/** The chemicals on location; the catalog's other channels are not connected. */
export const additivesInUse: readonly AdditiveInUse[] = [
  additive("frictionReducer", 0.75, 2, "whole job"),
  additive("highViscosityFrictionReducer", 1.6, 2, "late sand"),
  additive("biocide", 0.3, 3, "whole job"),
  additive("scaleInhibitor", 0.25, 3, "whole job"),
  additive("clayStabilizer", 0.5, 2, "whole job"),
  additive("oxygenScavenger", 0.1, 3, "whole job"),
  additive("surfactant", 1, 2, "with sand"),
  additive("breaker", 0.15, 3, "with sand"),
  additive("linearGel", 3.5, 2, "late sand", "ppt"),
  additive("acid", 4, 2, "acid"),
  additive("acidInhibitor", 2, 2, "acid"),
  additive("ironControl", 1.5, 2, "acid"),
];
