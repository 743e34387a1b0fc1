import type {
  PadScene,
  SceneSelection,
  SceneTexts,
  SceneTheme,
  SceneUnits,
  SectionBox,
} from "@stagecraft/pad-scene";

/** Everything about the picture but its camera. */
export interface SceneLook {
  readonly scene: PadScene;
  readonly section: SectionBox | null;
  readonly selection: SceneSelection;
  readonly theme: SceneTheme;
  readonly units: SceneUnits;
  readonly texts: SceneTexts;
}
