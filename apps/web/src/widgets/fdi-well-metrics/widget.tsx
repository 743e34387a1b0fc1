import { CardBody, EmptyState } from "@stagecraft/ui";
import { hourlyMs } from "#widgets/shared/refresh-times.ts";
import { queryClient } from "#api/query-client.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import { hitCounts, type HitCount } from "./hit-counts.ts";
import { useFdiChanges } from "#widgets/shared/fdi/use-fdi-changes.ts";
import { WellHits } from "./WellHits.tsx";
import "./fdi-well-metrics.css";

const widgetName = "fdiWellMetrics";
const title = "wall.fdiWellMetrics";
const refreshMs = hourlyMs;

function leftOutOf(hits: readonly HitCount[], text: Text): string[] {
  return leftOutNotes(
    hits.reduce((sum, { leftOut }) => sum + leftOut, 0),
    text,
  );
}

function FdiWellMetricsTile({ projectId, wellId }: WidgetProps) {
  const text = useText();
  const changes = useFdiChanges(projectId);
  return (
    <WidgetCard
      title={text(title)}
      tour={widgetName}
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

export const fdiWellMetrics = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall", "fdi"],
  refreshMs,
  Tile: FdiWellMetricsTile,
  async section({ projectId }, text) {
    const hits = hitCounts(
      await queryClient.query(fdiChangesQueries.ofProject(projectId)),
    );
    if (hits.length === 0) return null;
    return {
      sentences: leftOutOf(hits, text),
      table: {
        columns: [
          text("wall.well"),
          text("wall.totalHits"),
          text("wall.fracHits"),
          text("wall.nearHits"),
        ],
        rows: hits.map(({ wellNumber, evaluated, ...well }) =>
          evaluated === 0
            ? [wellNumber, ...Array<string>(3).fill(text("value.missing"))]
            : [wellNumber, well.total, well.fracHits, well.nearHits],
        ),
      },
    };
  },
} as const satisfies Widget;
