import type { CameraPreset } from "@stagecraft/pad-scene";
import { Card } from "@stagecraft/ui";
import { useMemo, useRef, useState } from "react";
import type { PadSceneHandle } from "#charts/pad-scene/PadSceneView.tsx";
import {
  SceneToolBar,
  type SceneTool,
} from "#charts/pad-scene/SceneToolBar.tsx";
import { useKeys } from "#charts/stage-chart/use-keys.ts";
import { useScenePicture } from "#entities/project/use-scene-picture.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { switchFullScreen, useIsFullScreen } from "#shared/page/full-screen.ts";
import { useText } from "#translations/use-text.ts";
import { ColorChooser } from "./ColorChooser.tsx";
import type { SceneData } from "./project-3d.queries.ts";
import type { SceneAddress } from "./scene-address.ts";
import { coloringOf } from "./scene-coloring.ts";
import { lengthUnitOf } from "./scene-texts.ts";
import { SceneFrame } from "./SceneFrame.tsx";
import { SceneKeyList } from "./SceneKeyList.tsx";
import { SceneNotices } from "./SceneNotices.tsx";
import { StageTable } from "./StageTable.tsx";

interface PadInSpaceProps {
  data: SceneData;
  address: SceneAddress;
  onAddress: (changes: Partial<SceneAddress>) => void;
}

/** The wells of a pad in the ground with their stages, and the same as a table. */
export function PadInSpace({ data, address, onAddress }: PadInSpaceProps) {
  const text = useText();
  const { can } = useAbilities();
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<PadSceneHandle>(null);
  const [tool, setTool] = useState<SceneTool | null>(null);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const savePicture = useScenePicture(data, text("title.project3dChart"));
  const isFullScreen = useIsFullScreen();
  const coloring = useMemo(
    () => coloringOf(address.color, data),
    [address.color, data],
  );
  const toggle = (wanted: SceneTool) =>
    setTool((open) => (open === wanted ? null : wanted));

  useKeys({
    s: () => toggle("section"),
    m: () => toggle("measure"),
    f: () => switchFullScreen(frame.current),
    "?": () => setKeyListOpen(true),
    Escape: () => {
      if (tool !== null) setTool(null);
      else if (!isKeyListOpen) onAddress({ stageId: null });
    },
  });

  function showCamera(camera: CameraPreset) {
    // The same preset again returns to it after somebody has turned the picture.
    if (camera === address.camera) view.current?.show(camera);
    else onAddress({ camera });
  }

  function exportPicture() {
    const shown = view.current;
    if (shown !== null) savePicture(() => shown.toPicture());
  }

  return (
    <div className="scene-page">
      <SceneToolBar
        address={address}
        onAddress={onAddress}
        onCamera={showCamera}
        tool={tool}
        onTool={toggle}
        onPicture={can("export", "image") ? exportPicture : undefined}
        isFullScreen={isFullScreen}
        onFullScreen={() => switchFullScreen(frame.current)}
        onKeys={() => setKeyListOpen(true)}
      >
        <ColorChooser
          data={data}
          coloring={coloring}
          onColor={(color) => onAddress({ color })}
        />
      </SceneToolBar>
      <SceneNotices data={data} />
      <div className="scene-columns">
        <SceneFrame
          ref={frame}
          view={view}
          data={data}
          coloring={coloring}
          address={address}
          onAddress={onAddress}
          tool={tool}
          onCloseTool={() => setTool(null)}
        />
        <Card title={text("project3d.stages")}>
          <StageTable
            data={data}
            coloring={coloring}
            unit={lengthUnitOf(data)}
            selectedId={address.stageId}
            onSelect={(stageId) => onAddress({ stageId })}
          />
        </Card>
      </div>
      {isKeyListOpen && <SceneKeyList onClose={() => setKeyListOpen(false)} />}
    </div>
  );
}
