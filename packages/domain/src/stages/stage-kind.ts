/** What the engine takes a record for by its rate, pressure and proppant. */
export const stageKinds = ["STAGE", "PUMP_DOWN", "PRESSURE_TEST"] as const;

export type StageKind = (typeof stageKinds)[number];
