import { InTurn } from "@stagecraft/ui";
import { useState } from "react";
import { lazyDialog } from "#entities/form/lazy-dialog.tsx";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { QueuedComments } from "#features/stage-commenting/QueuedComments.tsx";
import { useCommentDesk } from "#features/stage-commenting/use-comment-desk.tsx";
import type { OffsetRow } from "#features/stage-fdi/offset-row.ts";
import { FdiPanel } from "#features/stage-fdi/FdiPanel.tsx";
import { NotificationPanels } from "#features/stage-notifications/NotificationPanels.tsx";
import { StageStats } from "#features/stage-stats/StageStats.tsx";
import { loadTexts } from "#translations/translate.ts";

const EvidenceDialog = lazyDialog(async () => {
  const [{ EvidenceDialog: Loaded }] = await Promise.all([
    import("#features/fdi-evidence/EvidenceDialog.tsx"),
    loadTexts("evidence"),
  ]);
  return Loaded;
});

interface StagePanelsProps {
  snapshot: StageSnapshot;
  fdiChart: "ALERT" | "WARNING";
}

export function StagePanels({ snapshot, fdiChart }: StagePanelsProps) {
  const comments = useCommentDesk(snapshot);
  const { stage, isReplay } = snapshot;
  const [offset, setOffset] = useState<OffsetRow | null>(null);
  return (
    <>
      <InTurn>
        <FdiPanel
          snapshot={snapshot}
          chart={fdiChart}
          // Evidence is of all that is stored, and a replay shows a moment before that.
          onEvidence={isReplay ? undefined : setOffset}
        />
      </InTurn>
      <InTurn>
        <StageStats snapshot={snapshot} />
      </InTurn>
      <QueuedComments stageId={snapshot.stage.id} />
      <InTurn>
        <NotificationPanels snapshot={snapshot} commentMenu={comments.menuOf} />
      </InTurn>
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
