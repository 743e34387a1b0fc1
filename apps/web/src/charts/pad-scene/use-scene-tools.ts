import type { CameraPreset } from "@stagecraft/pad-scene";
import { useRef, useState } from "react";
import { useKeys } from "../stage-chart/use-keys.ts";
import type { PadSceneHandle } from "./PadSceneView.tsx";
import type { SceneTool } from "./SceneToolBar.tsx";
import type { ViewAddress } from "./view-address.ts";

interface SceneToolsInput {
  readonly address: ViewAddress;
  readonly onAddress: (changes: Partial<ViewAddress>) => void;
  readonly isFullScreen: boolean;
  readonly switchFullScreen: (frame: Element | null) => void;
  /** Undefined for those who may not export pictures. */
  readonly savePicture: ((make: () => Promise<Blob>) => void) | undefined;
}

export type SceneTools = ReturnType<typeof useSceneTools>;

/** The open panel beside a scene, and the buttons and keys that change the view. */
export function useSceneTools(input: SceneToolsInput) {
  const { address, onAddress, savePicture } = input;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<PadSceneHandle>(null);
  const [tool, setTool] = useState<SceneTool | null>(null);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const toggle = (wanted: SceneTool) =>
    setTool((open) => (open === wanted ? null : wanted));
  const switchFullScreen = () => input.switchFullScreen(frame.current);
  const openKeyList = () => setKeyListOpen(true);

  useKeys({
    s: () => toggle("section"),
    m: () => toggle("measure"),
    f: switchFullScreen,
    "?": openKeyList,
    Escape: () => {
      if (tool !== null) setTool(null);
      else if (!isKeyListOpen) onAddress({ stageId: null });
    },
  });

  function showCamera(camera: CameraPreset) {
    // Choosing the same preset again resets a view that somebody has turned.
    if (camera === address.camera) view.current?.show(camera);
    else onAddress({ camera });
  }

  function exportPicture() {
    const shown = view.current;
    if (shown !== null) savePicture?.(() => shown.toPicture());
  }

  return {
    frame,
    view,
    tool,
    closeTool: () => setTool(null),
    isKeyListOpen,
    closeKeyList: () => setKeyListOpen(false),
    /** The properties of the tool bar. */
    bar: {
      address,
      onAddress,
      onCamera: showCamera,
      tool,
      onTool: toggle,
      onPicture: savePicture && exportPicture,
      isFullScreen: input.isFullScreen,
      onFullScreen: switchFullScreen,
      onKeys: openKeyList,
    },
  };
}
