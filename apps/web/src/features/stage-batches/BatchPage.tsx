import { Button, Card, CardBody, Chip } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import type { BatchKind } from "./batch-rules.ts";
import { BatchProgress, batchStory, batchTitle } from "./BatchProgress.tsx";
import { StateSelect } from "./StateSelect.tsx";
import { useBatchPage } from "./use-batch-page.ts";
import type { WellOfBatch } from "./use-wells-of-batch.ts";
import { WellStages } from "./WellStages.tsx";
import type { StageBatchSummary } from "./stage-batches.queries.ts";
import "./stage-batches.css";

interface RecentBatchesProps {
  batches: readonly StageBatchSummary[];
  shownId: number | null;
  onShow: (batchId: number) => void;
}

/** Earlier batches of the same wells, including those started elsewhere. */
function RecentBatches(props: RecentBatchesProps) {
  const { batches, shownId, onShow } = props;
  const text = useText();
  const others = batches.filter(({ id }) => id !== shownId);
  if (others.length === 0) return null;
  return (
    <Card title={text("operations.recent")}>
      <CardBody>
        <ul className="batch-recent">
          {others.map((batch) => (
            <li key={batch.id}>
              <Button size="small" onClick={() => onShow(batch.id)}>
                {batchTitle(batch, text)}
              </Button>
              <span className="page-quiet">{batchStory(batch, text)}</span>
              {batch.endedAt === null && (
                <Chip tone="solid">{text("operations.running")}</Chip>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

interface BatchPageProps {
  kind: BatchKind;
  wellIds: readonly number[];
}

/** Returns the project of the wells, which becomes the active one. */
function useProjectOf(wells: readonly WellOfBatch[]) {
  const id = wells.find(({ projectId }) => projectId !== null)?.projectId ?? 0;
  const { data } = useQuery({ ...projectQueries.one(id), enabled: id > 0 });
  useActivate(data);
  return data;
}

/**
 * Selects stages of some wells, starts a batch on them and follows it; the
 * batch continues without the page.
 */
export function BatchPage({ kind, wellIds }: BatchPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const page = useBatchPage(kind, wellIds);
  const project = useProjectOf(page.wells);
  usePageTitle(
    ...page.wells.map(({ wellNumber }) => wellNumber),
    project?.name,
  );
  const isRerun = kind === "rerun";
  return (
    <>
      <PageBar
        heading={text(
          isRerun ? "operations.rerunHeading" : "operations.restatusHeading",
        )}
        note={text("operations.chosen", { count: page.chosenCount })}
      >
        {!isRerun && page.access.mayStart && (
          <div className="batch-state">
            <StateSelect value={page.state} onChange={page.setState} />
          </div>
        )}
        {project !== undefined && (
          <AppLink
            to={links.stages({ projectId: project.id })}
            className="sc-button"
          >
            {text("operations.showStages")}
          </AppLink>
        )}
        <Button
          variant="primary"
          disabled={page.isStarting}
          disabledReason={page.block}
          onClick={page.start}
        >
          {text(isRerun ? "operations.startRerun" : "operations.startRestatus")}
        </Button>
      </PageBar>
      <div className="page-body batch-page">
        {page.failure !== null && (
          <p className="sc-error" role="alert">
            {text("operations.notStarted", { reason: errorText(page.failure) })}
          </p>
        )}
        {page.shownId !== null && (
          <BatchProgress
            key={page.shownId}
            batchId={page.shownId}
            mayCancel={page.access.mayStart}
          />
        )}
        <div className="batch-wells">
          {page.wells.map((well) => (
            <WellStages
              key={well.id}
              well={well}
              request={page.request}
              chosen={page.chosen}
              onChoose={page.choose}
            />
          ))}
        </div>
        <RecentBatches
          batches={page.batches}
          shownId={page.shownId}
          onShow={page.show}
        />
      </div>
    </>
  );
}
