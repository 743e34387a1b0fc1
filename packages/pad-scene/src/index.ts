export {
  type Camera,
  cameraBetween,
  exaggerated,
  fitted,
  orbited,
  panned,
  project,
  type Projected,
  type Projection,
  projectionOf,
  unproject,
  type Viewport,
  zoomed,
} from "./camera.ts";
export {
  type CameraPreset,
  cameraPresets,
  presetCamera,
} from "./camera-presets.ts";
export { depthRange, fadeRange } from "./depth-fade.ts";
export type { DrawingContext } from "./drawing-context.ts";
export { examplePad } from "./example-pad.ts";
export { measure, type Measured } from "./measure.ts";
export type { Box } from "./place-labels.ts";
export { padScene } from "./pad-scene.ts";
export { paintGround } from "./paint-ground.ts";
export { type LegendEntry, paintLegend } from "./paint-legend.ts";
export {
  paintOverlay,
  type SceneSelection,
  type SceneTexts,
} from "./paint-overlay.ts";
export { paintScene, type PaintOptions, paintUnderlay } from "./paint-scene.ts";
export { pathMarks } from "./path-marks.ts";
export { planeTriangles } from "./plane-triangles.ts";
export { pickAt, type ScenePick } from "./pick-at.ts";
export type {
  DepthSpan,
  PadScene,
  PathMark,
  PlaneFill,
  Range,
  SceneBounds,
  SceneLevel,
  SceneLink,
  ScenePlane,
  ScenePoint,
  SceneStage,
  SceneWell,
  SectionBox,
} from "./scene.ts";
export {
  colorChannels,
  darkSceneTheme,
  lightSceneTheme,
  type SceneTheme,
} from "./scene-theme.ts";
export { isSameSection } from "./section-box.ts";
export type { SceneUnits } from "./scene-units.ts";
export { transverseAt } from "./transverse-at.ts";
export { type TubeSegments, tubeSegments } from "./tube-segments.ts";
