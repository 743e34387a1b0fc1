import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { QueuedComments } from "#features/stage-commenting/QueuedComments.tsx";
import { useCommentDesk } from "#features/stage-commenting/use-comment-desk.tsx";
import { FdiPanel } from "#features/stage-fdi/FdiPanel.tsx";
import { NotificationPanels } from "#features/stage-notifications/NotificationPanels.tsx";
import { StageStats } from "#features/stage-stats/StageStats.tsx";

interface StagePanelsProps {
  snapshot: StageSnapshot;
  fdiChart: "ALERT" | "WARNING";
}

export function StagePanels({ snapshot, fdiChart }: StagePanelsProps) {
  const comments = useCommentDesk(snapshot);
  return (
    <>
      <FdiPanel snapshot={snapshot} chart={fdiChart} />
      <StageStats snapshot={snapshot} />
      <QueuedComments stageId={snapshot.stage.id} />
      <NotificationPanels snapshot={snapshot} commentMenu={comments.menuOf} />
      {comments.dialog}
    </>
  );
}
