import type { CameraPreset } from "@stagecraft/pad-scene";
import { Button, IconButton, Segments } from "@stagecraft/ui";
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBoxModel2,
  IconKeyboard,
  IconPhotoDown,
  IconRuler2,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { largestExaggeration, type ViewAddress } from "./view-address.ts";
import "./scene-page.css";

const icon = { size: 18, stroke: 1.75 } as const;

/** The order of the keys 1, 2, 3 and 0. */
const presetTexts: readonly (readonly [CameraPreset, TextKey])[] = [
  ["gunBarrel", "project3d.cameraGunBarrel"],
  ["plan", "project3d.cameraPlan"],
  ["alongHeel", "project3d.cameraAlongHeel"],
  ["fit", "project3d.cameraFit"],
];

/** Panels that can be open beside the picture. */
export type SceneTool = "section" | "measure";

interface SceneToolBarProps {
  /** Controls that choose the displayed data. */
  children: ReactNode;
  address: ViewAddress;
  onAddress: (changes: Partial<ViewAddress>) => void;
  onCamera: (preset: CameraPreset) => void;
  tool: SceneTool | null;
  onTool: (tool: SceneTool) => void;
  /** Undefined for those who may not export pictures. */
  onPicture: (() => void) | undefined;
  isFullScreen: boolean;
  onFullScreen: () => void;
  onKeys: () => void;
}

function CameraChoice({
  address,
  onCamera,
}: Pick<SceneToolBarProps, "address" | "onCamera">) {
  const text = useText();
  return (
    <Segments
      className="stage-segments"
      label={text("project3d.camera")}
      options={presetTexts.map(([value, key]) => ({ value, label: text(key) }))}
      current={address.camera}
      onChoose={onCamera}
    />
  );
}

function Exaggeration({
  address,
  onAddress,
}: Pick<SceneToolBarProps, "address" | "onAddress">) {
  const text = useText();
  const { exaggeration } = address;
  return (
    <label className="scene-exaggeration">
      <span>{text("project3d.exaggeration")}</span>
      <input
        type="range"
        min={1}
        max={largestExaggeration}
        step={1}
        value={exaggeration}
        onChange={(event) =>
          onAddress({ exaggeration: event.currentTarget.valueAsNumber })
        }
      />
      <output>
        <bdi>{`${exaggeration}×`}</bdi>
      </output>
    </label>
  );
}

/** Controls that change the view of the pad. */
export function SceneToolBar(props: SceneToolBarProps) {
  const { tool, onTool, onPicture, isFullScreen, onFullScreen, onKeys } = props;
  const text = useText();
  return (
    <div
      className="scene-tools"
      role="group"
      aria-label={text("project3d.tools")}
    >
      <div className="scene-tools-row">{props.children}</div>
      <div className="scene-tools-row">
        <CameraChoice {...props} />
        <Exaggeration {...props} />
        <Button
          variant="outline"
          icon={<IconBoxModel2 {...icon} />}
          aria-pressed={tool === "section"}
          aria-keyshortcuts="S"
          onClick={() => onTool("section")}
        >
          {text("project3d.section")}
        </Button>
        <Button
          variant="outline"
          icon={<IconRuler2 {...icon} />}
          aria-pressed={tool === "measure"}
          aria-keyshortcuts="M"
          onClick={() => onTool("measure")}
        >
          {text("project3d.measure")}
        </Button>
        {onPicture !== undefined && (
          <IconButton
            label={text("project3d.picture")}
            icon={<IconPhotoDown {...icon} />}
            onClick={onPicture}
          />
        )}
        <IconButton
          label={text(
            isFullScreen ? "tools.leaveFullScreen" : "tools.fullScreen",
          )}
          aria-keyshortcuts="F"
          icon={
            isFullScreen ? (
              <IconArrowsMinimize {...icon} />
            ) : (
              <IconArrowsMaximize {...icon} />
            )
          }
          onClick={onFullScreen}
        />
        <IconButton
          label={text("project3d.keys")}
          aria-keyshortcuts="?"
          icon={<IconKeyboard {...icon} />}
          onClick={onKeys}
        />
      </div>
    </div>
  );
}
