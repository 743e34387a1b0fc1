import { EmptyState } from "@stagecraft/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteParams } from "#addresses/route-params.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { qcOperationsDashboard } from "./dashboard-widgets.ts";
import { FindingsCard } from "./qc/FindingsCard.tsx";
import "./qc/qc-dashboard.css";
import { QcStageBar } from "./qc/QcStageBar.tsx";
import { StagePush } from "./qc/StagePush.tsx";
import { useQcStage } from "./qc/use-qc-stage.ts";
import { VerdictsCard } from "./qc/VerdictsCard.tsx";
import { usePadPage } from "./use-pad-page.ts";

interface QcCardsProps {
  projectId: number;
  stageId: number | undefined;
}

function QcCards({ projectId, stageId }: QcCardsProps) {
  const place = {
    projectId,
    isDense: true,
    ...(stageId === undefined ? {} : { stageId }),
  };
  return (
    <>
      <div className="qc-row" data-row="verdicts">
        <VerdictsCard projectId={projectId} shownId={stageId} />
        <FindingsCard {...place} />
      </div>
      {qcOperationsDashboard.map(({ layout, widgets }) => {
        const tiles = widgets.map((name) => (
          <WidgetTile key={name} name={name} {...place} />
        ));
        return layout === "whole" ? (
          tiles
        ) : (
          <div key={widgets.join()} className="qc-row" data-row={layout}>
            {tiles}
          </div>
        );
      })}
    </>
  );
}

/** Whether the data of a stage can be trusted; without a stage in the address, of the newest. */
export function QcOperationsDashboardScreen() {
  const { projectId, stageId } = useRouteParams("qcOperationsDashboard");
  const text = useText();
  const queryClient = useQueryClient();
  usePadPage(projectId);
  useTour("qc");
  const { stage, stages, isEmpty } = useQcStage(projectId, stageId);
  const shownId = stageId ?? stage?.id;
  return (
    <>
      <h1 className="sc-hidden">{text("title.qcOperationsDashboard")}</h1>
      <DashboardBar
        dashboard="qcOperationsDashboard"
        projectId={projectId}
        onRefresh={() =>
          void Promise.all([
            queryClient.invalidateQueries({
              queryKey: ["projects", projectId],
            }),
            queryClient.invalidateQueries({ queryKey: ["stages", shownId] }),
          ])
        }
      />
      <div className="qc-dashboard">
        {stage?.state === "LOADING" && <StagePush stageId={stage.id} />}
        <QcStageBar projectId={projectId} stage={stage} stages={stages} />
        {isEmpty ? (
          <EmptyState text={text("quality.noStages")} />
        ) : (
          <QcCards projectId={projectId} stageId={shownId} />
        )}
      </div>
    </>
  );
}
