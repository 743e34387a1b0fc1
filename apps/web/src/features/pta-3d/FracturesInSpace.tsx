import type { CameraPreset, SectionBox } from "@stagecraft/pad-scene";
import { Card } from "@stagecraft/ui";
import { useMemo, useRef, useState } from "react";
import { links } from "#addresses/links.ts";
import { stageIdOf, stageKey } from "#charts/pad-scene/data-wells.ts";
import { MeasurePanel } from "#charts/pad-scene/MeasurePanel.tsx";
import {
  PadSceneView,
  type MeasuredWay,
  type PadSceneHandle,
} from "#charts/pad-scene/PadSceneView.tsx";
import {
  sceneKeyRows,
  sceneToolKeyRows,
} from "#charts/pad-scene/scene-key-rows.ts";
import { lengthUnitOf } from "#charts/pad-scene/scene-length-unit.ts";
import {
  SceneToolBar,
  type SceneTool,
} from "#charts/pad-scene/SceneToolBar.tsx";
import { SectionPanel } from "#charts/pad-scene/SectionPanel.tsx";
import { useKeys } from "#charts/stage-chart/use-keys.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useScenePicture } from "#entities/project/use-scene-picture.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { switchFullScreen, useIsFullScreen } from "#shared/page/full-screen.ts";
import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import { useText } from "#translations/use-text.ts";
import { FractureDetails } from "./FractureDetails.tsx";
import { FractureLegend } from "./FractureLegend.tsx";
import { FractureNotices } from "./FractureNotices.tsx";
import { fracturePictureLegend } from "./fracture-picture-legend.ts";
import { FractureTable } from "./FractureTable.tsx";
import { FractureTools } from "./FractureTools.tsx";
import {
  fractureChoice,
  fractureCounts,
  fractureRows,
  fractureScene,
} from "./fractures.ts";
import type { PtaSceneData } from "./pta-3d.queries.ts";
import type { Pta3dAddress } from "./pta-3d-address.ts";
import "./pta-3d.css";

interface FracturesInSpaceProps {
  data: PtaSceneData;
  address: Pta3dAddress;
  onAddress: (changes: Partial<Pta3dAddress>) => void;
}

const keyRows = [...sceneKeyRows, ...sceneToolKeyRows];

/** What is drawn of the data; only data and choices change it, not the view. */
function useFractures(
  data: PtaSceneData,
  { color, halfLength, isAtClusters }: Pta3dAddress,
) {
  return useMemo(() => {
    const chosen = { color, halfLength, isAtClusters };
    const choice = fractureChoice(data.fractures ?? [], chosen);
    const rows = fractureRows(data, choice);
    return {
      choice,
      rows,
      counts: fractureCounts(rows),
      ...fractureScene(data, rows, isAtClusters),
    };
  }, [data, color, halfLength, isAtClusters]);
}

/** The wells of a pad in the ground with the fractures of a case, and the same as a table. */
export function FracturesInSpace(props: FracturesInSpaceProps) {
  const { data, address, onAddress } = props;
  const text = useText();
  const { can } = useAbilities();
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<PadSceneHandle>(null);
  const isFullScreen = useIsFullScreen();
  const [tool, setTool] = useState<SceneTool | null>(null);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const [section, setSection] = useState<SectionBox | null>(null);
  const [way, setWay] = useState<MeasuredWay | null>(null);
  const savePicture = useScenePicture(data, text("title.pta3dChart"));
  const { choice, rows, counts, scene, notDrawn } = useFractures(data, address);
  const legend = useMemo(
    () => fracturePictureLegend(choice, counts, text),
    [choice, counts, text],
  );
  const unit = lengthUnitOf(data);
  const selected = rows.find(({ stage }) => stage.id === address.stageId);
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
        <FractureTools data={data} choice={choice} onAddress={onAddress} />
      </SceneToolBar>
      <FractureNotices data={data} notDrawn={notDrawn} />
      <div className="scene-columns">
        <div className="scene-frame pta-3d-frame" ref={frame}>
          <div className="scene-view">
            <PadSceneView
              ref={view}
              scene={scene}
              preset={address.camera}
              section={section}
              selectedStageId={
                selected === undefined ? null : stageKey(selected.stage.id)
              }
              onPick={(pick) =>
                onAddress({
                  stageId:
                    pick?.stageId == null ? null : stageIdOf(pick.stageId),
                })
              }
              measuring={tool === "measure"}
              onMeasure={setWay}
              verticalExaggeration={address.exaggeration}
              onExaggeration={(exaggeration) => onAddress({ exaggeration })}
              unit={unit}
              legend={legend}
            />
            <div className="scene-panels">
              {tool === "section" && (
                <SectionPanel
                  bounds={scene.bounds}
                  section={section}
                  unit={unit}
                  onChange={setSection}
                  onClose={() => setTool(null)}
                />
              )}
              {tool === "measure" && (
                <MeasurePanel
                  way={way}
                  unit={unit}
                  onClose={() => setTool(null)}
                />
              )}
              {selected !== undefined && (
                <FractureDetails
                  row={selected}
                  unit={unit}
                  onClose={() => onAddress({ stageId: null })}
                />
              )}
            </div>
          </div>
          <FractureLegend
            choice={choice}
            counts={counts}
            hasFractures={scene.planes.length > 0}
            isCut={section !== null}
          />
        </div>
        <Card
          title={text("pta3d.fractures")}
          actions={
            data.caseId === null ? undefined : (
              <AppLink
                className="page-link"
                to={links.interpretationsCompare({ caseId: data.caseId })}
              >
                {text("title.interpretationsCompare")}
              </AppLink>
            )
          }
        >
          <FractureTable
            padName={data.projectName}
            rows={rows}
            choice={choice}
            unit={unit}
            selectedId={address.stageId}
            onSelect={(stageId) => onAddress({ stageId })}
          />
        </Card>
      </div>
      {isKeyListOpen && (
        <KeyListDialog
          rows={keyRows.map(([keys, action]) => ({
            keys,
            action: text(action),
          }))}
          onClose={() => setKeyListOpen(false)}
        />
      )}
    </div>
  );
}
