import { CardBody, EmptyState } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { fdiChangesQueries } from "#entities/project/fdi-changes.queries.ts";
import { useText } from "#translations/use-text.ts";
import { markdownSection } from "../markdown-section.ts";
import { refreshedEvery, refreshTimesMs } from "../refresh-times.ts";
import type { Widget, WidgetProps } from "../widget.ts";
import { WidgetCard } from "../WidgetCard.tsx";
import { hitCounts, type HitCount } from "./hit-counts.ts";
import "./fdi-widgets.css";

function WellHits({ projectId, hits }: { projectId: number; hits: HitCount }) {
  const text = useText();
  const { wellId, wellNumber, total, fracHits, nearHits } = hits;
  const figures = [
    { name: text("wall.totalHits"), value: total },
    { name: text("wall.fracHits"), value: fracHits },
    { name: text("wall.nearHits"), value: nearHits },
  ];
  return (
    <li>
      <AppLink to={links.stages({ projectId, wellId })} className="fdi-well">
        <bdi>{wellNumber}</bdi>
        <dl>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </AppLink>
    </li>
  );
}

function FdiWellMetricsTile({ projectId, wellId }: WidgetProps) {
  const text = useText();
  const changes = useQuery({
    ...fdiChangesQueries.ofProject(projectId),
    ...refreshedEvery(refreshTimesMs.card),
  });
  return (
    <WidgetCard
      title={text("wall.fdiWellMetrics")}
      tour="fdiWellMetrics"
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
              <WellHits key={well.wellId} projectId={projectId} hits={well} />
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
      rows: hits.map((well) => [
        well.wellNumber,
        well.total,
        well.fracHits,
        well.nearHits,
      ]),
    });
  },
};
