import { Card, EmptyState, IconButton } from "@stagecraft/ui";
import { IconArrowsMaximize, IconTrash } from "@tabler/icons-react";
import { useCallback } from "react";
import type { PickActions } from "#charts/pta/PickHandles.tsx";
import type { PlotLayout } from "#charts/pta/plot-layout.ts";
import type { PlotModel, TimeWindow } from "#charts/pta/plot-model.ts";
import type { BrushMode, SurfaceActions } from "#charts/pta/PlotSurface.tsx";
import { PtaPlot } from "#charts/pta/PtaPlot.tsx";
import { SlopeGuides as Guides } from "#charts/pta/SlopeGuides.tsx";
import { useText } from "#translations/use-text.ts";
import { GuideTools, guideLabel, regimeOfSlope } from "./GuideTools.tsx";
import type { SlopeGuides } from "./use-slope-guides.ts";

/** State that all plots of the page share. */
export interface SharedPlotState extends SurfaceActions {
  readonly window: TimeWindow | null;
  readonly cursor: number | null;
  readonly brush: BrushMode;
  readonly picks: PickActions | null;
  readonly guides: SlopeGuides;
}

interface PlotCardProps {
  model: PlotModel | null;
  title: string;
  /** Why the plot cannot be drawn. */
  reason: string;
  height: number;
  shared: SharedPlotState;
  onEnlarge: (() => void) | undefined;
}

function useOver(model: PlotModel | null, guides: SlopeGuides) {
  const text = useText();
  const isLogLog = model?.key === "logLog";
  return useCallback(
    (layout: PlotLayout) =>
      isLogLog ? (
        <Guides
          guides={guides.guides}
          layout={layout}
          curve={model?.curves.find(({ key }) => key === "derivative")}
          texts={{
            label: (slope) => guideLabel(slope, text),
            regime: (slope) => regimeOfSlope(slope, text),
          }}
          onChange={guides.change}
          onRemove={guides.remove}
        />
      ) : null,
    [isLogLog, guides, model, text],
  );
}

export function PlotCard(props: PlotCardProps) {
  const { model, title, reason, height, shared, onEnlarge } = props;
  const text = useText();
  const { guides, ...plot } = shared;
  const over = useOver(model, guides);
  return (
    <Card
      title={title}
      className="pta-plot-card"
      actions={
        <>
          {model?.key === "logLog" && (
            <>
              <GuideTools onAdd={(slope) => guides.add(slope, model)} />
              {guides.guides.length > 0 && (
                <IconButton
                  size="small"
                  label={text("ptaInterpretation.removeGuides")}
                  icon={<IconTrash size={16} stroke={1.75} />}
                  onClick={() =>
                    guides.guides.forEach(({ id }) => guides.remove(id))
                  }
                />
              )}
            </>
          )}
          {onEnlarge !== undefined && model !== null && (
            <IconButton
              size="small"
              label={text("ptaInterpretation.enlarge", { plot: title })}
              icon={<IconArrowsMaximize size={16} stroke={1.75} />}
              onClick={onEnlarge}
            />
          )}
        </>
      }
    >
      {model === null ? (
        <EmptyState text={reason} />
      ) : (
        <PtaPlot
          {...plot}
          model={model}
          height={height}
          cursorLabel={text("ptaInterpretation.cursorIn", { plot: title })}
          noCursorText={text("ptaInterpretation.noCursor")}
          outdatedText={text("ptaStatus.outdated")}
          outsideText={text("ptaInterpretation.outsidePlot")}
          over={over}
        />
      )}
    </Card>
  );
}
