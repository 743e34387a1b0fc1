import type { CameraPreset } from "@stagecraft/pad-scene";
import { Button, Chooser, IconButton } from "@stagecraft/ui";
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBoxModel2,
  IconKeyboard,
  IconPhotoDown,
  IconRuler2,
} from "@tabler/icons-react";
import { useIsFullScreen } from "#shared/page/full-screen.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { SceneData } from "./project-3d.queries.ts";
import { largestExaggeration, type SceneAddress } from "./scene-address.ts";
import {
  coloringValues,
  nameOfColoring,
  type Coloring,
} from "./scene-coloring.ts";
import { coloringName, valueName } from "./scene-texts.ts";

const icon = { size: 18, stroke: 1.75 } as const;

/** The order of the keys 1, 2, 3 and 0. */
const presetTexts: readonly (readonly [CameraPreset, TextKey])[] = [
  ["gunBarrel", "project3d.cameraGunBarrel"],
  ["plan", "project3d.cameraPlan"],
  ["alongHeel", "project3d.cameraAlongHeel"],
  ["fit", "project3d.cameraFit"],
];

interface SceneToolsProps {
  data: SceneData;
  coloring: Coloring;
  address: SceneAddress;
  onAddress: (changes: Partial<SceneAddress>) => void;
  onCamera: (preset: CameraPreset) => void;
  isSectionOpen: boolean;
  onSection: () => void;
  isMeasuring: boolean;
  onMeasure: () => void;
  /** Undefined for those who may not export pictures. */
  onPicture: (() => void) | undefined;
  onFullScreen: () => void;
  onKeys: () => void;
}

function ColorChooser({
  data,
  coloring,
  onAddress,
}: Pick<SceneToolsProps, "data" | "coloring" | "onAddress">) {
  const text = useText();
  const current = nameOfColoring(coloring);
  const values = coloringValues(data).map((value) => ({
    value: value.key,
    label: valueName(value, text),
  }));
  const options = [
    { value: "state", label: text("project3d.colorState") },
    { value: "hits", label: text("project3d.colorHits") },
    ...values,
  ];
  return (
    <span className="scene-color">
      <span aria-hidden="true">{text("project3d.color")}</span>
      <Chooser
        label={text("project3d.color")}
        current={coloringName(coloring, text)}
        options={options.map((option) => ({
          ...option,
          isCurrent: option.value === current,
        }))}
        onChoose={(color) => onAddress({ color })}
      />
    </span>
  );
}

function CameraChoice({
  address,
  onCamera,
}: Pick<SceneToolsProps, "address" | "onCamera">) {
  const text = useText();
  return (
    <div
      className="stage-segments"
      role="group"
      aria-label={text("project3d.camera")}
    >
      {presetTexts.map(([preset, label]) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === address.camera}
          onClick={() => onCamera(preset)}
        >
          {text(label)}
        </button>
      ))}
    </div>
  );
}

function Exaggeration({
  address,
  onAddress,
}: Pick<SceneToolsProps, "address" | "onAddress">) {
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

/** Everything that changes how the pad is looked at. */
export function SceneTools(props: SceneToolsProps) {
  const { onSection, onMeasure, onPicture, onFullScreen, onKeys } = props;
  const text = useText();
  const isFullScreen = useIsFullScreen();
  return (
    <div
      className="scene-tools"
      role="group"
      aria-label={text("project3d.tools")}
    >
      <ColorChooser {...props} />
      <CameraChoice {...props} />
      <Exaggeration {...props} />
      <Button
        variant="outline"
        icon={<IconBoxModel2 {...icon} />}
        aria-pressed={props.isSectionOpen}
        aria-keyshortcuts="S"
        onClick={onSection}
      >
        {text("project3d.section")}
      </Button>
      <Button
        variant="outline"
        icon={<IconRuler2 {...icon} />}
        aria-pressed={props.isMeasuring}
        aria-keyshortcuts="M"
        onClick={onMeasure}
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
  );
}
