import "#features/stage-imports/stage-imports.css";
import { isLocked } from "@stagecraft/domain";
import { Banner, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { api } from "#api/api.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { ImportSteps } from "#features/stage-imports/ImportSteps.tsx";
import { importQueries } from "#features/stage-imports/stage-imports.queries.ts";
import { UploadCard } from "#features/stage-imports/UploadCard.tsx";
import { useText } from "#translations/use-text.ts";

type Stage = Awaited<ReturnType<typeof api.stages.get>>;

interface WaitingProps {
  error: Error | null;
  onRetry: () => void;
}

function Waiting({ error, onRetry }: WaitingProps) {
  const text = useText();
  const errorText = useErrorText();
  if (error === null)
    return <Skeleton text={text("import.looking")} lines={5} />;
  return (
    <ErrorState
      text={errorText(error)}
      onRetry={mayRetry(error) ? onRetry : undefined}
    />
  );
}

/** The newest file of the stage, or a drop zone for the next. */
function ImportOfStage({ stage }: { stage: Stage }) {
  const text = useText();
  const imports = useQuery(importQueries.ofStage(stage.id));
  const [chosen, setChosen] = useState<number | "another" | null>(null);
  const newest = imports.data?.[0]?.id ?? null;
  const shownId = chosen === "another" ? null : (chosen ?? newest);
  const record = useQuery({
    ...importQueries.one(shownId ?? 0),
    enabled: shownId !== null,
  });
  const block = isLocked(stage.state) ? text("import.final") : undefined;

  if (imports.data === undefined)
    return (
      <Waiting error={imports.error} onRetry={() => void imports.refetch()} />
    );
  if (shownId === null)
    return (
      <UploadCard
        stageId={stage.id}
        block={block}
        onReady={setChosen}
        onBack={newest === null ? undefined : () => setChosen(newest)}
      />
    );
  if (record.data === undefined)
    return (
      <Waiting error={record.error} onRetry={() => void record.refetch()} />
    );
  return (
    <ImportSteps
      key={record.data.id}
      record={record.data}
      stage={stage}
      block={block}
      onAnother={() => setChosen("another")}
    />
  );
}

export function StageImportScreen() {
  const text = useText();
  const { stageId } = useRouteParams("stageImport");
  const stage = useQuery({
    queryKey: ["stages", stageId],
    queryFn: ({ signal }) =>
      api.stages.get({ params: { id: stageId } }, { signal }),
    refetchInterval: 5000,
  });
  const { data } = stage;
  usePageTitle(data?.name, data?.wellNumber, data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  return (
    <>
      <PageBar
        heading={text("import.heading")}
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
              to={links.importProfiles({ projectId: data.projectId })}
              className="sc-button"
              data-variant="outline"
            >
              {text("title.importProfiles")}
            </AppLink>
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
      {data && isLocked(data.state) && (
        <Banner tone="info" icon={<IconLock size={18} stroke={1.75} />}>
          {text("import.final")}
        </Banner>
      )}
      <div className="page-body import-page">
        {data === undefined ? (
          <Waiting error={stage.error} onRetry={() => void stage.refetch()} />
        ) : (
          <ImportOfStage stage={data} />
        )}
      </div>
    </>
  );
}
