import { useRouteParams } from "#addresses/route-params.ts";
import { CaseInterpretations } from "#features/pta-cases/interpretations/CaseInterpretations.tsx";
import "#features/pta-cases/pta-cases.css";
import "#features/pta-cases/pta-interpretations.css";
import { useCasePage } from "#features/pta-cases/use-case-page.ts";
import { useText } from "#translations/use-text.ts";

/** The stages of a case with their results. */
export function InterpretationsScreen() {
  const { caseId } = useRouteParams("interpretations");
  const text = useText();
  const place = useCasePage(caseId, text("title.interpretations"));
  return <CaseInterpretations caseId={caseId} place={place} />;
}
