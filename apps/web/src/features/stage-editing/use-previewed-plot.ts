import { writeParameters } from "@stagecraft/stage-editing";
import { useEffect } from "react";
import type { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import { changesOf, type EditDraft } from "./edit-draft.ts";

/**
 * Draws edited axes, lines, limits and times immediately; afterwards the chart
 * shows the stored stage again.
 */
export function usePreviewedPlot(
  shown: EditDraft,
  preview: ChartPreview,
): void {
  useEffect(() => {
    preview.show({ isEditing: true });
    return () => preview.end();
  }, [preview]);
  useEffect(() => {
    const parameters =
      changesOf(shown).length === 0
        ? null
        : writeParameters(shown.edit.parameters);
    preview.show({ parameters });
  }, [shown, preview]);
}
