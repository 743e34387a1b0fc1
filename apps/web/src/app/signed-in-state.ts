import { connection } from "#api/browser-connection.ts";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { session } from "#session/session.ts";

/** Pages without a guard need it too: their toolbar offers Login or the account. */
export function startSignedInState(): void {
  session.isSignedIn().then(setSignedIn, () => connection.failed());
}
