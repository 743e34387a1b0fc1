import { useText } from "#translations/use-text.ts";
import { useChartPreview, type ChartPreview } from "./chart-preview.ts";

/** Tells solid from dashed while an edit is previewed. */
export function BeforeKey({ preview }: { preview: ChartPreview }) {
  const text = useText();
  const { before } = useChartPreview(preview);
  if (before.size === 0) return null;
  return (
    <p className="stage-before">
      <span data-when="after">{text("chart.withChanges")}</span>
      <span data-when="before">{text("chart.before")}</span>
    </p>
  );
}
