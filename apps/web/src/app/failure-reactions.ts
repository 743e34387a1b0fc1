import { onFailure } from "#api/failure-reports.ts";
import { reactionTo } from "#api/failure-policy.ts";
import { queryClient } from "#api/query-client.ts";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { session } from "#session/session.ts";
import { goTo, router } from "./router.tsx";

async function endSession(): Promise<void> {
  await session.forget();
  setSignedIn(false);
  goTo("sessionExpired");
  queryClient.clear();
}

/** The one place where a failed call moves the person to another screen. */
export function startFailureReactions(): void {
  onFailure((error) => {
    switch (reactionTo(error)) {
      case "stay":
        return;
      case "goHome":
        return goTo("home");
      case "signIn":
        return void session.signIn(router.state.location.href);
      case "sessionExpired":
        return void endSession();
      case "unauthorised":
        return goTo("unauthorised");
      case "unavailable":
        return goTo("unavailable");
    }
  });
}
