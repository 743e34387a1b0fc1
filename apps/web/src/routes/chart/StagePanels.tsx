import { useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  EngineUpdateCard,
  type Recomputation,
} from "#features/stage-engine/EngineUpdateCard.tsx";
import { QueuedComments } from "#features/stage-comments/QueuedComments.tsx";
import { useCommentActions } from "#features/stage-comments/use-comment-actions.tsx";
import type { OffsetRow } from "#features/stage-fdi/offset-row.ts";
import { FdiPanel } from "#features/stage-fdi/FdiPanel.tsx";
import { NotificationPanels } from "#features/stage-notifications/NotificationPanels.tsx";
import { jobRules } from "#features/etl-jobs/job-rules.ts";
import { useRerun } from "#features/etl-jobs/etl-jobs.queries.ts";
import { StageStats } from "#features/stage-stats/StageStats.tsx";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const EvidenceDialog = lazyDialog(async () => {
  const [{ EvidenceDialog: Loaded }] = await Promise.all([
    import("#features/fdi-evidence/EvidenceDialog.tsx"),
    loadTexts("evidence"),
  ]);
  return Loaded;
});

/** Null for those who may not rerun a stage. */
function useRecomputation({
  stage,
  isReplay,
}: StageSnapshot): Recomputation | null {
  const text = useText();
  const rerun = useRerun(stage.id);
  const { hasRuns, canRerun } = jobRules(useAbilities(), {
    state: stage.state,
    hasJob: false,
    isReplay,
  });
  if (!hasRuns) return null;
  return {
    isRunning: rerun.isPending,
    block: canRerun ? undefined : text("tools.rerunOnlyEnded"),
    start: () => rerun.mutate(),
  };
}

interface StagePanelsProps {
  snapshot: StageSnapshot;
  fdiChart: "ALERT" | "WARNING";
}

export function StagePanels({ snapshot, fdiChart }: StagePanelsProps) {
  const comments = useCommentActions(snapshot);
  const { stage, isReplay } = snapshot;
  const recomputation = useRecomputation(snapshot);
  const [offset, setOffset] = useState<OffsetRow | null>(null);
  return (
    <>
      {recomputation !== null && (
        <EngineUpdateCard snapshot={snapshot} recomputation={recomputation} />
      )}
      <FdiPanel
        snapshot={snapshot}
        chart={fdiChart}
        // Evidence covers all stored data, but a replay shows an earlier moment.
        onEvidence={isReplay ? undefined : setOffset}
      />
      <StageStats snapshot={snapshot} />
      <QueuedComments stageId={snapshot.stage.id} />
      <NotificationPanels snapshot={snapshot} commentMenu={comments.menuOf} />
      {comments.dialog}
      {offset !== null && (
        <EvidenceDialog
          projectId={stage.projectId}
          stageId={stage.id}
          offset={offset.number}
          name={`O${offset.number} ${offset.wellLabel}`.trim()}
          onClose={() => setOffset(null)}
        />
      )}
    </>
  );
}
