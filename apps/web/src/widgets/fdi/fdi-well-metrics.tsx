import { CardBody, EmptyState } from "@stagecraft/ui";
import { queryClient } from "#api/query-client.ts";
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { useText } from "#translations/use-text.ts";
import { markdownSection } from "../markdown-section.ts";
import type { Widget, WidgetProps } from "../widget.ts";
import { WidgetCard } from "../WidgetCard.tsx";
import { hitCounts } from "./hit-counts.ts";
import { useFdiChanges } from "./use-fdi-changes.ts";
import { WellHits } from "./WellHits.tsx";
import "./fdi-widgets.css";

function FdiWellMetricsTile({ projectId, wellId }: WidgetProps) {
  const text = useText();
  const changes = useFdiChanges(projectId);
  return (
    <WidgetCard
      title={text("wall.fdiWellMetrics")}
      tour="fdiWellMetrics"
      actions={<RefreshButton onRefresh={() => void changes.refetch()} />}
      query={changes}
      looking={text("stages.looking")}
    >
      {(stages) => {
        const hits = hitCounts(stages).filter(
          (well) => wellId === undefined || well.wellId === wellId,
        );
        return hits.length === 0 ? (
          <CardBody>
            <EmptyState text={text("wall.noStageYet")} />
          </CardBody>
        ) : (
          <ul className="fdi-wells">
            {hits.map((well) => (
              <li key={well.wellId}>
                <WellHits projectId={projectId} hits={well} />
              </li>
            ))}
          </ul>
        );
      }}
    </WidgetCard>
  );
}

export const fdiWellMetrics: Widget = {
  name: "fdiWellMetrics",
  Tile: FdiWellMetricsTile,
  async markdown({ projectId }, text) {
    const hits = hitCounts(
      await queryClient.query(fdiChangesQueries.ofProject(projectId)),
    );
    if (hits.length === 0) return null;
    return markdownSection(text("wall.fdiWellMetrics"), [], {
      columns: [
        text("wall.well"),
        text("wall.totalHits"),
        text("wall.fracHits"),
        text("wall.nearHits"),
      ],
      rows: hits.map(({ wellNumber, evaluated, ...well }) =>
        evaluated === 0
          ? [wellNumber, ...Array<string>(3).fill(text("answer.missing"))]
          : [wellNumber, well.total, well.fracHits, well.nearHits],
      ),
    });
  },
};
