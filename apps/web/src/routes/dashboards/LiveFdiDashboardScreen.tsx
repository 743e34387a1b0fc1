import { useRouteParams } from "#addresses/route-params.ts";
import { useText } from "#translations/use-text.ts";
import { useWatchedStages } from "#widgets/shared/fdi/watched-stages.ts";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import "./fdi-dashboard.css";
import { LiveStagesPage } from "./LiveStagesPage.tsx";

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
          <WidgetTile
            key={stageId}
            name="fdiAlertChart"
            projectId={projectId}
            stageId={stageId}
            isDense
          />
        ))
      }
    </LiveStagesPage>
  );
}
