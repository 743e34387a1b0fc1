import { ErrorState, Skeleton } from "@stagecraft/ui";
import { Navigate } from "@tanstack/react-router";
import { homeDashboard } from "#entities/navigation/home-dashboard.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useLandingPad } from "#entities/project/landing-pad.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { OnboardingCard } from "#features/onboarding/OnboardingCard.tsx";
import { useText } from "#translations/use-text.ts";

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

/** Redirects to the pad of the last visit or to one being pumped; users without a pad see what happens next. */
export function HomeScreen() {
  const text = useText();
  const user = useActiveUser();
  const abilities = useAbilities();
  const companies = useActiveCompany();
  const pads = useActiveProject();
  const { projectId } = useLandingPad();

  if (user === null) return <OnboardingCard lacks="company" />;
  if (projectId !== undefined) {
    const { linkTo } = homeDashboard(abilities);
    return <Navigate to={linkTo(projectId)} replace />;
  }
  if (companies.isKnown && companies.company === undefined)
    return <OnboardingCard lacks="company" />;
  if (pads.isKnown && pads.project === undefined)
    return <OnboardingCard lacks="project" />;
  const failed = [companies, pads].find(({ error }) => error !== null);
  if (failed?.error)
    return <StartFailure error={failed.error} retry={failed.retry} />;
  return (
    <div className="shell-loading">
      <Skeleton text={text("pads.looking")} />
    </div>
  );
}
