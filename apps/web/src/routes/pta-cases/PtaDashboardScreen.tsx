import { useRouteParams } from "#addresses/route-params.ts";
import { CaseList } from "#features/pta-cases/cases/CaseList.tsx";
import { useRefreshCases } from "#features/pta-cases/pta-cases.queries.ts";
import "#features/pta-cases/pta-cases.css";
import { DashboardBar } from "#routes/dashboards/DashboardBar.tsx";
import { usePadPage } from "#routes/dashboards/use-pad-page.ts";
import { useText } from "#translations/use-text.ts";

/** The PTA cases of a pad with their progress and main results. */
export function PtaDashboardScreen() {
  const { projectId } = useRouteParams("PTAManagementDashboard");
  const text = useText();
  const refresh = useRefreshCases();
  const project = usePadPage(projectId);
  return (
    <>
      <h1 className="sc-hidden">
        {text("title.ptaDashboard")} {project?.name}
      </h1>
      <DashboardBar
        dashboard="PTAManagementDashboard"
        projectId={projectId}
        onRefresh={() => void refresh()}
      />
      <div className="page-body">
        <CaseList key={projectId} projectId={projectId} />
      </div>
    </>
  );
}
