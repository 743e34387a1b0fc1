import { Skeleton } from "@stagecraft/ui";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePageTitle } from "#entities/page/page-title.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { OnboardingCard } from "#features/onboarding/OnboardingCard.tsx";
import { PadCard } from "#features/pads/PadCard.tsx";
import { PadSummary } from "#features/pads/PadSummary.tsx";
import "#features/pads/pads.css";
import { useText } from "#translations/use-text.ts";

/** A company with more pads than this finds the rest in its project list. */
const maximumPads = 12;

/** In production first, then by name. */
function inOrder<Pad extends { active: boolean; name: string }>(
  pads: readonly Pad[],
): Pad[] {
  return pads.toSorted(
    (left, right) =>
      Number(right.active) - Number(left.active) ||
      left.name.localeCompare(right.name, undefined, { numeric: true }),
  );
}

export function HomeScreen() {
  const text = useText();
  const user = useActiveUser();
  const { can } = useAbilities();
  const { company, isKnown: areCompaniesKnown } = useActiveCompany();
  const { projects, isKnown: areProjectsKnown } = useActiveProject();
  usePageTitle(company?.name);

  const lacksCompany =
    user === null || (areCompaniesKnown && company === undefined);
  if (lacksCompany) return <OnboardingCard lacks="company" />;
  if (company === undefined || !areProjectsKnown) {
    return (
      <div className="shell-loading">
        <Skeleton text={text("pads.looking")} />
      </div>
    );
  }
  if (projects.length === 0) return <OnboardingCard lacks="project" />;

  const shown = inOrder(projects).slice(0, maximumPads);
  return (
    <>
      <h1 className="sc-hidden">
        {text("pads.heading", { company: company.name })}
      </h1>
      <PadSummary projects={shown} />
      <div className="pads">
        {shown.map((project, index) => (
          <PadCard
            key={project.id}
            project={project}
            hasMainAction={index === 0}
          />
        ))}
        {projects.length > maximumPads && can("view", "projects") && (
          <AppLink
            to={links.projects({ companyId: company.id })}
            className="page-link"
          >
            {text("pads.showAll")}
          </AppLink>
        )}
      </div>
    </>
  );
}
