/** Of ISA-18.2, per operator: about one in ten minutes is fine, two can be managed, more than ten is a flood. */
export const alarmGuide = {
  acceptablePerHour: 6,
  manageablePerHour: 12,
  floodPerTenMinutes: 10,
} as const;
