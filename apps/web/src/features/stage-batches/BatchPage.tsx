import type { StageState } from "@stagecraft/domain";
import { Button, Card, CardBody, Chip } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  type BatchKind,
  mostStages,
  whyLeftOut,
  type BatchRequest,
} from "./batch-rules.ts";
import { BatchProgress, batchStory, batchTitle } from "./BatchProgress.tsx";
import { StateSelect } from "./StateSelect.tsx";
import { useBatchAccess } from "./use-batch-access.ts";
import {
  type WellOfBatch,
  useWellsOfBatch,
  WellStages,
} from "./WellStages.tsx";
import {
  type StageBatchSummary,
  stageBatchQueries,
  useStartBatch,
} from "./stage-batches.queries.ts";
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

function chosenOf(
  wells: readonly WellOfBatch[],
  chosen: ReadonlySet<number>,
  request: BatchRequest,
): { stageIds: number[]; projectCount: number } {
  const taken = wells.flatMap(({ projectId, stages }) =>
    (stages ?? [])
      .filter(({ id }) => chosen.has(id))
      .filter((stage) => whyLeftOut(stage, request) === null)
      .map(({ id }) => ({ id, projectId })),
  );
  return {
    stageIds: taken.map(({ id }) => id),
    projectCount: new Set(taken.map(({ projectId }) => projectId)).size,
  };
}

/** State and actions of the batch page. */
function useBatchPage(kind: BatchKind, wellIds: readonly number[]) {
  const text = useText();
  const offline = useWriteBlock();
  const access = useBatchAccess(kind);
  const wells = useWellsOfBatch(wellIds);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<StageState>("REVIEWED");
  const [shownId, setShownId] = useState<number | null>(null);
  const { data: batches = [] } = useQuery({
    ...stageBatchQueries.ofWells(kind, wellIds),
    enabled: access.mayRead,
  });
  const start = useStartBatch();
  const request = { kind, state: kind === "restatus" ? state : null };
  const { stageIds, projectCount } = chosenOf(wells, chosen, request);

  function blockOf(): string | undefined {
    if (!access.mayStart) return text("operations.notAllowed");
    if (stageIds.length === 0) return text("operations.noneChosen");
    if (projectCount > 1) return text("operations.otherProject");
    if (stageIds.length > mostStages)
      return text("operations.tooMany", { limit: mostStages });
    return offline;
  }

  return {
    access,
    wells,
    request,
    chosen,
    chosenCount: stageIds.length,
    choose: (ids: readonly number[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      }),
    state,
    setState,
    batches,
    // A person who returns to the page sees the newest batch.
    shownId: shownId ?? batches[0]?.id ?? null,
    show: setShownId,
    block: blockOf(),
    isStarting: start.isPending,
    failure: start.error,
    start: () =>
      start.mutate(
        { kind, stageIds, state: request.state },
        {
          onSuccess: ({ id }) => {
            setShownId(id);
            setChosen(new Set());
          },
        },
      ),
  };
}
