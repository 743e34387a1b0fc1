/** Guided tours; their names are stored in local storage and outlive releases. */
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
