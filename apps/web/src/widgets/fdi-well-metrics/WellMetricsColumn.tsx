import { Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useShownWells } from "#entities/well/use-shown-wells.ts";
import { useText } from "#translations/use-text.ts";
import { hitCounts, type HitCount } from "./hit-counts.ts";
import { useFdiChanges } from "#widgets/shared/fdi/use-fdi-changes.ts";
import { WellHits } from "./WellHits.tsx";
import { fdiWellMetrics } from "./widget.tsx";

/** A well without a stage has no evaluation. */
function hitsOf({ id, wellNumber }: Well, known: readonly HitCount[]) {
  return (
    known.find(({ wellId }) => wellId === id) ?? {
      wellId: id,
      wellNumber,
      fracHits: 0,
      nearHits: 0,
      total: 0,
      judged: { fracHits: 0, nearHits: 0 },
      evaluated: 0,
      leftOut: 0,
    }
  );
}

/** The hits of every well, a card each. */
export function WellMetricsColumn({ projectId }: { projectId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const wells = useShownWells(projectId);
  const changes = useFdiChanges(projectId);
  const error = wells.error ?? changes.error;
  if (wells.data === undefined || changes.data === undefined)
    return (
      <Card className="fdi-metrics" tour={fdiWellMetrics.name}>
        <CardBody>
          {error === null ? (
            <Skeleton text={text("stages.looking")} lines={4} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={
                mayRetry(error)
                  ? () => void Promise.all([wells.refetch(), changes.refetch()])
                  : undefined
              }
            />
          )}
        </CardBody>
      </Card>
    );
  const known = hitCounts(changes.data);
  return (
    <section
      className="fdi-metrics"
      aria-label={text(fdiWellMetrics.title)}
      data-tour={fdiWellMetrics.name}
    >
      <h2 className="sc-hidden">{text(fdiWellMetrics.title)}</h2>
      <ul>
        {wells.data.map((well) => (
          <li key={well.id}>
            <WellHits projectId={projectId} hits={hitsOf(well, known)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
