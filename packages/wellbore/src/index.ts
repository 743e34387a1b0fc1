export {
  closestApproach,
  lateralInclinationDegrees,
  lateralOf,
  type MeasuredSpan,
} from "./closest-approach.ts";
export { doglegSeverity, type StationDogleg } from "./dogleg-severity.ts";
export { type NearestApproach, nearestApproach } from "./nearest-approach.ts";
export type { PathPoint } from "./path-point.ts";
export { positionAt } from "./position-at.ts";
export {
  type KnownTrajectory,
  pathOf,
  pathOfOffset,
  type PerforatedSpan,
  type ProjectPath,
  projectPaths,
  type SurveyedWell,
} from "./project-paths.ts";
export {
  aheadOfSection,
  azimuthBetween,
  crossingOf,
  positionInSection,
  type Section,
  type SectionCrossing,
  type SectionPosition,
} from "./section.ts";
export {
  type PathStation,
  surveyPath,
  type SurveyStation,
  type WellPath,
} from "./survey-path.ts";
