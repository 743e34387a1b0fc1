import type { CameraPreset, SectionBox } from "@stagecraft/pad-scene";
import { Card } from "@stagecraft/ui";
import { useMemo, useRef, useState } from "react";
import {
  PadSceneView,
  type MeasuredWay,
  type PadSceneHandle,
} from "#charts/pad-scene/PadSceneView.tsx";
import { useKeys, type KeyActions } from "#charts/stage-chart/use-keys.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { toggleFullScreen } from "#shared/page/full-screen.ts";
import { showAlert } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { MeasurePanel } from "./MeasurePanel.tsx";
import { padTime } from "./pad-time.ts";
import { pictureLegend } from "./picture-legend.ts";
import type { SceneData } from "./project-3d.queries.ts";
import type { SceneAddress } from "./scene-address.ts";
import { SceneBuilder, stageIdOf, stageKey } from "./scene-builder.ts";
import { coloringOf } from "./scene-coloring.ts";
import { lengthUnitOf } from "./scene-texts.ts";
import { SceneKeyList } from "./SceneKeyList.tsx";
import { SceneLegend } from "./SceneLegend.tsx";
import { SceneNotices } from "./SceneNotices.tsx";
import { SceneTools } from "./SceneTools.tsx";
import { SectionPanel } from "./SectionPanel.tsx";
import { StageDetails } from "./StageDetails.tsx";
import { StageTable } from "./StageTable.tsx";
import { TimeBar } from "./TimeBar.tsx";
import { usePadPlayback } from "./use-pad-playback.ts";
import { useScenePicture } from "./use-scene-picture.ts";
import "./project-3d.css";

interface PadInSpaceProps {
  data: SceneData;
  address: SceneAddress;
  onAddress: (changes: Partial<SceneAddress>) => void;
}

type Tool = "section" | "measure";

/** One key press moves the played pad by this much. */
const keyedStepMs = 3_600_000;

/** A pad on which nothing was pumped has no time to play; its bar is not shown. */
const noTime = { from: 0, to: 0 };

function useTool() {
  const [tool, setTool] = useState<Tool | null>(null);
  const toggle = (wanted: Tool) =>
    setTool((open) => (open === wanted ? null : wanted));
  return [tool, toggle, () => setTool(null)] as const;
}

/** The wells of a pad in the ground with their stages, and the same as a table. */
export function PadInSpace({ data, address, onAddress }: PadInSpaceProps) {
  const text = useText();
  const { can } = useAbilities();
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<PadSceneHandle>(null);
  const [tool, toggleTool, closeTool] = useTool();
  const [section, setSection] = useState<SectionBox | null>(null);
  const [way, setWay] = useState<MeasuredWay | null>(null);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const savePicture = useScenePicture(data);

  const time = useMemo(() => padTime(data), [data]);
  const [playback, state] = usePadPlayback(time ?? noTime);
  const builder = useMemo(() => new SceneBuilder(data), [data]);
  const coloring = useMemo(
    () => coloringOf(address.color, data),
    [address.color, data],
  );
  const scene = useMemo(
    () => builder.at(state.moment, coloring),
    [builder, state.moment, coloring],
  );
  const legend = useMemo(
    () => pictureLegend(data, coloring, text),
    [data, coloring, text],
  );
  const unit = lengthUnitOf(data);
  const selected = data.stages.find(({ id }) => id === address.stageId);
  const select = (stageId: number | null) => onAddress({ stageId });

  const switchScreen = () => {
    const part = frame.current;
    if (part === null) return;
    toggleFullScreen(part).catch((error: unknown) =>
      showAlert({
        tone: "error",
        text: error instanceof Error ? error.message : String(error),
      }),
    );
  };

  const step = (by: number) =>
    playback.seek((state.moment ?? (time ?? noTime).to) + by);
  const timeKeys: KeyActions =
    time === null
      ? {}
      : {
          " ": () => playback.togglePlaying(),
          ",": () => step(-keyedStepMs),
          ".": () => step(keyedStepMs),
          n: () => playback.showNow(),
        };
  useKeys({
    ...timeKeys,
    s: () => toggleTool("section"),
    m: () => toggleTool("measure"),
    f: switchScreen,
    "?": () => setKeyListOpen(true),
    Escape: () => (tool === null ? select(null) : closeTool()),
  });

  function showCamera(camera: CameraPreset) {
    // The same preset again returns to it after somebody has turned the picture.
    if (camera === address.camera) view.current?.show(camera);
    else onAddress({ camera });
  }

  return (
    <div className="scene-page">
      <SceneTools
        data={data}
        coloring={coloring}
        address={address}
        onAddress={onAddress}
        onCamera={showCamera}
        isSectionOpen={tool === "section"}
        onSection={() => toggleTool("section")}
        isMeasuring={tool === "measure"}
        onMeasure={() => toggleTool("measure")}
        onPicture={
          can("export", "image")
            ? () => {
                const shown = view.current;
                if (shown !== null) savePicture(() => shown.toPicture());
              }
            : undefined
        }
        onFullScreen={switchScreen}
        onKeys={() => setKeyListOpen(true)}
      />
      <SceneNotices data={data} />
      <div className="scene-columns">
        <div className="scene-frame" ref={frame}>
          <div className="scene-view">
            <PadSceneView
              ref={view}
              scene={scene}
              preset={address.camera}
              section={section}
              selectedStageId={
                selected === undefined ? null : stageKey(selected.id)
              }
              onPick={(pick) =>
                select(pick?.stageId == null ? null : stageIdOf(pick.stageId))
              }
              measuring={tool === "measure"}
              onMeasure={setWay}
              verticalExaggeration={address.exaggeration}
              onExaggeration={(exaggeration) => onAddress({ exaggeration })}
              unit={unit}
              legend={legend}
            />
            <SceneLegend data={data} coloring={coloring} />
            <div className="scene-panels">
              {tool === "section" && (
                <SectionPanel
                  bounds={scene.bounds}
                  section={section}
                  unit={unit}
                  onChange={setSection}
                  onClose={closeTool}
                />
              )}
              {tool === "measure" && (
                <MeasurePanel way={way} unit={unit} onClose={closeTool} />
              )}
              {selected !== undefined && (
                <StageDetails
                  data={data}
                  stage={selected}
                  coloring={coloring}
                  unit={unit}
                  onClose={() => select(null)}
                />
              )}
            </div>
          </div>
          {time !== null && (
            <TimeBar time={time} state={state} playback={playback} />
          )}
        </div>
        <Card title={text("project3d.stages")}>
          <StageTable
            data={data}
            coloring={coloring}
            unit={unit}
            selectedId={selected?.id ?? null}
            onSelect={select}
          />
        </Card>
      </div>
      {isKeyListOpen && <SceneKeyList onClose={() => setKeyListOpen(false)} />}
    </div>
  );
}
