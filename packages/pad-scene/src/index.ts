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
} from "./camera/camera.ts";
export {
  type CameraPreset,
  cameraPresets,
  presetCamera,
} from "./camera/camera-presets.ts";
export { depthRange, fadeRange } from "./camera/depth-fade.ts";
export type { DrawingContext } from "./painting/drawing-context.ts";
export { examplePad } from "./scene/example-pad.ts";
export { measure, type Measured } from "./scene/measure.ts";
export type { Box } from "./painting/place-labels.ts";
export { padScene } from "./scene/pad-scene.ts";
export { paintGround } from "./painting/paint-ground.ts";
export { type LegendEntry, paintLegend } from "./painting/paint-legend.ts";
export {
  paintOverlay,
  type SceneSelection,
  type SceneTexts,
} from "./painting/paint-overlay.ts";
export {
  paintScene,
  type PaintOptions,
  paintUnderlay,
} from "./painting/paint-scene.ts";
export { pathMarks } from "./geometry/path-marks.ts";
export { planeTriangles } from "./geometry/plane-triangles.ts";
export { pickAt, type ScenePick } from "./camera/pick-at.ts";
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
} from "./scene/scene.ts";
export {
  colorChannels,
  darkSceneTheme,
  lightSceneTheme,
  type SceneTheme,
} from "./scene/scene-theme.ts";
export { isSameSection } from "./geometry/section-box.ts";
export type { SceneUnits } from "./scene/scene-units.ts";
export { transverseAt } from "./geometry/transverse-at.ts";
export { type TubeSegments, tubeSegments } from "./geometry/tube-segments.ts";
