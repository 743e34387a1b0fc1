import { useRouteParams } from "#addresses/route-params.ts";
import { CasePath } from "#features/pta-cases/CasePath.tsx";
import { CaseProgress } from "#features/pta-cases/progress/CaseProgress.tsx";
import "#features/pta-cases/pta-cases.css";
import "#features/pta-cases/pta-interpretations.css";
import { useRefreshCases } from "#features/pta-cases/pta-cases.queries.ts";
import { useCasePage } from "#features/pta-cases/use-case-page.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useText } from "#translations/use-text.ts";

/** Progress of the run of a case, stage by stage. */
export function CaseProgressScreen() {
  const { caseId } = useRouteParams("caseProgressChart");
  const text = useText();
  const refresh = useRefreshCases();
  const heading = text("title.caseProgress");
  const place = useCasePage(caseId, heading);
  return (
    <>
      <PageBar heading={heading} note={<CasePath place={place} isBelow />}>
        <RefreshButton onRefresh={() => void refresh()} />
      </PageBar>
      <div className="page-body">
        <CaseProgress key={caseId} caseId={caseId} />
      </div>
    </>
  );
}
