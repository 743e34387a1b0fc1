import "#features/stage-page/stage-page.css";
import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { firstDrawing } from "#live/first-drawing.ts";
import { links } from "#addresses/links.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import type { StageChange } from "#live/stage-feed.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { StageView } from "./StageView.tsx";

interface StagePageProps {
  stageId: number;
  /** The record of the stage changed on the server. */
  onStageChanged?: () => void;
}

/** One stage with its tools; samples are requested while the record is still loading. */
export function StagePage({ stageId, onStageChanged }: StagePageProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const stage = useQuery(stageQueries.record(stageId));
  usePageTitle(
    stage.data?.name,
    stage.data?.wellNumber,
    stage.data?.projectName,
  );
  useActivate(
    stage.data && {
      id: stage.data.projectId,
      companyId: stage.data.companyId,
    },
  );
  useEffect(() => {
    if (stage.isError) firstDrawing.end();
  }, [stage.isError]);
  const update = useStageUpdates(stageId);
  const receive = useCallback(
    (change: StageChange) => {
      update(change);
      if (change === "stage" || change === "all") onStageChanged?.();
    },
    [update, onStageChanged],
  );
  const feed = useStageFeed(stageId, receive);
  const open = useCallback(
    (id: number) => void navigate({ to: links.stageChart({ stageId: id }) }),
    [navigate],
  );
  const refresh = useCallback(() => {
    receive("all");
    feed?.reload();
  }, [receive, feed]);

  if (stage.data && feed)
    return (
      <StageView
        stage={stage.data}
        feed={feed}
        onOpen={open}
        onRefresh={refresh}
      />
    );
  return (
    <div className="stage-body">
      <h1 className="sc-hidden">{text("title.stageChart")}</h1>
      <section className="sc-card stage-waiting">
        {stage.error ? (
          <ErrorState
            text={errorText(stage.error)}
            onRetry={
              mayRetry(stage.error) ? () => void stage.refetch() : undefined
            }
          />
        ) : (
          <Skeleton text={text("chart.looking")} lines={5} />
        )}
      </section>
    </div>
  );
}
