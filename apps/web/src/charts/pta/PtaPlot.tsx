import { memo, useId, useMemo, useState, type ReactNode } from "react";
import { useWidth } from "#charts/bars/use-width.ts";
import { curveValueAt } from "./curve-value.ts";
import { PickHandles, type PickActions } from "./PickHandles.tsx";
import { PlotCurves, PlotReadings, PlotRegions } from "./PlotDrawing.tsx";
import { PlotFrame } from "./PlotFrame.tsx";
import {
  isOutside,
  isSameLayout,
  layoutOf,
  type PlotLayout,
  type PlotSize,
} from "./plot-layout.ts";
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
  /** Time of the shared cursor; null while there is none. */
  cursor: number | null;
  cursorLabel: string;
  /** Text shown without a cursor. */
  noCursorText: string;
  brush: BrushMode;
  picks: PickActions | null;
  /** Label of a curve that was computed from an earlier input. */
  outdatedText: string;
  /** Label of a curve that is entirely outside the visible range. */
  outsideText: string;
  /** Drawn over the plot, such as slope guides. */
  over?: ((layout: PlotLayout) => ReactNode) | undefined;
}

/**
 * Rendered only when the curves or the size change, not on every move of the cursor. The curves are
 * a layer of their own, so that the browser does not paint thousands of points again when a region
 * behind them or a line before them moves.
 */
const StillPicture = memo(function StillPicture(props: {
  model: PlotModel;
  layout: PlotLayout;
  width: number;
  height: number;
}) {
  const { model, layout, width, height } = props;
  const clipId = useId();
  const size = { width, height };
  const parts = { model, layout };
  return (
    <>
      <svg role="img" aria-label={model.summary} {...size}>
        <PlotFrame {...parts} />
        <PlotRegions {...parts} />
      </svg>
      <svg className="pta-plot-curves" aria-hidden="true" {...size}>
        <PlotCurves {...parts} clipId={`${clipId}curves`} />
      </svg>
      <svg className="pta-plot-readings" aria-hidden="true" {...size}>
        <PlotReadings {...parts} clipId={`${clipId}readings`} />
      </svg>
    </>
  );
});

interface ReadOut {
  readonly curve: PlotCurve;
  readonly value: string | null;
}

/**
 * The layout of a model, the same object as before while every value stays on its pixel, so that
 * what depends on the layout alone is drawn once in a drag.
 */
function useLayout(
  model: PlotModel,
  { width, height }: PlotSize,
  window: TimeWindow | null,
): PlotLayout {
  const newest = useMemo(
    () => layoutOf(model, { width, height }, window),
    [model, width, height, window],
  );
  const [kept, setKept] = useState(newest);
  if (kept === newest || isSameLayout(kept, newest)) return kept;
  setKept(newest);
  return newest;
}

function outsideKeys(
  { curves }: PlotModel,
  layout: PlotLayout,
): ReadonlySet<string> {
  const outside = curves.filter(
    (curve) => curve.isQuiet !== true && isOutside(curve, layout),
  );
  return new Set(outside.map(({ key }) => key));
}

function readOutsOf(model: PlotModel, x: number): ReadOut[] {
  return model.curves.map((curve) => {
    const read = curve.valueAt ?? ((at: number) => curveValueAt(curve, at));
    const isRead = curve.isQuiet !== true && Number.isFinite(x);
    const value = isRead ? read(x) : null;
    return {
      curve,
      value: value === null ? null : model.yText(value, curve.axis),
    };
  });
}

function Legend({
  readOuts,
  outside,
  place,
  outdatedText,
  outsideText,
}: Pick<PtaPlotProps, "outdatedText" | "outsideText"> & {
  readOuts: readonly ReadOut[];
  outside: ReadonlySet<string>;
  place: string | null;
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
          {outside.has(curve.key) && (
            <span className="pta-plot-legend-outdated">{outsideText}</span>
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
 * One plot of an interpretation. Time runs from left to right in every language, because a plot is
 * not text.
 */
export function PtaPlot(props: PtaPlotProps) {
  const { model, height, window, cursor, cursorLabel, picks, over } = props;
  const [ref, width] = useWidth();
  const layout = useLayout(model, { width, height }, window);
  const outside = useMemo(() => outsideKeys(model, layout), [model, layout]);
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
        outside={outside}
        place={place}
        outdatedText={props.outdatedText}
        outsideText={props.outsideText}
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
