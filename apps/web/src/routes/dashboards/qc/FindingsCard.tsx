import { FindingsList } from "#features/stage-quality/FindingsList.tsx";
import { useText } from "#translations/use-text.ts";
import { useStageMetrics } from "#widgets/shared/quality/quality-location.ts";
import type { WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

export function FindingsCard(place: WidgetProps) {
  const text = useText();
  const metrics = useStageMetrics(place);
  return (
    <WidgetCard
      title={text("quality.findings")}
      subtitle={
        metrics.data &&
        text("quality.findingCount", { count: metrics.data.findings.length })
      }
      tour="stageNotification"
      query={metrics}
      looking={text("quality.looking")}
    >
      {(shown) => <FindingsList metrics={shown} />}
    </WidgetCard>
  );
}
