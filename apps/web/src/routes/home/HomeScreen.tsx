import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { homeDashboard } from "#entities/navigation/home-dashboard.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { setupListChoice } from "#shared/preferences/setup-list.ts";
import { useStoredChoice } from "#shared/preferences/stored-choice.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useLandingPad } from "#entities/project/landing-pad.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { OnboardingCard } from "#features/onboarding/OnboardingCard.tsx";
import {
  isSetUp,
  onboardingQueries,
} from "#features/onboarding/onboarding.queries.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const SetupChecklist = lazyPart(async () => {
  const [loaded] = await Promise.all([
    import("#features/onboarding/SetupChecklist.tsx"),
    loadTexts("people-onboarding"),
  ]);
  return loaded.SetupChecklist;
});

function StartFailure({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <ErrorState
      text={`${text("shell.startFailed")} ${errorText(error)}`}
      onRetry={retry}
    />
  );
}

function Looking() {
  const text = useText();
  return (
    <div className="shell-loading">
      <Skeleton text={text("pads.looking")} />
    </div>
  );
}

/** Administrators set an installation up; they see the first steps until all are done or hidden. */
function useSetup() {
  const { hasRole, can } = useAbilities();
  const [choice, choose] = useStoredChoice(setupListChoice);
  const isOffered = hasRole("administrator") && can("edit", "companies");
  const isShown = isOffered && choice === "shown";
  const { data, isPending } = useQuery({
    ...onboardingQueries.state(),
    enabled: isShown,
  });
  return {
    isLooking: isShown && isPending,
    /** The steps while some are open; without a response the page is as usual. */
    open: isShown && data !== undefined && !isSetUp(data) ? data : null,
    showAgain:
      isOffered && choice === "hidden" ? () => choose("shown") : undefined,
  };
}

/** Redirects to the pad of the last visit or to one being pumped; users without a pad see what happens next. */
export function HomeScreen() {
  const user = useActiveUser();
  const abilities = useAbilities();
  const companies = useActiveCompany();
  const pads = useActiveProject();
  const { projectId } = useLandingPad();
  const setup = useSetup();
  const padAddress =
    projectId === undefined
      ? undefined
      : homeDashboard(abilities).linkTo(projectId);

  if (user === null) return <OnboardingCard lacks="company" />;
  if (setup.open !== null)
    return (
      <SetupChecklist
        state={setup.open}
        companyId={companies.company?.id}
        projectId={pads.project?.id}
        padAddress={padAddress}
      />
    );
  if (setup.isLooking) return <Looking />;
  if (padAddress !== undefined) return <Navigate to={padAddress} replace />;
  const lacksCompany = companies.isKnown && companies.company === undefined;
  const lacksPad = pads.isKnown && pads.project === undefined;
  if (lacksCompany || lacksPad)
    return (
      <OnboardingCard
        lacks={lacksCompany ? "company" : "project"}
        onShowSetup={setup.showAgain}
      />
    );
  const failed = [companies, pads].find(({ error }) => error !== null);
  if (failed?.error)
    return <StartFailure error={failed.error} retry={failed.retry} />;
  return <Looking />;
}
