import type {
  LegendEntry,
  PadScene,
  Range,
  SceneBounds,
  SectionBox,
} from "@stagecraft/pad-scene";
import { Button } from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { lengthText, type LengthUnit } from "../gun-barrel/length-text.ts";
import { stageIdOf, stageKey } from "./data-wells.ts";
import { PadSceneView, type MeasuredWay } from "./PadSceneView.tsx";
import { ScenePanel } from "./ScenePanel.tsx";
import type { SceneTools } from "./use-scene-tools.ts";
import type { ViewAddress } from "./view-address.ts";

type Axis = keyof SectionBox;

const axes: readonly (readonly [Axis, TextKey])[] = [
  ["north", "project3d.north"],
  ["east", "project3d.east"],
  ["tvd", "project3d.depth"],
];

interface RangeRowProps {
  label: string;
  bounds: Range;
  range: Range;
  unit: LengthUnit;
  onChange: (range: Range) => void;
}

/** Two handles on one line; they cannot pass each other. */
function RangeRow({ label, bounds, range, unit, onChange }: RangeRowProps) {
  const text = useText();
  const [lowest, highest] = bounds;
  const [from, to] = range;
  const ends = { min: Math.floor(lowest), max: Math.ceil(highest), step: 1 };
  return (
    <div className="scene-range">
      <div className="scene-range-head">
        <span>{label}</span>
        <bdi>{`${lengthText(from, unit)} – ${lengthText(to, unit)}`}</bdi>
      </div>
      <div className="scene-range-handles" dir="ltr">
        <input
          type="range"
          {...ends}
          aria-label={text("project3d.rangeFrom", { axis: label })}
          aria-valuetext={lengthText(from, unit)}
          value={from}
          onChange={({ currentTarget }) =>
            onChange([Math.min(currentTarget.valueAsNumber, to), to])
          }
        />
        <input
          type="range"
          {...ends}
          aria-label={text("project3d.rangeTo", { axis: label })}
          aria-valuetext={lengthText(to, unit)}
          value={to}
          onChange={({ currentTarget }) =>
            onChange([from, Math.max(currentTarget.valueAsNumber, from)])
          }
        />
      </div>
    </div>
  );
}

const whole: SectionBox = { north: null, east: null, tvd: null };

interface SectionPanelProps {
  bounds: SceneBounds;
  section: SectionBox | null;
  unit: LengthUnit;
  onChange: (section: SectionBox | null) => void;
  onClose: () => void;
}

/** The box outside of which nothing is drawn. */
function SectionPanel(props: SectionPanelProps) {
  const { bounds, section, unit, onChange, onClose } = props;
  const text = useText();
  return (
    <ScenePanel title={text("project3d.section")} onClose={onClose}>
      {axes.map(([axis, label]) => (
        <RangeRow
          key={axis}
          label={text(label)}
          bounds={bounds[axis]}
          range={section?.[axis] ?? bounds[axis]}
          unit={unit}
          onChange={(range) =>
            onChange({ ...(section ?? whole), [axis]: range })
          }
        />
      ))}
      <Button
        variant="outline"
        size="small"
        disabledReason={
          section === null ? text("project3d.sectionWhole") : undefined
        }
        onClick={() => onChange(null)}
      >
        {text("project3d.sectionReset")}
      </Button>
    </ScenePanel>
  );
}

interface MeasurePanelProps {
  way: MeasuredWay | null;
  unit: LengthUnit;
  onClose: () => void;
}

/** The distance between two points, in true lengths whatever the exaggeration. */
function MeasurePanel({ way, unit, onClose }: MeasurePanelProps) {
  const text = useText();
  return (
    <ScenePanel title={text("project3d.measure")} onClose={onClose}>
      <div role="status">
        {way === null ? (
          <p>{text("project3d.measureHow")}</p>
        ) : (
          <dl className="scene-facts">
            <dt>{text("project3d.distance")}</dt>
            <dd>
              <bdi>{lengthText(way.distance, unit)}</bdi>
            </dd>
            <dt>{text("project3d.horizontal")}</dt>
            <dd>
              <bdi>{lengthText(way.horizontal, unit)}</bdi>
            </dd>
            <dt>{text("project3d.vertical")}</dt>
            <dd>
              <bdi>{lengthText(way.vertical, unit)}</bdi>
            </dd>
          </dl>
        )}
      </div>
    </ScenePanel>
  );
}

interface SceneFrameProps {
  className?: string;
  tools: Pick<SceneTools, "frame" | "view" | "tool" | "closeTool">;
  scene: PadScene;
  address: ViewAddress;
  onAddress: (changes: Partial<ViewAddress>) => void;
  /** A stage of the data; null when none of them is selected. */
  selectedId: number | null;
  unit: LengthUnit;
  /** The legend below an exported picture. */
  pictureLegend: readonly LegendEntry[];
  /** The panel of the selected stage. */
  details: ReactNode;
  /** Drawn over the picture; `isCut` says whether the section box hides a part of the pad. */
  over?: (isCut: boolean) => ReactNode;
  below: (isCut: boolean) => ReactNode;
}

/** The picture with its tools and the details of the selected stage. */
export function SceneFrame(props: SceneFrameProps) {
  const { className = "", tools, scene, address, onAddress, unit } = props;
  const { tool, closeTool } = tools;
  const [section, setSection] = useState<SectionBox | null>(null);
  const [way, setWay] = useState<MeasuredWay | null>(null);
  const isCut = section !== null;
  return (
    <div className={`scene-frame ${className}`.trimEnd()} ref={tools.frame}>
      <div className="scene-view">
        <PadSceneView
          ref={tools.view}
          scene={scene}
          preset={address.camera}
          section={section}
          selectedStageId={
            props.selectedId === null ? null : stageKey(props.selectedId)
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
          legend={props.pictureLegend}
        />
        {props.over?.(isCut)}
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
          {props.details}
        </div>
      </div>
      {props.below(isCut)}
    </div>
  );
}
