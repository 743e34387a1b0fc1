import type { SectionBox } from "@stagecraft/pad-scene";
import { useMemo, useState, type Ref } from "react";
import { stageIdOf, stageKey } from "#charts/pad-scene/data-wells.ts";
import { MeasurePanel } from "#charts/pad-scene/MeasurePanel.tsx";
import {
  PadSceneView,
  type MeasuredWay,
  type PadSceneHandle,
} from "#charts/pad-scene/PadSceneView.tsx";
import { SectionPanel } from "#charts/pad-scene/SectionPanel.tsx";
import { useKeys, type KeyActions } from "#charts/stage-chart/use-keys.ts";
import type { SceneTool } from "#charts/pad-scene/SceneToolBar.tsx";
import { useText } from "#translations/use-text.ts";
import { padTime } from "./pad-time.ts";
import { pictureLegend } from "./picture-legend.ts";
import type { SceneData } from "./project-3d.queries.ts";
import type { SceneAddress } from "./scene-address.ts";
import { SceneBuilder } from "./scene-builder.ts";
import type { Coloring } from "./scene-coloring.ts";
import { lengthUnitOf } from "./scene-texts.ts";
import { SceneLegend } from "./SceneLegend.tsx";
import { StageDetails } from "./StageDetails.tsx";
import { TimeBar } from "./TimeBar.tsx";
import { usePadPlayback } from "./use-pad-playback.ts";

interface SceneFrameProps {
  ref: Ref<HTMLDivElement>;
  view: Ref<PadSceneHandle>;
  data: SceneData;
  coloring: Coloring;
  address: SceneAddress;
  onAddress: (changes: Partial<SceneAddress>) => void;
  tool: SceneTool | null;
  onCloseTool: () => void;
}

/** One key press moves the played pad by this much. */
const keyedStepMs = 3_600_000;

/** A pad on which nothing was pumped has no time to play; its bar is not shown. */
const noTime = { from: 0, to: 0 };

function usePlayedScene(data: SceneData, coloring: Coloring) {
  const time = useMemo(() => padTime(data), [data]);
  const [playback, state] = usePadPlayback(time ?? noTime);
  const { moment } = state;
  const builder = useMemo(() => new SceneBuilder(data), [data]);
  const scene = useMemo(
    () => builder.at(moment, coloring),
    [builder, moment, coloring],
  );
  const keys = useMemo((): KeyActions => {
    if (time === null) return {};
    const step = (by: number) =>
      playback.seek((playback.state().moment ?? time.to) + by);
    return {
      " ": () => playback.togglePlaying(),
      ",": () => step(-keyedStepMs),
      ".": () => step(keyedStepMs),
      n: () => playback.showNow(),
    };
  }, [playback, time]);
  useKeys(keys);
  return { time, playback, state, scene };
}

/** The picture with what lies over it, and its time below; only this part is drawn again while a pad plays. */
export function SceneFrame(props: SceneFrameProps) {
  const { data, coloring, address, onAddress, tool, onCloseTool } = props;
  const text = useText();
  const [section, setSection] = useState<SectionBox | null>(null);
  const [way, setWay] = useState<MeasuredWay | null>(null);
  const { time, playback, state, scene } = usePlayedScene(data, coloring);
  const legend = useMemo(
    () => pictureLegend(data, coloring, text),
    [data, coloring, text],
  );
  const unit = lengthUnitOf(data);
  const selected = data.stages.find(({ id }) => id === address.stageId);
  return (
    <div className="scene-frame" ref={props.ref}>
      <div className="scene-view">
        <PadSceneView
          ref={props.view}
          scene={scene}
          preset={address.camera}
          section={section}
          selectedStageId={
            selected === undefined ? null : stageKey(selected.id)
          }
          onPick={(pick) =>
            onAddress({
              stageId: pick?.stageId == null ? null : stageIdOf(pick.stageId),
            })
          }
          measuring={tool === "measure"}
          onMeasure={setWay}
          verticalExaggeration={address.exaggeration}
          onExaggeration={(exaggeration) => onAddress({ exaggeration })}
          unit={unit}
          legend={legend}
        />
        <SceneLegend data={data} coloring={coloring} isCut={section !== null} />
        <div className="scene-panels">
          {tool === "section" && (
            <SectionPanel
              bounds={scene.bounds}
              section={section}
              unit={unit}
              onChange={setSection}
              onClose={onCloseTool}
            />
          )}
          {tool === "measure" && (
            <MeasurePanel way={way} unit={unit} onClose={onCloseTool} />
          )}
          {selected !== undefined && (
            <StageDetails
              data={data}
              stage={selected}
              coloring={coloring}
              unit={unit}
              onClose={() => onAddress({ stageId: null })}
            />
          )}
        </div>
      </div>
      {time !== null && (
        <TimeBar time={time} state={state} playback={playback} />
      )}
    </div>
  );
}
