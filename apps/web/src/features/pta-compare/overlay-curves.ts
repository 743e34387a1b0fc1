import type { PtaOutput } from "@stagecraft/domain/pta";
import type { PlotCurve } from "#charts/pta-compare/CurvePlot.tsx";
import type { CompareAddress } from "./compare-address.ts";
import { curveValueAt } from "#charts/pta-compare/curve-path.ts";

/** Why a stage has no G-plot. */
export type OverlayGap = "noGPlot" | "noIsip";

export type OverlayCurve =
  | { readonly curve: Pick<PlotCurve, "line" | "closure"> }
  | { readonly gap: OverlayGap };

/** Returns the G-plot of a stage for an overlay. */
export function overlayCurve(
  { gPlot, results }: Pick<PtaOutput, "gPlot" | "results">,
  { plot, isNormalized }: Pick<CompareAddress, "plot" | "isNormalized">,
): OverlayCurve {
  if (gPlot === null || gPlot.gTime.length === 0) return { gap: "noGPlot" };
  const isip = results.find(({ key }) => key === "initialShutInPressure");
  if (isNormalized && !(isip !== undefined && isip.value > 0))
    return { gap: "noIsip" };
  const divisor = isNormalized ? (isip?.value ?? 1) : 1;
  const values = plot === "pressure" ? gPlot.pressure : gPlot.gDerivative;
  const line = { x: gPlot.gTime, y: values.map((value) => value / divisor) };
  const { closure } = gPlot;
  if (closure === null) return { curve: { line, closure: null } };
  const y =
    plot === "pressure"
      ? closure.pressure / divisor
      : curveValueAt(line, closure.G);
  return {
    curve: { line, closure: y === null ? null : { x: closure.G, y } },
  };
}
