import {
  IconClockOff,
  IconCloudOff,
  IconLock,
  IconMapOff,
  IconTool,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { titleOf, usePageTitle } from "#shared/page/page-title.ts";
import { shownFailure } from "#shared/page/shown-failure.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { goToSignIn } from "#entities/user/go-to-sign-in.ts";
import { useText } from "#translations/use-text.ts";
import { ErrorPage } from "./ErrorPage.tsx";

const icon = { size: 22, stroke: 1.75 };

/** Back to the page that failed; without one, to the start. */
function useSecondTry() {
  const text = useText();
  const navigate = useNavigate();
  const href = shownFailure()?.href ?? links.home();
  return {
    label: text("action.tryAgain"),
    run: () => void navigate({ href, replace: true }),
  };
}

function useSignIn() {
  const text = useText();
  const returnTo = shownFailure()?.href ?? links.home();
  return {
    label: text("action.signIn"),
    run: () => goToSignIn(returnTo),
  };
}

const requestId = () => shownFailure()?.error.requestId ?? null;

export function UnauthorizedScreen() {
  const text = useText();
  const isSignedIn = useIsSignedIn();
  const signIn = useSignIn();
  return (
    <ErrorPage
      code="401"
      icon={<IconLock {...icon} />}
      heading={text("errorPage.unauthorized")}
      sentence={text("errorPage.unauthorizedText")}
      requestId={requestId()}
      {...(isSignedIn ? {} : { retry: signIn })}
    />
  );
}

export function SessionExpiredScreen() {
  const text = useText();
  return (
    <ErrorPage
      code="401"
      icon={<IconClockOff {...icon} />}
      heading={text("errorPage.expired")}
      sentence={text("errorPage.expiredText")}
      retry={useSignIn()}
    />
  );
}

export function NotFoundScreen() {
  const text = useText();
  // An unknown address enters no route that could name the tab.
  usePageTitle(text("title.notFound"), titleOf());
  return (
    <ErrorPage
      code="404"
      icon={<IconMapOff {...icon} />}
      heading={text("errorPage.notFound")}
      sentence={text("errorPage.notFoundText")}
    />
  );
}

export function UnavailableScreen() {
  const text = useText();
  return (
    <ErrorPage
      code="503"
      icon={<IconTool {...icon} />}
      heading={text("errorPage.unavailable")}
      sentence={text("errorPage.unavailableText")}
      requestId={requestId()}
      retry={useSecondTry()}
    />
  );
}

export function ServerFailureScreen() {
  const text = useText();
  return (
    <ErrorPage
      code="5XX"
      icon={<IconCloudOff {...icon} />}
      heading={text("errorPage.serverFailure")}
      sentence={text("errorPage.serverFailureText")}
      requestId={requestId()}
      retry={useSecondTry()}
    />
  );
}
