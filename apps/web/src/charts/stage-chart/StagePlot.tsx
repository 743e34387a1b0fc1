import type { TimeWindow } from "@stagecraft/charting";
import { useState } from "react";
import { PlotCanvas, type PlotCanvasProps } from "./PlotCanvas.tsx";
import { StageTable } from "./table/StageTable.tsx";

interface StagePlotProps extends Omit<PlotCanvasProps, "onShown"> {
  isTableShown: boolean;
}

export function StagePlot({ isTableShown, ...plot }: StagePlotProps) {
  const { lines, readings, texts, model } = plot;
  const [shown, setShown] = useState<TimeWindow | null>(null);
  return (
    <>
      <PlotCanvas {...plot} onShown={setShown} />
      {isTableShown && shown !== null && (
        <StageTable
          lines={lines}
          readings={readings}
          marks={model.marks}
          window={shown}
          formatTime={texts.formatTime}
        />
      )}
    </>
  );
}
