import { memo, useId, useMemo, type ReactNode } from "react";
import { useWidth } from "#charts/bars/use-width.ts";
import { curveValueAt } from "./curve-value.ts";
import { PickHandles, type PickActions } from "./PickHandles.tsx";
import { PlotDrawing } from "./PlotDrawing.tsx";
import { PlotFrame } from "./PlotFrame.tsx";
import { layoutOf, type PlotLayout } from "./plot-layout.ts";
import type { PlotCurve, PlotModel, TimeWindow } from "./plot-model.ts";
import {
  PlotSurface,
  type BrushMode,
  type SurfaceActions,
} from "./PlotSurface.tsx";
import "./pta-plot.css";

interface PtaPlotProps extends SurfaceActions {
  model: PlotModel;
  height: number;
  window: TimeWindow | null;
  /** The same moment in all plots; null while nobody points. */
  cursor: number | null;
  cursorLabel: string;
  /** Shown where the cursor is not. */
  noCursorText: string;
  brush: BrushMode;
  picks: PickActions | null;
  /** Marks a curve that is not of the present input. */
  outdatedText: string;
  /** Drawn over the plot, such as slope guides. */
  over?: ((layout: PlotLayout) => ReactNode) | undefined;
}

/** Drawn again only when the curves or the size change, not with the cursor. */
const StillPicture = memo(function StillPicture(props: {
  model: PlotModel;
  layout: PlotLayout;
  width: number;
  height: number;
}) {
  const { model, layout, width, height } = props;
  const clipId = useId();
  return (
    <svg role="img" aria-label={model.summary} width={width} height={height}>
      <PlotFrame model={model} layout={layout} />
      <PlotDrawing model={model} layout={layout} clipId={clipId} />
    </svg>
  );
});

interface ReadOut {
  readonly curve: PlotCurve;
  readonly value: string | null;
}

function readOutsOf(model: PlotModel, x: number): ReadOut[] {
  return model.curves.map((curve) => {
    const value = curve.isQuiet === true ? null : curveValueAt(curve, x);
    return {
      curve,
      value: value === null ? null : model.yText(value, curve.axis),
    };
  });
}

function Legend({
  readOuts,
  place,
  outdatedText,
}: {
  readOuts: readonly ReadOut[];
  place: string | null;
  outdatedText: string;
}) {
  return (
    <div className="pta-plot-legend">
      {readOuts.map(({ curve, value }) => (
        <span key={curve.key} className="pta-plot-legend-item">
          <span
            className="pta-plot-swatch"
            data-tone={curve.tone}
            data-form={curve.form}
            aria-hidden="true"
          />
          <bdi>{curve.label}</bdi>
          {curve.isOutdated && (
            <span className="pta-plot-legend-outdated">{outdatedText}</span>
          )}
          {value !== null && (
            <bdi className="pta-plot-legend-value">{value}</bdi>
          )}
        </span>
      ))}
      {place !== null && <bdi className="pta-plot-legend-place">{place}</bdi>}
    </div>
  );
}

/**
 * One plot of an interpretation. Time runs as on paper in every language: a
 * plot is not text.
 */
export function PtaPlot(props: PtaPlotProps) {
  const { model, height, window, cursor, cursorLabel, picks, over } = props;
  const [ref, width] = useWidth();
  const layout = useMemo(
    () => layoutOf(model, { width, height }, window),
    [model, width, height, window],
  );
  const x = cursor === null ? NaN : model.toX(cursor);
  const readOuts = readOutsOf(model, x);
  const place = Number.isFinite(x) ? model.xText(x) : null;
  const values = readOuts.flatMap(({ curve, value }) =>
    value === null ? [] : [`${curve.label} ${value}`],
  );
  return (
    <div className="pta-plot">
      <Legend
        readOuts={readOuts}
        place={place}
        outdatedText={props.outdatedText}
      />
      <div
        className="pta-plot-drawing"
        dir="ltr"
        ref={ref}
        style={{ blockSize: height }}
      >
        {width > 0 && (
          <>
            <StillPicture
              model={model}
              layout={layout}
              width={width}
              height={height}
            />
            <PlotSurface
              model={model}
              layout={layout}
              label={cursorLabel}
              cursor={cursor}
              cursorText={
                place === null
                  ? props.noCursorText
                  : [place, ...values].join(" · ")
              }
              isZoomed={window !== null}
              brush={props.brush}
              onCursor={props.onCursor}
              onWindow={props.onWindow}
              onBrush={props.onBrush}
            />
            <PickHandles model={model} layout={layout} actions={picks} />
            {over?.(layout)}
          </>
        )}
      </div>
    </div>
  );
}
