import {
  IconClockOff,
  IconCloudOff,
  IconLock,
  IconMapOff,
  IconTool,
} from "@tabler/icons-react";
import { links } from "#app/links.ts";
import { titleOf, usePageTitle } from "#entities/page/page-title.ts";
import { session } from "#session/session.ts";
import { useText } from "#translations/use-text.ts";
import { ErrorPage } from "./ErrorPage.tsx";

const icon = { size: 22, stroke: 1.75 };

export function UnauthorisedScreen() {
  const text = useText();
  return (
    <ErrorPage
      code="401"
      icon={<IconLock {...icon} />}
      heading={text("errorPage.unauthorised")}
      sentence={text("errorPage.unauthorisedText")}
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
      retry={{
        label: text("action.signIn"),
        run: () => void session.signIn(links.home()),
      }}
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
      retry={{
        label: text("action.tryAgain"),
        run: () => window.history.back(),
      }}
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
      retry={{
        label: text("action.tryAgain"),
        run: () => window.location.reload(),
      }}
    />
  );
}
