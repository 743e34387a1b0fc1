import "#features/backfills/backfills.css";
import { isLocked } from "@stagecraft/domain";
import { Banner, Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { api } from "#api/api.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { backfillQueries } from "#features/backfills/backfills.queries.ts";
import { BackfillSteps } from "#features/backfills/BackfillSteps.tsx";
import { EarlierBackfills } from "#features/backfills/EarlierBackfills.tsx";
import { SourceCard } from "#features/backfills/SourceCard.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useText } from "#translations/use-text.ts";

interface WaitingProps {
  error: Error | null;
  onRetry: () => void;
}

function Waiting({ error, onRetry }: WaitingProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <Card>
      <CardBody>
        {error === null ? (
          <Skeleton text={text("backfill.looking")} lines={5} />
        ) : (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? onRetry : undefined}
          />
        )}
      </CardBody>
    </Card>
  );
}

interface PartProps {
  stageId: number;
  block: string | undefined;
  onOpen: (id: number) => void;
}

function NewBackfill({ stageId, block, onOpen }: PartProps) {
  const sources = useQuery(backfillQueries.sources(stageId));
  const earlier = useQuery(backfillQueries.ofStage(stageId));
  if (sources.data === undefined)
    return (
      <Waiting error={sources.error} onRetry={() => void sources.refetch()} />
    );
  return (
    <>
      <SourceCard
        stageId={stageId}
        sources={sources.data}
        block={block}
        onStarted={onOpen}
      />
      <EarlierBackfills backfills={earlier.data ?? []} onOpen={onOpen} />
    </>
  );
}

interface OpenBackfillProps {
  id: number;
  block: string | undefined;
  onAgain: () => void;
}

function OpenBackfill({ id, block, onAgain }: OpenBackfillProps) {
  const backfill = useQuery(backfillQueries.one(id));
  if (backfill.data === undefined)
    return (
      <Waiting error={backfill.error} onRetry={() => void backfill.refetch()} />
    );
  return (
    <BackfillSteps
      key={id}
      backfill={backfill.data}
      block={block}
      onAgain={onAgain}
    />
  );
}

/** A range of the stage read again, compared, applied and undone. */
export function StageBackfillScreen() {
  const text = useText();
  const { stageId } = useRouteParams("stageBackfill");
  const [openId, setOpenId] = useState<number | null>(null);
  const stage = useQuery({
    queryKey: ["stages", stageId],
    queryFn: ({ signal }) =>
      api.stages.get({ params: { id: stageId } }, { signal }),
  });
  const { data } = stage;
  const block =
    data && isLocked(data.state) ? text("backfill.final") : undefined;
  usePageTitle(data?.name, data?.wellNumber, data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  return (
    <>
      <PageBar
        heading={text("title.stageBackfill")}
        note={
          data && (
            <bdi>
              {text("stages.title", { stage: data.name })} · {data.wellNumber}
            </bdi>
          )
        }
      >
        {data && (
          <>
            <StageStateBlock state={data.state} />
            <AppLink
              to={links.stageChart({ stageId })}
              className="sc-button"
              data-variant="outline"
            >
              {text("import.openChart")}
            </AppLink>
          </>
        )}
      </PageBar>
      {block !== undefined && (
        <Banner tone="info" icon={<IconLock size={18} stroke={1.75} />}>
          {block}
        </Banner>
      )}
      <div className="page-body backfill-page">
        {data === undefined && (
          <Waiting error={stage.error} onRetry={() => void stage.refetch()} />
        )}
        {data !== undefined && openId === null && (
          <NewBackfill stageId={stageId} block={block} onOpen={setOpenId} />
        )}
        {data !== undefined && openId !== null && (
          <OpenBackfill
            id={openId}
            block={block}
            onAgain={() => setOpenId(null)}
          />
        )}
      </div>
    </>
  );
}
