import { useRouteParams } from "#addresses/route-params.ts";
import { useText } from "#translations/use-text.ts";
import { useLatestStage } from "#widgets/fdi/latest-stage.ts";
import { useWatchedStages } from "#widgets/fdi/watched-stages.ts";
import { WellbeingCard } from "#widgets/fdi/WellbeingCard.tsx";
import { useStageChanges } from "#widgets/use-stage-changes.ts";
import "./fdi-dashboard.css";
import { LiveStagesPage } from "./LiveStagesPage.tsx";

function LiveStageCard(place: { projectId: number; stageId: number }) {
  return <WellbeingCard stage={useLatestStage(place)} isDense />;
}

/** Every stage that is pumped on one pad side by side, each with the wells around it; alarms first. */
export function LiveFdiDashboardScreen() {
  const text = useText();
  const { projectId } = useRouteParams("liveFdiDashboard");
  const live = useWatchedStages(projectId);
  useStageChanges(projectId);
  return (
    <LiveStagesPage
      dashboard="liveFdiDashboard"
      projectId={projectId}
      heading={text("title.liveFdiDashboard")}
      empty={text("wall.awaitingStage")}
      className="fdi-live"
      live={live}
    >
      {(stageIds) =>
        stageIds.map((stageId) => (
          <LiveStageCard
            key={stageId}
            projectId={projectId}
            stageId={stageId}
          />
        ))
      }
    </LiveStagesPage>
  );
}
