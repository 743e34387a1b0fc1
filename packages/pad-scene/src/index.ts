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
export type { DrawingContext } from "./drawing-context.ts";
export { measure, type Measured } from "./measure.ts";
export { padScene } from "./pad-scene.ts";
export {
  paintScene,
  type PaintOptions,
  type SceneSelection,
} from "./paint-scene.ts";
export { pathMarks } from "./path-marks.ts";
export { pickAt, type ScenePick } from "./pick-at.ts";
export type {
  DepthSpan,
  PadScene,
  PathMark,
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
  darkSceneTheme,
  lightSceneTheme,
  type SceneTheme,
} from "./scene-theme.ts";
