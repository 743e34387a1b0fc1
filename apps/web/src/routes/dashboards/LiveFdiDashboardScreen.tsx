import { useRouteParams } from "#app/route-params.ts";
import { useText } from "#translations/use-text.ts";
import { useLatestStage } from "#widgets/fdi/latest-stage.ts";
import { WellbeingCard } from "#widgets/fdi/WellbeingCard.tsx";
import "./fdi-dashboard.css";
import { LiveStagesPage } from "./LiveStagesPage.tsx";

function LiveStageCard(place: { projectId: number; stageId: number }) {
  return <WellbeingCard stage={useLatestStage(place)} isDense />;
}

/** The live stages of one pad side by side, each with the wells around it. */
export function LiveFdiDashboardScreen() {
  const text = useText();
  const { projectId } = useRouteParams("liveFdiDashboard");
  return (
    <LiveStagesPage
      dashboard="liveFdiDashboard"
      projectId={projectId}
      heading={text("title.liveFdiDashboard")}
      empty={text("wall.awaitingStage")}
      className="fdi-live"
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
