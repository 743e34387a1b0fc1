import { onFailure } from "#api/failure-reports.ts";
import { reactionTo } from "#api/failure-policy.ts";
import { errorText } from "#shared/page/error-text.ts";
import { setShownFailure } from "#shared/page/shown-failure.ts";
import { toaster } from "#shared/page/toaster.ts";
import { forgetPerson } from "#entities/user/forget-person.ts";
import { goToSignIn } from "#entities/user/go-to-sign-in.ts";
import { dropUnreachableData } from "#shared/offline/offline-store.ts";
import { forgetRights } from "#session/known-rights.ts";
import { pages } from "#session/load-page.ts";
import { session } from "#session/session.ts";
import { view } from "#session/view.ts";
import { currentText } from "#translations/translate.ts";
import { links } from "#addresses/links.ts";
import type { AppRouter } from "./router.tsx";
import { routeEntry, type RouteName } from "#addresses/route-table.ts";

const errorPages = [
  "unauthorized",
  "sessionExpired",
  "unavailable",
] as const satisfies readonly RouteName[];

type Destination = "home" | (typeof errorPages)[number];

async function endSession(goTo: (name: Destination) => void): Promise<void> {
  await session.forget();
  goTo("sessionExpired");
  forgetPerson();
}

/** Somebody who was deactivated, or has neither role nor company, keeps nothing that was saved. */
function dropAll(): void {
  forgetRights();
  void dropUnreachableData();
}

function isErrorPage(path: string): boolean {
  return errorPages.some((name) => routeEntry(name).path === path);
}

/** The view is over on the server; several calls say so at once, and the first loads the page again. */
function endViewHere(): void {
  if (view.current() === null) return;
  view.clear();
  pages.load(links.home());
}

/** The only module in which a failed call moves the user to another screen. */
export function startFailureReactions(router: AppRouter): void {
  const goTo = (name: Destination) =>
    void router.navigate({ to: links[name]() });
  onFailure((error) => {
    const reaction = reactionTo(error);
    const { href, pathname } = router.state.location;
    // Several calls fail at once; the page to return to is the one before the first.
    const movesOn = !["stay", "sayToWait", "viewEnded"].includes(reaction);
    if (movesOn && !isErrorPage(pathname)) setShownFailure({ error, href });
    switch (reaction) {
      case "stay":
        return;
      case "sayToWait":
        return toaster.show({
          tone: "info",
          text: errorText(error, currentText()),
        });
      case "viewEnded":
        return endViewHere();
      case "goHome":
        dropAll();
        return goTo("home");
      case "signIn":
        return goToSignIn(href);
      case "sessionExpired":
        return void endSession(goTo);
      case "unauthorized":
        dropAll();
        return goTo("unauthorized");
      case "unavailable":
        return goTo("unavailable");
    }
  });
}
