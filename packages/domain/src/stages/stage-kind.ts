/** Kinds of pumping that the engine distinguishes by rate, pressure and proppant. */
export const stageKinds = ["STAGE", "PUMP_DOWN", "PRESSURE_TEST"] as const;

export type StageKind = (typeof stageKinds)[number];
