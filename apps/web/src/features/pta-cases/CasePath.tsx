import { IconChevronRight } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import type { CaseHierarchy } from "./pta-cases.queries.ts";

interface CasePathProps {
  place: CaseHierarchy | undefined;
  /** The case itself is a link on the pages below it. */
  isBelow?: boolean;
}

/** Links back: to the cases of the pad and, from the pages of a case, to its interpretations. */
export function CasePath({ place, isBelow = false }: CasePathProps) {
  const text = useText();
  if (place === undefined) return null;
  const { projectId, projectName, caseId, caseName } = place;
  return (
    <nav className="pta-path" aria-label={text("ptaCases.path")}>
      <AppLink
        to={links.PTAManagementDashboard({ projectId })}
        staysHere
        className="page-link"
      >
        <bdi>{projectName}</bdi>
      </AppLink>
      <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
      {isBelow ? (
        <AppLink
          to={links.interpretations({ caseId })}
          staysHere
          className="page-link"
        >
          <bdi>{caseName}</bdi>
        </AppLink>
      ) : (
        <bdi>{caseName}</bdi>
      )}
    </nav>
  );
}
