/** Guided tours; the names stand in local storage and outlive releases. */
export const tourNames = [
  "projectOverview",
  "operations",
  "qc",
  "fdi",
  "map",
  "globalOperations",
  "liveOperations",
  "simulfrac",
  "fracRoom",
  "admin",
] as const;

export type TourName = (typeof tourNames)[number];
