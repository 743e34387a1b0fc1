/**
 * Limits of ISA-18.2 per operator: about one alarm in ten minutes is
 * acceptable, two are manageable, more than ten are a flood.
 */
export const alarmGuide = {
  acceptablePerHour: 6,
  manageablePerHour: 12,
  floodPerTenMinutes: 10,
} as const;
