import { writeExact, type StageState } from "@stagecraft/domain";
import { useMemo, type Ref } from "react";
import { useWidth } from "#charts/bars/use-width.ts";
import {
  lengthIn,
  metresOf,
  type LengthUnit,
} from "#charts/gun-barrel/length-text.ts";
import { ticksBetween } from "#charts/gun-barrel/linear-scale.ts";
import { useText } from "#translations/use-text.ts";
import { DrawingFrame, type DrawingSteps } from "./DrawingFrame.tsx";
import {
  fitView,
  projector,
  type Margins,
  type PixelPoint,
  type VerticalAxis,
} from "./drawing-view.ts";
import { spacedLabels } from "./drawn-well.ts";
import { useDrawingView } from "./use-drawing-view.ts";

export interface StripStage {
  readonly stageNumber: number;
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
  readonly state: StageState | null;
  readonly clusters: readonly {
    readonly topMdMetres: number;
    readonly bottomMdMetres: number;
  }[];
}

interface PerforationStripProps {
  label: string;
  stages: readonly StripStage[];
  /** The lateral, or the whole survey; null when the well was not surveyed. */
  span: { readonly fromMd: number; readonly toMd: number } | null;
  unit: LengthUnit;
  chosen: number | null;
  onChoose: (stageNumber: number) => void;
  steps: DrawingSteps;
  pictureRef?: Ref<SVGSVGElement> | undefined;
}

const height = 158;
const margins: Margins = { left: 28, right: 28, top: 40, bottom: 46 };
const flat: VerticalAxis = { direction: "down", exaggeration: 1 };
const middleY = 76;
const stageHeight = 22;
const clusterHeight = 38;
/** A cluster of two feet would be invisible in a lateral of two miles. */
const leastPixels = 1.5;
const numberPixels = 24;
const tickPixels = 110;

function usePosition({ stages, span }: PerforationStripProps, width: number) {
  const fitted = useMemo(() => {
    const depths = stages.flatMap(({ topMdMetres, bottomMdMetres }) => [
      topMdMetres,
      bottomMdMetres,
    ]);
    const all = span === null ? depths : [...depths, span.fromMd, span.toMd];
    return fitView(
      all.map((acrossMetres) => ({ acrossMetres, verticalMetres: 0 })),
      { width, height },
      margins,
      flat,
    );
  }, [stages, span, width]);
  const controls = useDrawingView(fitted, flat);
  const projected = useMemo(
    () => projector(controls.view, { width, height }, margins, flat),
    [controls.view, width],
  );
  const x = (mdMetres: number) =>
    projected.toPixels({ acrossMetres: mdMetres, verticalMetres: 0 }).x;
  return { controls, projected, x };
}

interface StageProps {
  stage: StripStage;
  isChosen: boolean;
  x: (mdMetres: number) => number;
}

function StageMark({ stage, isChosen, x }: StageProps) {
  const left = x(stage.topMdMetres);
  const width = Math.max(leastPixels, x(stage.bottomMdMetres) - left);
  return (
    <g
      className="strip-stage"
      data-state={stage.state ?? "none"}
      data-chosen={isChosen || undefined}
    >
      <rect
        className="strip-block"
        x={left}
        y={middleY - stageHeight / 2}
        width={width}
        height={stageHeight}
      />
      {stage.clusters.map(({ topMdMetres, bottomMdMetres }) => (
        <rect
          key={topMdMetres}
          className="strip-cluster"
          x={x(topMdMetres)}
          y={middleY - clusterHeight / 2}
          width={Math.max(leastPixels, x(bottomMdMetres) - x(topMdMetres))}
          height={clusterHeight}
        />
      ))}
    </g>
  );
}

/** The lateral as a strip by measured depth: stages as blocks, clusters as strokes. */
export function PerforationStrip(props: PerforationStripProps) {
  const { label, stages, span, unit, chosen, onChoose, steps } = props;
  const text = useText();
  const [ref, width] = useWidth();
  const { controls, projected, x } = usePosition(props, width);
  const floor = height - margins.bottom;
  const edges = [margins.left, width - margins.right].map(
    (edge) => projected.toGround({ x: edge, y: 0 }).acrossMetres,
  );
  const [low = 0, high = 0] = edges;
  const ticks = ticksBetween(
    lengthIn(low, unit),
    lengthIn(high, unit),
    Math.max(2, width / tickPixels),
  );
  const numbers = spacedLabels(
    stages.map(({ stageNumber, topMdMetres, bottomMdMetres }) => ({
      stageNumber,
      x: x((topMdMetres + bottomMdMetres) / 2),
      y: middleY - clusterHeight / 2 - 7,
    })),
    numberPixels,
  );
  const stageNear = ({ x: pointer }: PixelPoint): number | null => {
    const distances = stages.map(
      ({ stageNumber, topMdMetres, bottomMdMetres }) => ({
        stageNumber,
        pixels: Math.max(
          0,
          x(topMdMetres) - pointer,
          pointer - x(bottomMdMetres),
        ),
      }),
    );
    const [nearest] = distances.sort((one, other) => one.pixels - other.pixels);
    return nearest !== undefined && nearest.pixels < numberPixels
      ? nearest.stageNumber
      : null;
  };
  return (
    <DrawingFrame
      frameRef={ref}
      label={label}
      size={{ width, height }}
      projector={projected}
      controls={controls}
      steps={steps}
      onPoint={() => undefined}
      onChoose={(pointer) => {
        const stageNumber = stageNear(pointer);
        if (stageNumber !== null) onChoose(stageNumber);
      }}
      pictureRef={props.pictureRef}
    >
      {span !== null && (
        <path
          className="trajectory-bore"
          d={`M${x(span.fromMd)} ${middleY}H${x(span.toMd)}`}
        />
      )}
      {stages.map((stage) => (
        <StageMark
          key={stage.stageNumber}
          stage={stage}
          isChosen={stage.stageNumber === chosen}
          x={x}
        />
      ))}
      {numbers.map(({ stageNumber, x: at, y }) => (
        <text key={stageNumber} className="trajectory-number" x={at} y={y}>
          {stageNumber}
        </text>
      ))}
      <path
        className="trajectory-axis"
        d={`M${margins.left} ${floor + 0.5}H${width - margins.right}`}
      />
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className="trajectory-axis"
            d={`M${x(metresOf(tick, unit))} ${floor}v5`}
          />
          <text
            className="trajectory-tick"
            x={x(metresOf(tick, unit))}
            y={floor + 18}
          >
            {writeExact(tick)}
          </text>
        </g>
      ))}
      <text
        className="trajectory-note"
        x={width - margins.right}
        y={height - 5}
      >
        {text("trajectory.stripAxis", { unit })}
      </text>
    </DrawingFrame>
  );
}
