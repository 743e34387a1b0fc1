import { onFailure } from "#api/failure-reports.ts";
import { reactionTo } from "#api/failure-policy.ts";
import { setShownFailure } from "#entities/page/shown-failure.ts";
import { forgetPerson } from "#entities/user/forget-person.ts";
import { session } from "#session/session.ts";
import { goTo, router } from "./router.tsx";
import { routeEntry, type RouteName } from "./route-table.ts";

const errorPages = [
  "unauthorised",
  "sessionExpired",
  "unavailable",
] as const satisfies readonly RouteName[];

async function endSession(): Promise<void> {
  await session.forget();
  goTo("sessionExpired");
  forgetPerson();
}

function isErrorPage(path: string): boolean {
  return errorPages.some((name) => routeEntry(name).path === path);
}

/** The one place where a failed call moves the person to another screen. */
export function startFailureReactions(): void {
  onFailure((error) => {
    const reaction = reactionTo(error);
    const { href, pathname } = router.state.location;
    // Several calls fail at once; the page to return to is the one before the first.
    if (reaction !== "stay" && !isErrorPage(pathname))
      setShownFailure({ error, href });
    switch (reaction) {
      case "stay":
        return;
      case "goHome":
        return goTo("home");
      case "signIn":
        return void session.signIn(href);
      case "sessionExpired":
        return void endSession();
      case "unauthorised":
        return goTo("unauthorised");
      case "unavailable":
        return goTo("unavailable");
    }
  });
}
