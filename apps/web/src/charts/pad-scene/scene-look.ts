import type {
  PadScene,
  SceneSelection,
  SceneTexts,
  SceneTheme,
  SceneUnits,
  SectionBox,
} from "@stagecraft/pad-scene";

/** Properties of the picture other than its camera. */
export interface SceneLook {
  readonly scene: PadScene;
  readonly section: SectionBox | null;
  readonly selection: SceneSelection;
  readonly theme: SceneTheme;
  readonly units: SceneUnits;
  readonly texts: SceneTexts;
}
